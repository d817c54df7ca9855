import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Orders of proofreading, for customers',
  environment: [
    'COLLECTIONS_TABLE',
    'CORRECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'FREE_DRAFT_MINUTES',
    'FREE_FEATURES',
    'LEDGER_TABLE',
    'LOCALE',
    'ORGANIZATIONS_TABLE',
    'PRECISION_STATE_MACHINE_ARN',
    'TOKENS_TABLE',
    'TRANSCRIPTS_TABLE',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'corrections', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'] },
    // The standings of correctors.
    { table: 'directory', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    // The limit of a day.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    // Whether the version before proofreading is still there.
    { table: 'transcripts', actions: ['dynamodb:GetItem'] },
    { workflow: 'precision', actions: ['states:StartExecution', 'states:SendTaskSuccess'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'Proofreading can neither be ordered nor cancelled, and its price and state do not show.',
  },
});
