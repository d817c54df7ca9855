import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { measure } from '../../platform/metrics.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { descriptor } from './fail-collection.function.ts';
import { failCollection, failCollectionInputSchema, failCollectionOutputSchema } from './fail-collection.ts';

const env = readEnvironment(descriptor);

export const handler = createStepHandler(
  'fail-collection',
  { input: failCollectionInputSchema, output: failCollectionOutputSchema },
  failCollection({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    clock: systemClock,
    measure,
  }),
);
