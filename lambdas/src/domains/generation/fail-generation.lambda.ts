import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { failedJobInputSchema } from '../../platform/workflow/job-step.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { JobsRepository } from '../../repositories/jobs/jobs-repository.ts';
import { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { descriptor } from './fail-generation.function.ts';
import { failGeneration, failGenerationOutputSchema } from './fail-generation.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createStepHandler(
  'fail-generation',
  { input: failedJobInputSchema, output: failGenerationOutputSchema },
  failGeneration({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    jobs: new JobsRepository(client, env.JOBS_TABLE),
    ledger: new LedgerRepository(client, env.LEDGER_TABLE),
    clock: systemClock,
  }),
);
