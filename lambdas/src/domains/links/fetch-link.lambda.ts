import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { storeStream } from '../../platform/s3/store-stream.ts';
import { createStepHandler } from '../../platform/workflow/step-handler.ts';
import { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { descriptor } from './fetch-link.function.ts';
import { fetchLink, fetchLinkInputSchema, fetchLinkOutputSchema } from './fetch-link.ts';
import { linkTools } from './link-settings.ts';

const env = readEnvironment(descriptor);
const s3 = createS3Client();
const bucket = env.UPLOADS_BUCKET;

export const handler = createStepHandler(
  'fetch-link',
  { input: fetchLinkInputSchema, output: fetchLinkOutputSchema },
  fetchLink({
    ...linkTools(env),
    collections: new CollectionsRepository(createDocumentClient(), env.COLLECTIONS_TABLE),
    clock: systemClock,
    uploads: new ObjectStore(s3, bucket),
    store: (object) => storeStream(s3, { bucket, ...object }),
  }),
);
