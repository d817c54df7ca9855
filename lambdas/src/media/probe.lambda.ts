import { CollectionsRepository } from '../collections/collections-repository.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { ObjectStore } from '../s3/object-store.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { createStepHandler } from '../workflow/step-handler.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { probe, probeInputSchema, probeOutputSchema } from './probe.ts';

const env = readEnvironment(['COLLECTIONS_TABLE', 'UPLOADS_BUCKET']);

export const handler = createStepHandler(
  'probe',
  { input: probeInputSchema, output: probeOutputSchema },
  probe({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    uploads: new ObjectStore(createS3Client(), env.UPLOADS_BUCKET),
    runFfmpeg,
  }),
);
