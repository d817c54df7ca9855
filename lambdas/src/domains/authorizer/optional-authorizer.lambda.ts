import { readEnvironment } from '../../platform/environment.ts';
import { authorizeIfSignedIn } from './authorize-if-signed-in.ts';
import { createAuthorizerHandler } from './authorizer-handler.ts';
import { createDeployedAuthorize } from './deployed-authorize.ts';
import { descriptor } from './optional-authorizer.function.ts';

const env = readEnvironment(descriptor);

export const handler = createAuthorizerHandler(
  'optional-authorizer',
  authorizeIfSignedIn(createDeployedAuthorize(env)),
);
