import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';
import { accessTokenGrants, CONNECTION_ENVIRONMENT } from '../../repositories/connections/connection-variables.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'The meeting assistant: rules, upcoming meetings, recordings',
  environment: [
    ...CONNECTION_ENVIRONMENT,
    'COLLECTIONS_TABLE',
    'FREE_FEATURES',
    'LEDGER_TABLE',
    'MEETINGS_STATE_MACHINE_ARN',
    'MEETINGS_TABLE',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
    'TRANSCRIPTION_LANGUAGES',
    'USERS_TABLE',
    'WITHOUT_MEETINGS',
  ],
  grants: [
    ...accessTokenGrants('google-accounts', 'microsoft'),
    // Tokens are refreshed.
    { table: 'connections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    {
      table: 'meetings',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:BatchWriteItem',
      ],
    },
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem'] },
    { table: 'users', actions: ['dynamodb:GetItem'] },
    // The limit of recordings that a person brings in.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { workflow: 'meetings', actions: ['states:StartExecution'] },
  ],
  size: API_SIZE,
  alarm: { means: 'People cannot see or change what happens with their meetings.' },
});
