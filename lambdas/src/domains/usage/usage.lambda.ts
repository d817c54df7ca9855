import { usageCalls } from '@parlance/contract/domains/usage/calls';
import { usageResponses } from '@parlance/contract/domains/usage/responses';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';
import { UsersRepository } from '../../repositories/users/users-repository.ts';
import { descriptor } from './usage.function.ts';
import { usageOperations } from './usage-operations.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createApiHandler(
  { domain: 'usage', calls: usageCalls, responses: usageResponses },
  usageOperations({
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    users: new UsersRepository(client, env.USERS_TABLE),
    freeDraftMinutes: Number(env.FREE_DRAFT_MINUTES),
    freeFeatures: env.FREE_FEATURES.split(','),
    clock: systemClock,
  }),
);
