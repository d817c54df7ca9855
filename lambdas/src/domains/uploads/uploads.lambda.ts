import { uploadsCalls } from '@parlance/contract/domains/uploads/calls';
import { uploadsResponses } from '@parlance/contract/domains/uploads/responses';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { ObjectStore } from '../../platform/s3/object-store.ts';
import { createS3Client } from '../../platform/s3/s3-client.ts';
import { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';
import { descriptor } from './uploads.function.ts';
import { uploadsOperations } from './uploads-operations.ts';

const { UPLOADS_BUCKET } = readEnvironment(descriptor);
const s3 = createS3Client();

export const handler = createApiHandler(
  { domain: 'uploads', calls: uploadsCalls, responses: uploadsResponses },
  uploadsOperations({
    uploads: new MultipartUploads(s3, UPLOADS_BUCKET),
    files: new ObjectStore(s3, UPLOADS_BUCKET),
  }),
);
