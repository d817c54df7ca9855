import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Avatars and logos',
  environment: ['MEDIA_BUCKET', 'ORGANIZATIONS_TABLE'],
  grants: [
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { objects: 'media', prefix: 'pictures/', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] },
    { bucket: 'media', actions: ['s3:ListBucket'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'Avatars and logos are missing, and people cannot change theirs.',
  },
});
