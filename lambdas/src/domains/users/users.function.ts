import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Accounts, sessions and profiles',
  environment: [
    'ALLOWED_EMAIL_DOMAINS',
    'AUDIT_LOG_TABLE',
    'COGNITO_ISSUER',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'FEDERATION_CLIENT_ID',
    'FEDERATION_REDIRECT',
    'LOCALE',
    'MAIL_FROM',
    'ORGANIZATIONS_TABLE',
    'STAFF_DOMAINS',
    'TOKENS_TABLE',
    'USERS_TABLE',
    'USER_POOL_CLIENT_ID',
    'USER_POOL_ID',
    'WEB_URL',
  ],
  optionalEnvironment: ['CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'],
  grants: [
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    { table: 'auditLog', actions: ['dynamodb:PutItem'] },
    {
      table: 'tokens',
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    { table: 'directory', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'] },
    {
      on: 'user-pool',
      actions: [
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:AdminUserGlobalSignOut',
        'cognito-idp:DescribeUserPoolClient',
      ],
    },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
    { secret: 'captcha', actions: ['secretsmanager:GetSecretValue'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'People can not register, sign in, stay signed in or change their profile.',
  },
});
