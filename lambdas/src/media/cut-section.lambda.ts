import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { ObjectStore } from '../s3/object-store.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { createStepHandler } from '../workflow/step-handler.ts';
import { cutSection, cutSectionInputSchema, cutSectionOutputSchema } from './cut-section.ts';
import { runFfmpeg } from './ffmpeg.ts';

const env = readEnvironment(['COLLECTIONS_TABLE', 'MEDIA_BUCKET']);

export const handler = createStepHandler(
  'cut-section',
  { input: cutSectionInputSchema, output: cutSectionOutputSchema },
  cutSection({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    media: new ObjectStore(createS3Client(), env.MEDIA_BUCKET),
    runFfmpeg,
  }),
);
