import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { SearchReader } from '../../repositories/search/search-reader.ts';
import { descriptor } from './search.function.ts';
import { searchOperations } from './search-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createApiHandler(
  'search',
  searchOperations({
    index: new SearchReader(client, env.SEARCH_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
  }),
);
