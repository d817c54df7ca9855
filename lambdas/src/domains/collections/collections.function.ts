import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Lists, opens, renames and deletes collections',
  environment: [
    'AUDIT_LOG_TABLE',
    'COLLECTIONS_TABLE',
    'CORRECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'JOBS_TABLE',
    'LEDGER_TABLE',
    'MEDIA_BUCKET',
    'ORGANIZATIONS_TABLE',
    'SHARES_TABLE',
    'STATE_MACHINE_ARN',
    'TOOLS_STATE_MACHINE_ARN',
    'TRANSCRIPTION_LANGUAGES',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'UPLOADS_BUCKET',
    'USERS_TABLE',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'] },
    { index: 'summaries-by-owner', of: 'collections', actions: ['dynamodb:Query'] },
    { index: 'summaries-by-org', of: 'collections', actions: ['dynamodb:Query'] },
    {
      table: 'transcripts',
      // One item: a collection that is deleted no longer plays its media.
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:BatchWriteItem', 'dynamodb:DeleteItem'],
    },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    // The projects of the caller.
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:ConditionCheckItem'] },
    { table: 'auditLog', actions: ['dynamodb:PutItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'] },
    // The task of a corrector ends with the collection. Their rate says what they get for work that they began.
    { table: 'corrections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'] },
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { table: 'jobs', actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'] },
    { table: 'shares', actions: ['dynamodb:BatchWriteItem'] },
    { objects: 'uploads', prefix: 'uploads/', actions: ['s3:DeleteObject'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:GetObject', 's3:DeleteObject'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject', 's3:DeleteObject'] },
    { objects: 'transcripts', prefix: 'results/', actions: ['s3:DeleteObject'] },
    { bucket: 'uploads', actions: ['s3:ListBucket'] },
    { bucket: 'media', actions: ['s3:ListBucket'] },
    { bucket: 'transcripts', actions: ['s3:ListBucket'] },
    { executionsOf: 'transcription', actions: ['states:StopExecution'] },
    { executionsOf: 'tools', actions: ['states:StopExecution'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'The dashboard stays empty, transcripts do not open, and recordings cannot be played or deleted.',
  },
});
