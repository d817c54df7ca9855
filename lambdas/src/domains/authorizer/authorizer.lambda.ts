import { readEnvironment } from '../../platform/environment.ts';
import { createAuthorizerHandler } from './authorizer-handler.ts';
import { createDeployedAuthorize } from './deployed-authorize.ts';

const env = readEnvironment(['COGNITO_ISSUER', 'FEDERATION_CLIENT_ID', 'TOKENS_TABLE', 'USER_POOL_CLIENT_ID']);

export const handler = createAuthorizerHandler('authorizer', createDeployedAuthorize(env));
