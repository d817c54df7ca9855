import { LambdaClient } from '@aws-sdk/client-lambda';
import { AWS_REGION, otherLocale } from '@parlance/contract/regions';
import { localeSchema } from '@parlance/contract/schemas/regions';
import { readEnvironment } from '../../platform/environment.ts';
import { traced } from '../../platform/tracing.ts';
import { authorizeBothRegions } from './authorize-both-regions.ts';
import { createAuthorizerHandler } from './authorizer-handler.ts';
import { descriptor } from './corrector-authorizer.function.ts';
import { createDeployedAuthorize } from './deployed-authorize.ts';
import { otherRegion } from './other-region.ts';

const env = readEnvironment(descriptor);
const region = AWS_REGION[otherLocale(localeSchema.parse(env.LOCALE))];

export const handler = createAuthorizerHandler(
  'corrector-authorizer',
  authorizeBothRegions({
    here: createDeployedAuthorize(env),
    there: otherRegion(traced(new LambdaClient({ region })), env.AUTHORIZER_OF_OTHER_REGION),
    issuer: env.COGNITO_ISSUER,
  }),
);
