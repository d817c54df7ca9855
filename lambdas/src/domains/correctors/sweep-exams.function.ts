import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'hourly',
  description: 'Ends exams that their candidates did not complete, and deletes those of deleted accounts',
  environment: [
    'COLLECTIONS_TABLE',
    'CORRECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'MEDIA_BUCKET',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
  ],
  grants: [
    {
      table: 'corrections',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    // Whether a candidate still has an account.
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { table: 'collections', actions: ['dynamodb:DeleteItem'] },
    { table: 'transcripts', actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:DeleteObject'] },
    { bucket: 'transcripts', actions: ['s3:ListBucket'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:DeleteObject'] },
    { bucket: 'media', actions: ['s3:ListBucket'] },
  ],
  size: { memory: 256, timeout: 600 },
  alarm: {
    means:
      'Exams that their candidates do not complete stay with their transcripts, also those of people whose account was deleted.',
  },
});
