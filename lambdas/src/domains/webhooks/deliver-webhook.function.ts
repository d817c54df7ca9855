import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'workflow',
  description: 'Tells an endpoint of a workspace about an event, once',
  environment: [
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'LINK_ORIGINS',
    'MAIL_FROM',
    'ORGANIZATIONS_TABLE',
    'USERS_TABLE',
    'WEBHOOKS_TABLE',
    'WEBHOOK_KEY_SECRET',
    'WEB_URL',
  ],
  grants: [
    { table: 'webhooks', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { secret: 'webhook-key', actions: ['secretsmanager:GetSecretValue'] },
    // Who is told that an endpoint was turned off.
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'users', actions: ['dynamodb:GetItem'] },
    // The branding of mails about an institution's workspace.
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
  ],
  size: { memory: 512, timeout: 30 },
  alarm: {
    means:
      'Programs of customers do not hear that transcripts are ready, failed or proofread. Deliveries wait and are made later.',
  },
});
