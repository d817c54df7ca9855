import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Aligns the transcript that was attached to an upload with its draft',
  environment: ['COLLECTIONS_TABLE', 'TRANSCRIPTS_BUCKET', 'TRANSCRIPTS_TABLE', 'USERS_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    // The language of the kept version's name.
    { table: 'users', actions: ['dynamodb:GetItem'] },
    {
      table: 'transcripts',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:BatchWriteItem',
      ],
    },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] },
  ],
  // It aligns two transcripts of up to 200,000 words.
  size: { memory: 1769, timeout: 120 },
  alarm: {
    means:
      'Transcripts that were attached to uploads are not aligned; the drafts are shown, and the texts can be imported by hand.',
  },
});
