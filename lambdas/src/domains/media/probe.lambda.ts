import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { descriptor } from './probe.function.ts';
import { probe, probeInputSchema, probeOutputSchema } from './probe.ts';

const env = readEnvironment(descriptor);

export const handler = createStepHandler(
  'probe',
  { input: probeInputSchema, output: probeOutputSchema },
  probe({
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    uploads: new ObjectStore(createS3Client(), env.UPLOADS_BUCKET),
    runFfmpeg,
  }),
);
