import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'White labels, and sign-in by institutions and Google',
  environment: [
    'ALLOWED_EMAIL_DOMAINS',
    'AUDIT_LOG_TABLE',
    'BRANDING_KEY',
    'COGNITO_ISSUER',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'FEDERATION_CLIENT_ID',
    'FEDERATION_REDIRECT',
    'LINK_ORIGINS',
    'LOCALE',
    'MAIL_FROM',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
    'USERS_TABLE',
    'USER_POOL_ID',
    'WEB_URL',
  ],
  grants: [
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    {
      table: 'organizations',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:ConditionCheckItem',
      ],
    },
    { table: 'auditLog', actions: ['dynamodb:PutItem'] },
    { table: 'tokens', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'directory', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    { key: 'branding', actions: ['kms:Encrypt'] },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
    { on: 'user-pool', actions: ['cognito-idp:DescribeUserPoolClient'] },
  ],
  size: API_SIZE,
  alarm: {
    means:
      'People of institutions and people with a Google account cannot sign in, and white-label pages lose their name and colours.',
  },
});
