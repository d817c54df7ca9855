import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { descriptor } from './fail-tool.function.ts';
import { failTool, failToolInputSchema, failToolOutputSchema } from './fail-tool.ts';

const env = readEnvironment(descriptor);

export const handler = createStepHandler(
  'fail-tool',
  { input: failToolInputSchema, output: failToolOutputSchema },
  failTool({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    clock: systemClock,
  }),
);
