import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { descriptor } from './fail-tool.function.ts';
import { failTool, failToolInputSchema, failToolOutputSchema } from './fail-tool.ts';
import { turnsOf } from './turns-of.ts';

const env = readEnvironment(descriptor);
const client = createDocumentClient();

export const handler = createStepHandler(
  'fail-tool',
  { input: failToolInputSchema, output: failToolOutputSchema },
  failTool({
    collections: new CollectionsRepository(client, env.COLLECTIONS_TABLE),
    turns: turnsOf(client, env),
    clock: systemClock,
  }),
);
