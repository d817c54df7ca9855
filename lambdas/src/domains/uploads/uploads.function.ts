import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Signs the parts of multipart uploads',
  environment: ['UPLOADS_BUCKET'],
  grants: [
    {
      objects: 'uploads',
      prefix: 'uploads/',
      actions: ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts', 's3:GetObject'],
    },
    { bucket: 'uploads', actions: ['s3:ListBucket'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'People cannot upload recordings; uploads under way stop and go on later.',
  },
});
