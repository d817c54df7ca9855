import { linksCalls } from '@parlance/contract/domains/links/calls';
import { linksResponses } from '@parlance/contract/domains/links/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { linkTools } from './link-settings.ts';
import { descriptor } from './links.function.ts';
import { linksOperations } from './links-operations.ts';

const env = readEnvironment(descriptor);

export const handler = createApiHandler(
  { domain: 'links', calls: linksCalls, responses: linksResponses },
  linksOperations({
    ...linkTools(env),
    rateLimiter: new RateLimiter(createDocumentClient(), env.TOKENS_TABLE),
    clock: systemClock,
  }),
);
