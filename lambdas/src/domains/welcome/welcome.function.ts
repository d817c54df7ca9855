import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Puts the sample interview into the lists of new users',
  environment: [
    'COLLECTIONS_TABLE',
    'LOCALE',
    'MEDIA_BUCKET',
    'ORGANIZATIONS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'UPLOADS_BUCKET',
    'USERS_TABLE',
  ],
  grants: [
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'collections', actions: ['dynamodb:PutItem'] },
    { table: 'transcripts', actions: ['dynamodb:PutItem'] },
    { objects: 'uploads', prefix: 'uploads/', actions: ['s3:PutObject'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:PutObject'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:PutObject'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'New users do not find the sample interview in their list.',
  },
});
