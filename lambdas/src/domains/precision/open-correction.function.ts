import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Keeps the draft of an ordered transcript, and puts its task into the queue of the correctors',
  environment: ['COLLECTIONS_TABLE', 'CORRECTIONS_TABLE', 'TRANSCRIPTS_BUCKET', 'TRANSCRIPTS_TABLE', 'USERS_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'corrections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'] },
    {
      table: 'transcripts',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    },
    { table: 'users', actions: ['dynamodb:GetItem'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject', 's3:PutObject'] },
    { workflow: 'precision', actions: ['states:SendTaskSuccess'] },
  ],
  // It reads a transcript of up to 200,000 words.
  size: { memory: 1769, timeout: 60 },
  alarm: {
    means: 'Ordered transcripts do not reach the correctors; their customers get back what they paid.',
  },
});
