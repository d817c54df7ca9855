import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Shares collections with people and by public keys',
  environment: [
    'AUDIT_LOG_TABLE',
    'COLLECTIONS_TABLE',
    'ORGANIZATIONS_TABLE',
    'SHARES_TABLE',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
  ],
  grants: [
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:UpdateItem'] },
    {
      table: 'shares',
      actions: ['dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
    },
    // The transcripts of a former member.
    { index: 'summaries-by-owner', of: 'collections', actions: ['dynamodb:Query'] },
    { table: 'organizations', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:DeleteItem'] },
    { table: 'auditLog', actions: ['dynamodb:PutItem'] },
    { table: 'users', actions: ['dynamodb:BatchGetItem'] },
    // The public keys.
    { table: 'transcripts', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'People can not share transcripts, and do not see what is shared with them.',
  },
});
