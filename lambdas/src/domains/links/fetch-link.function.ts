import { describeFunction } from '../../platform/function-descriptor.ts';
import { LINK_ENVIRONMENT } from './link-environment.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Fetches the media of a link into the uploads bucket',
  environment: ['COLLECTIONS_TABLE', 'UPLOADS_BUCKET', ...LINK_ENVIRONMENT],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    {
      objects: 'uploads',
      prefix: 'uploads/links/',
      actions: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'],
    },
    // For the removal of what was stored for a collection that is gone.
    { bucket: 'uploads', actions: ['s3:ListBucket'] },
    { secret: 'link-resolver', actions: ['secretsmanager:GetSecretValue'] },
  ],
  // The network of a function grows with its memory.
  size: { memory: 1024, timeout: 900 },
  alarm: {
    means: 'Recordings from links are not transcribed; their owners see them as failed and can try again.',
  },
});
