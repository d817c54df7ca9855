import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { descriptor } from './peaks.function.ts';
import { peaks, peaksInputSchema, peaksOutputSchema } from './peaks.ts';

const env = readEnvironment(descriptor);
const s3 = createS3Client();

export const handler = createStepHandler(
  'peaks',
  { input: peaksInputSchema, output: peaksOutputSchema },
  peaks({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    uploads: new ObjectStore(s3, env.UPLOADS_BUCKET),
    media: new ObjectStore(s3, env.MEDIA_BUCKET),
    runFfmpeg,
  }),
);
