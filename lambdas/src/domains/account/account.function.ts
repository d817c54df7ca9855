import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'The account of the signed-in user: name, password, sessions, two-factor, passkeys, export, deletion',
  environment: [
    'AUDIT_LOG_TABLE',
    'MAIL_FROM',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
    'USERS_TABLE',
    'USER_POOL_CLIENT_ID',
    'USER_POOL_ID',
    'WEB_URL',
  ],
  grants: [
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem', 'dynamodb:Query'] },
    { table: 'auditLog', actions: ['dynamodb:PutItem'] },
    {
      table: 'tokens',
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    {
      on: 'user-pool',
      actions: [
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminRespondToAuthChallenge',
        'cognito-idp:AdminSetUserMFAPreference',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:DescribeUserPoolClient',
      ],
    },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
  ],
  size: API_SIZE,
  alarm: {
    means:
      'People cannot change their name or their password, see and end their sessions, turn two-factor on and off, add and remove passkeys, or delete their account.',
  },
});
