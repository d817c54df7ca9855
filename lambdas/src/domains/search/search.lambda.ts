import { searchCalls } from '@parlance/contract/domains/search/calls';
import { searchResponses } from '@parlance/contract/domains/search/responses';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { ProjectsRepository } from '../../repositories/organizations/projects-repository.ts';
import { SearchReader } from '../../repositories/search/search-reader.ts';
import { descriptor } from './search.function.ts';
import { searchOperations } from './search-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createApiHandler(
  { domain: 'search', calls: searchCalls, responses: searchResponses },
  searchOperations({
    index: new SearchReader(client, env.SEARCH_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    projects: new ProjectsRepository(client, env.USERS_TABLE),
  }),
);
