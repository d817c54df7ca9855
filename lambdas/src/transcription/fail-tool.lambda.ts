import { systemClock } from '../clock.ts';
import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { createStepHandler } from '../workflow/step-handler.ts';
import { failTool, failToolInputSchema, failToolOutputSchema } from './fail-tool.ts';

const env = readEnvironment(['COLLECTIONS_TABLE']);

export const handler = createStepHandler(
  'fail-tool',
  { input: failToolInputSchema, output: failToolOutputSchema },
  failTool({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    clock: systemClock,
  }),
);
