import { TranscribeClient } from '@aws-sdk/client-transcribe';
import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { measure } from '../../platform/metrics.ts';
import { traced } from '../../platform/tracing.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { descriptor } from './fail-collection.function.ts';
import { failCollection, failCollectionInputSchema, failCollectionOutputSchema } from './fail-collection.ts';
import { turnsOf } from './turns-of.ts';
import { Vocabularies } from './vocabularies.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createStepHandler(
  'fail-collection',
  { input: failCollectionInputSchema, output: failCollectionOutputSchema },
  failCollection({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    turns: turnsOf(client, env),
    vocabularies: new Vocabularies(traced(new TranscribeClient({})), env.VOCABULARY_PREFIX),
    clock: systemClock,
    measure,
  }),
);
