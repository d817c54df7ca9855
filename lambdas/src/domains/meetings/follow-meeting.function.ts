import { describeFunction } from '../../platform/function-descriptor.ts';
import { accessTokenGrants, CONNECTION_ENVIRONMENT } from '../../repositories/connections/connection-variables.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Names the speakers of a finished meeting, and shares it with its attendees',
  environment: [
    ...CONNECTION_ENVIRONMENT,
    'AUDIT_LOG_TABLE',
    'COLLECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'MAIL_FROM',
    'MEETINGS_TABLE',
    'ORGANIZATIONS_TABLE',
    'SHARES_TABLE',
    'TOKENS_TABLE',
    'TRANSCRIPTS_BUCKET',
    'TRANSCRIPTS_TABLE',
    'USERS_TABLE',
  ],
  grants: [
    ...accessTokenGrants('zoom', 'google-accounts', 'microsoft'),
    // Tokens are refreshed.
    { table: 'connections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'meetings', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'shares', actions: ['dynamodb:PutItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem', 'dynamodb:Query'] },
    { table: 'auditLog', actions: ['dynamodb:PutItem'] },
    { table: 'users', actions: ['dynamodb:BatchGetItem'] },
    // The limits of mails about shared transcripts, and the marks of those that were sent.
    { table: 'tokens', actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'] },
    // The branding of mails about an institution's workspace.
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
    // The speakers, in a new version.
    {
      table: 'transcripts',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:BatchWriteItem'],
    },
    { objects: 'transcripts', prefix: 'words/', actions: ['s3:PutObject', 's3:DeleteObject'] },
  ],
  size: { memory: 512, timeout: 120 },
  alarm: {
    means: 'Transcripts of meetings are not shared with their attendees. The work is tried again each hour.',
  },
});
