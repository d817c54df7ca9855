import { systemClock } from '../clock.ts';
import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import { UsersRepository } from '../users/users-repository.ts';
import { PublicKeysRepository } from './public-keys-repository.ts';
import { SharesRepository } from './shares-repository.ts';
import { sharingOperations } from './sharing-operations.ts';

const env = readEnvironment([
  'COLLECTIONS_TABLE',
  'ORGANIZATIONS_TABLE',
  'SHARES_TABLE',
  'TRANSCRIPTS_TABLE',
  'USERS_TABLE',
]);
const client = createDocumentClient();

export const handler = createApiHandler(
  'sharing',
  sharingOperations({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    shares: new SharesRepository(client, env.SHARES_TABLE, env.COLLECTIONS_TABLE),
    publicKeys: new PublicKeysRepository(client, env.TRANSCRIPTS_TABLE),
    clock: systemClock,
  }),
);
