import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { ApiTokensRepository } from '../tokens/api-tokens-repository.ts';
import { EndedSessionsRepository } from '../tokens/ended-sessions-repository.ts';
import { authorize } from './authorize.ts';
import { authorizeIfSignedIn } from './authorize-if-signed-in.ts';
import { createAuthorizerHandler } from './authorizer-handler.ts';
import { createTokenVerifier } from './token-verifier.ts';

const { COGNITO_ISSUER, FEDERATION_CLIENT_ID, USER_POOL_CLIENT_ID, TOKENS_TABLE } = readEnvironment([
  'COGNITO_ISSUER',
  'FEDERATION_CLIENT_ID',
  'TOKENS_TABLE',
  'USER_POOL_CLIENT_ID',
]);
const client = createDocumentClient();
const endedSessions = new EndedSessionsRepository(client, TOKENS_TABLE);
const apiTokens = new ApiTokensRepository(client, TOKENS_TABLE);

export const handler = createAuthorizerHandler(
  'optional-authorizer',
  authorizeIfSignedIn(
    authorize({
      verify: createTokenVerifier(COGNITO_ISSUER, [USER_POOL_CLIENT_ID, FEDERATION_CLIENT_ID]),
      endOfSessions: (uid) => endedSessions.endOf(uid),
      isSessionEnded: (origin) => endedSessions.isEnded(origin),
      ownerOfApiToken: (token) => apiTokens.ownerOf(token),
    }),
  ),
);
