import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Shares collections with people and by public keys',
  environment: [
    'AUDIT_LOG_TABLE',
    'COLLECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'MAIL_FROM',
    'ORGANIZATIONS_TABLE',
    'SHARES_TABLE',
    'TOKENS_TABLE',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
    'WEB_URL',
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
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'] },
    // The limits of mails about shared transcripts, and the marks of those that were sent.
    { table: 'tokens', actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    // The branding of mails about an institution's workspace.
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
    // The public keys, and that a transcript was moved.
    { table: 'transcripts', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'People cannot share transcripts, and do not see what is shared with them.',
  },
});
