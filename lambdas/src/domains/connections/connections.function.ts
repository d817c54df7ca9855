import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';
import { accessTokenGrants, CONNECTION_ENVIRONMENT } from '../../repositories/connections/connection-variables.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: "Connects people's accounts at services of other companies",
  environment: [...CONNECTION_ENVIRONMENT, 'MEETINGS_TABLE', 'TOKENS_TABLE'],
  grants: [
    ...accessTokenGrants('zoom', 'google-accounts', 'microsoft', 'dropbox'),
    {
      table: 'connections',
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    // What was kept of an account that is disconnected.
    { table: 'meetings', actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'] },
    // The limit of connections that a person begins.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'People cannot connect accounts at other services, or disconnect them. What is connected goes on.',
  },
});
