import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Translates a transcript, or its changed sentences, by Amazon Translate',
  environment: ['COLLECTIONS_TABLE', 'DICTIONARIES_TABLE', 'LEDGER_TABLE', 'TRANSCRIPTS_BUCKET', 'TRANSCRIPTS_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'dictionaries', actions: ['dynamodb:GetItem', 'dynamodb:Query'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    {
      table: 'transcripts',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
    },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] },
    // The parts that are done.
    { objects: 'transcripts', prefix: 'results/', actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] },
    { bucket: 'transcripts', actions: ['s3:ListBucket'] },
    { on: 'translation', actions: ['translate:TranslateText'] },
  ],
  size: { memory: 1769, timeout: 900 },
  alarm: {
    means: 'Transcripts are not translated; their owners see the translations as failed, and get their credits back.',
  },
});
