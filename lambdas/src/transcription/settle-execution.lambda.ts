import { systemClock } from '../clock.ts';
import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { measure } from '../metrics.ts';
import { createStepHandler } from '../workflow/step-handler.ts';
import { settleExecution, settleExecutionInputSchema, settleExecutionOutputSchema } from './settle-execution.ts';

const env = readEnvironment(['COLLECTIONS_TABLE']);

export const handler = createStepHandler(
  'settle-execution',
  { input: settleExecutionInputSchema, output: settleExecutionOutputSchema },
  settleExecution({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    clock: systemClock,
    measure,
  }),
);
