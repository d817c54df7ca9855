import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'streams',
  streams: ['collections', 'transcripts'],
  description: 'Keeps the search index at what is stored',
  environment: ['COLLECTIONS_TABLE', 'SEARCH_TABLE', 'TRANSCRIPTS_BUCKET', 'TRANSCRIPTS_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'transcripts', actions: ['dynamodb:GetItem', 'dynamodb:Query'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject'] },
    // Without it S3 answers 403 for a content that a later save has deleted.
    { bucket: 'transcripts', actions: ['s3:ListBucket'] },
    {
      table: 'search',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:BatchGetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
      ],
    },
  ],
  // Its writers' locks last longer than this: see LOCK_SECONDS.
  size: { memory: 1024, timeout: 120 },
  alarm: {
    means: 'A search does not find what was transcribed, renamed, shared or deleted since.',
  },
});
