import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Correctors, their exams and pay, and the staff who look after them',
  environment: [
    'COLLECTIONS_TABLE',
    'CORRECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'LOCALE',
    'MEDIA_BUCKET',
    'STAFF_DOMAINS',
    'TOKENS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
    'USER_POOL_CLIENT_ID',
    'USER_POOL_ID',
  ],
  grants: [
    // Standings and rates.
    {
      table: 'directory',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
      ],
    },
    {
      table: 'corrections',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    // The limit of a day.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    // Exams: their transcripts and recordings, which go when they are decided.
    { table: 'collections', actions: ['dynamodb:PutItem', 'dynamodb:DeleteItem'] },
    {
      table: 'transcripts',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
    },
    {
      objects: 'transcripts',
      prefix: 'words/',
      actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    },
    { bucket: 'transcripts', actions: ['s3:ListBucket'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:PutObject', 's3:DeleteObject'] },
    { bucket: 'media', actions: ['s3:ListBucket'] },
    // A person by their address.
    { on: 'user-pool', actions: ['cognito-idp:AdminGetUser'] },
  ],
  // Marking compares each word of an exam with each of its recording.
  size: { memory: 1024, timeout: 29 },
  alarm: {
    means: 'Correctors do not see their standing and pay, no exam starts, and staff cannot look after the queue.',
  },
});
