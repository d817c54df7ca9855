import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: "Makes a transcript of Amazon Transcribe's result",
  environment: ['COLLECTIONS_TABLE', 'TRANSCRIPTS_BUCKET', 'TRANSCRIPTS_TABLE'],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    {
      table: 'transcripts',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
    },
    { objects: 'transcripts', prefix: 'results/', actions: ['s3:GetObject'] },
    // The words, and who spoke when in a meeting.
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject', 's3:PutObject'] },
  ],
  size: { memory: 1769, timeout: 300 },
  alarm: {
    means: 'Transcribed recordings do not become transcripts; their owners see them as failed and can try again.',
  },
});
