import { systemClock } from '../clock.ts';
import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { measure } from '../metrics.ts';
import { createStepHandler } from '../workflow/step-handler.ts';
import { failCollection, failCollectionInputSchema, failCollectionOutputSchema } from './fail-collection.ts';

const env = readEnvironment(['COLLECTIONS_TABLE']);

export const handler = createStepHandler(
  'fail-collection',
  { input: failCollectionInputSchema, output: failCollectionOutputSchema },
  failCollection({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    clock: systemClock,
    measure,
  }),
);
