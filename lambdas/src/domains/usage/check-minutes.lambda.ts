import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';

import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { OrganizationsRepository } from '../../repositories/organizations/organizations-repository.ts';

import { descriptor } from './check-minutes.function.ts';
import { checkMinutes, checkMinutesInputSchema, checkMinutesOutputSchema } from './check-minutes.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createStepHandler(
  'check-minutes',
  { input: checkMinutesInputSchema, output: checkMinutesOutputSchema },
  checkMinutes({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    organizations: new OrganizationsRepository(client, env.ORGANIZATIONS_TABLE),
    freeDraftMinutes: Number(env.FREE_DRAFT_MINUTES),
    freeFeatures: env.FREE_FEATURES.split(','),
    clock: systemClock,
  }),
);
