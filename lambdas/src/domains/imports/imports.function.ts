import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Aligns transcripts that people bring with their recordings',
  environment: [
    'COLLECTIONS_TABLE',
    'LOCALE',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    // The limit of transcripts that a person makes of subtitles.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    // The language of the kept version's name; the project of a new transcript.
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:ConditionCheckItem'] },
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
  size: { memory: 1769, timeout: 29 },
  alarm: {
    means: 'Transcripts that people bring are not imported; the texts that are there stay as they are.',
  },
});
