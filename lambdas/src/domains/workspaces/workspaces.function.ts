import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Workspaces, invites and roles',
  environment: [
    'AUDIT_LOG_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'LOCALE',
    'MAIL_FROM',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
    'USERS_TABLE',
    'WEB_URL',
  ],
  grants: [
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:UpdateItem'] },
    {
      table: 'organizations',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      ],
    },
    { index: 'invites-by-email', of: 'organizations', actions: ['dynamodb:Query'] },
    { table: 'auditLog', actions: ['dynamodb:PutItem', 'dynamodb:Query'] },
    // The rate limit of invites.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    // The branding of mails about an institution's workspace.
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'People cannot see or switch workspaces, invite members or change roles.',
  },
});
