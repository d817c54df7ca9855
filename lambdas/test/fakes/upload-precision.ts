import { OrganizationsRepository } from '../../src/repositories/organizations/organizations-repository.ts';
import { CorrectorLanguages } from '../../src/repositories/precision/corrector-languages.ts';
import { PrecisionOrdersRepository } from '../../src/repositories/precision/orders-repository.ts';
import type { InMemoryTables } from '../dynamodb/in-memory-tables.ts';
import { TABLES } from '../dynamodb/tables.ts';
import { InMemoryExecutions } from './in-memory-executions.ts';

/** What a step needs to order the proofreading that an upload asked for, in a region without correctors. */
export function uploadPrecision(documents: InMemoryTables['documents'], clock: () => number) {
  const organizations = new OrganizationsRepository(documents, TABLES.organizations);
  const standings = { list: async () => [] };
  return {
    organizations,
    precisionOrders: new PrecisionOrdersRepository(documents, TABLES.collections),
    precisionExecutions: new InMemoryExecutions(),
    correctorLanguages: new CorrectorLanguages({ standings, organizations, locale: 'us', clock }),
    freeDraftMinutes: 120,
    freeFeatures: ['Precision'],
  };
}
