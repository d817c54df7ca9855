import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { localeSchema } from '@parlance/contract/regions';
import { systemClock } from '../clock.ts';
import { DirectoryRepository } from '../directory/directory-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import { AttemptsRepository } from '../tokens/attempts-repository.ts';
import { traced } from '../tracing.ts';
import { admittedDomains } from '../users/admitted-domains.ts';
import { UsersRepository } from '../users/users-repository.ts';
import { CognitoFederation } from './cognito-federation.ts';
import { federationOperations } from './federation-operations.ts';
import { WhiteLabelsRepository } from './white-labels-repository.ts';

const env = readEnvironment([
  'ALLOWED_EMAIL_DOMAINS',
  'COGNITO_ISSUER',
  'DIRECTORY_REGION',
  'DIRECTORY_TABLE',
  'FEDERATION_CLIENT_ID',
  'FEDERATION_REDIRECT',
  'LOCALE',
  'ORGANIZATIONS_TABLE',
  'TOKENS_TABLE',
  'USER_POOL_ID',
  'USERS_TABLE',
]);
const client = createDocumentClient();
const directory = createDocumentClient(env.DIRECTORY_REGION);
const locale = localeSchema.parse(env.LOCALE);

export const handler = createApiHandler(
  'federation',
  federationOperations({
    whiteLabels: new WhiteLabelsRepository(directory, env.DIRECTORY_TABLE),
    federation: new CognitoFederation(traced(new CognitoIdentityProviderClient({})), {
      userPoolId: env.USER_POOL_ID,
      clientId: env.FEDERATION_CLIENT_ID,
      issuer: env.COGNITO_ISSUER,
      redirectUri: env.FEDERATION_REDIRECT,
    }),
    users: new UsersRepository(client, env.USERS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    directory: new DirectoryRepository(directory, env.DIRECTORY_TABLE, locale),
    attempts: new AttemptsRepository(client, env.TOKENS_TABLE),
    allowedDomains: admittedDomains(env.ALLOWED_EMAIL_DOMAINS),
    locale,
    clock: systemClock,
  }),
);
