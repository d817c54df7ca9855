import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'hourly',
  description: 'Deletes workspaces whose 48 hours are over',
  environment: [
    'COLLECTIONS_TABLE',
    'MEDIA_BUCKET',
    'ORGANIZATIONS_TABLE',
    'SHARES_TABLE',
    'STATE_MACHINE_ARN',
    'TOOLS_STATE_MACHINE_ARN',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'UPLOADS_BUCKET',
    'USERS_TABLE',
  ],
  grants: [
    { index: 'marked-for-deletion', of: 'organizations', actions: ['dynamodb:Query'] },
    {
      table: 'organizations',
      actions: ['dynamodb:Query', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
    },
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { index: 'by-org', of: 'collections', actions: ['dynamodb:Query'] },
    { table: 'collections', actions: ['dynamodb:DeleteItem'] },
    { table: 'transcripts', actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'] },
    { table: 'shares', actions: ['dynamodb:BatchWriteItem'] },
    { objects: 'uploads', prefix: 'uploads/', actions: ['s3:DeleteObject'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:DeleteObject'] },
    { objects: 'media', prefix: 'pictures/organizations/', actions: ['s3:DeleteObject'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:DeleteObject'] },
    { objects: 'transcripts', prefix: 'results/', actions: ['s3:DeleteObject'] },
    { bucket: 'uploads', actions: ['s3:ListBucket'] },
    { bucket: 'media', actions: ['s3:ListBucket'] },
    { bucket: 'transcripts', actions: ['s3:ListBucket'] },
    { executionsOf: 'transcription', actions: ['states:StopExecution'] },
    { executionsOf: 'tools', actions: ['states:StopExecution'] },
  ],
  size: { memory: 512, timeout: 900 },
  alarm: {
    means: 'Workspaces whose 48 hours are over are not deleted, though their members were told so.',
  },
});
