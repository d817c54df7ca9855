import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { descriptor } from './cut-section.function.ts';
import { cutSection, cutSectionInputSchema, cutSectionOutputSchema } from './cut-section.ts';
import { runFfmpeg } from './ffmpeg.ts';

const env = readEnvironment(descriptor);

export const handler = createStepHandler(
  'cut-section',
  { input: cutSectionInputSchema, output: cutSectionOutputSchema },
  cutSection({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    media: new ObjectStore(createS3Client(), env.MEDIA_BUCKET),
    runFfmpeg,
  }),
);
