import { readEnvironment } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { ObjectStore } from '../s3/object-store.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { MultipartUploads } from './multipart-uploads.ts';
import { uploadsOperations } from './uploads-operations.ts';

const { UPLOADS_BUCKET } = readEnvironment(['UPLOADS_BUCKET']);
const s3 = createS3Client();

export const handler = createApiHandler(
  'uploads',
  uploadsOperations({
    uploads: new MultipartUploads(s3, UPLOADS_BUCKET),
    files: new ObjectStore(s3, UPLOADS_BUCKET),
  }),
);
