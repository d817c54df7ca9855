import { systemClock } from '../../platform/clock.ts';
import { createTokenVerifier } from '../../platform/cognito/token-verifier.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { ApiTokensRepository } from '../../repositories/tokens/api-tokens-repository.ts';
import { EndedSessionsRepository } from '../../repositories/tokens/ended-sessions-repository.ts';
import { authorize } from './authorize.ts';

type Environment = Readonly<
  Record<'COGNITO_ISSUER' | 'FEDERATION_CLIENT_ID' | 'TOKENS_TABLE' | 'USER_POOL_CLIENT_ID', string>
>;

/** {@link authorize} by the user pool and the Tokens table that the function's environment names. */
export function createDeployedAuthorize(env: Environment): ReturnType<typeof authorize> {
  const client = createDocumentClient();
  const endedSessions = new EndedSessionsRepository(client, env.TOKENS_TABLE);
  const apiTokens = new ApiTokensRepository(client, env.TOKENS_TABLE);
  return authorize({
    verify: createTokenVerifier(env.COGNITO_ISSUER, [env.USER_POOL_CLIENT_ID, env.FEDERATION_CLIENT_ID]),
    hasEnded: (uid, session) => endedSessions.hasEnded(uid, session),
    useApiToken: (token) => apiTokens.use(token, systemClock()),
  });
}
