import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { descriptor } from './fail-translation.function.ts';
import { failTranslation, failTranslationInputSchema, failTranslationOutputSchema } from './fail-translation.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createStepHandler(
  'fail-translation',
  { input: failTranslationInputSchema, output: failTranslationOutputSchema },
  failTranslation({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    clock: systemClock,
  }),
);
