import { describeFunction } from '../../platform/function-descriptor.ts';
import { CONNECTION_ENVIRONMENT, REVOKING_GRANTS } from '../../repositories/connections/connection-variables.ts';

export const descriptor = describeFunction({
  calledBy: 'hourly',
  description: 'Deletes accounts a week after the request',
  environment: [
    ...CONNECTION_ENVIRONMENT,
    'AUDIT_LOG_TABLE',
    'COLLECTIONS_TABLE',
    'CORRECTIONS_TABLE',
    'DICTIONARIES_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'LOCALE',
    'MAIL_FROM',
    'MEDIA_BUCKET',
    'ORGANIZATIONS_TABLE',
    'SHARES_TABLE',
    'TEMPLATES_TABLE',
    'TOKENS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'UPLOADS_BUCKET',
    'USERS_TABLE',
    'USER_POOL_CLIENT_ID',
    'USER_POOL_ID',
  ],
  grants: [
    { index: 'marked-for-deletion', of: 'users', actions: ['dynamodb:Query'] },
    { table: 'users', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'] },
    { index: 'invites-by-email', of: 'organizations', actions: ['dynamodb:Query'] },
    {
      table: 'organizations',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    { table: 'auditLog', actions: ['dynamodb:PutItem'] },
    { table: 'shares', actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'] },
    // The exams of a corrector, with their transcripts and recordings.
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:DeleteItem'] },
    { table: 'corrections', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:DeleteItem'] },
    { table: 'transcripts', actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'] },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:DeleteObject'] },
    { bucket: 'transcripts', actions: ['s3:ListBucket'] },
    { objects: 'media', prefix: 'media/', actions: ['s3:DeleteObject'] },
    // Connected accounts, whose tokens are revoked.
    ...REVOKING_GRANTS,
    { table: 'connections', actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:DeleteItem'] },
    { table: 'dictionaries', actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'] },
    { table: 'templates', actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'] },
    {
      table: 'tokens',
      actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    // Addresses, and the standings of correctors.
    { table: 'directory', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'] },
    { objects: 'uploads', prefix: 'uploads/', actions: ['s3:DeleteObject'] },
    { bucket: 'uploads', actions: ['s3:ListBucket'] },
    { objects: 'media', prefix: 'pictures/users/', actions: ['s3:DeleteObject'] },
    { bucket: 'media', actions: ['s3:ListBucket'] },
    { on: 'user-pool', actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:ListUsers'] },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
  ],
  size: { memory: 512, timeout: 900 },
  alarm: {
    means: 'Accounts are not deleted at the time that their owners were told.',
  },
});
