import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'What a workspace has and uses: minutes, credits, and the entries of its ledger',
  environment: ['FREE_DRAFT_MINUTES', 'FREE_FEATURES', 'LEDGER_TABLE', 'ORGANIZATIONS_TABLE', 'USERS_TABLE'],
  grants: [
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:Query'] },
    { index: 'entries-by-time', of: 'ledger', actions: ['dynamodb:Query'] },
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'users', actions: ['dynamodb:BatchGetItem'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'The meter of minutes and the usage page stay empty; uploads can say wrongly that no minutes are left.',
  },
});
