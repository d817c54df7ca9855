import { readEnvironment } from '../../platform/environment.ts';
import { descriptor } from './authorizer.function.ts';
import { createAuthorizerHandler } from './authorizer-handler.ts';
import { createDeployedAuthorize } from './deployed-authorize.ts';

const env = readEnvironment(descriptor);

export const handler = createAuthorizerHandler('authorizer', createDeployedAuthorize(env));
