import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Starts translations, and says what changed in their originals',
  environment: [
    'COLLECTIONS_TABLE',
    'FREE_DRAFT_MINUTES',
    'FREE_FEATURES',
    'LEDGER_TABLE',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'TRANSLATION',
    'TRANSLATION_STATE_MACHINE_ARN',
  ],
  grants: [
    {
      table: 'collections',
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:ConditionCheckItem'],
    },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    // The limit of a day.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    // Who plays the media, and the two transcripts that are compared.
    { table: 'transcripts', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:GetObject'] },
    { workflow: 'translation', actions: ['states:StartExecution'] },
  ],
  // It compares two transcripts of up to 200,000 words.
  size: { memory: 1769, timeout: 29 },
  alarm: {
    means: 'No translation starts, and the editor does not say what changed since one was made.',
  },
});
