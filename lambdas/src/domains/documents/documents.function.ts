import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'The content of Magic Docs',
  environment: [
    'COLLECTIONS_TABLE',
    'FREE_FEATURES',
    'LEDGER_TABLE',
    'LOCALE',
    'MEDIA_BUCKET',
    'ORGANIZATIONS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    // Whether the workspace has the feature.
    { table: 'ledger', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    // The name of the person who edits.
    { table: 'users', actions: ['dynamodb:GetItem'] },
    {
      table: 'transcripts',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
    },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] },
    // Without it S3 answers 403 for a content that a later save has deleted.
    { bucket: 'transcripts', actions: ['s3:ListBucket'] },
    // The pictures of a document that is opened by its public key.
    { objects: 'media', prefix: 'media/', actions: ['s3:GetObject'] },
    { bucket: 'media', actions: ['s3:ListBucket'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'Magic Docs do not open, and edits are not saved: the page keeps them in the browser and tries again.',
  },
});
