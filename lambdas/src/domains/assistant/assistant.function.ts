import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Starts summaries and answers, and reads them',
  environment: [
    'ASSISTANT_STATE_MACHINE_ARN',
    'COLLECTIONS_TABLE',
    'FREE_FEATURES',
    'JOBS_TABLE',
    'LANGUAGE_MODEL',
    'LEDGER_TABLE',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem'] },
    // The version of the words.
    { table: 'transcripts', actions: ['dynamodb:GetItem'] },
    // The projects of the caller.
    { table: 'users', actions: ['dynamodb:GetItem'] },
    {
      table: 'jobs',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:BatchWriteItem',
      ],
    },
    // The limits of a workspace.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { workflow: 'assistant', actions: ['states:StartExecution'] },
  ],
  size: API_SIZE,
  alarm: { means: 'People cannot ask about their recordings, and see no summaries.' },
});
