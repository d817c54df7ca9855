import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Webhooks of workspaces: their endpoints, secrets and log',
  environment: [
    'AUDIT_LOG_TABLE',
    'LINK_ORIGINS',
    'ORGANIZATIONS_TABLE',
    'TOKENS_TABLE',
    'WEBHOOKS_STATE_MACHINE_ARN',
    'WEBHOOKS_TABLE',
    'WEBHOOK_KEY_SECRET',
    'WEB_URL',
  ],
  grants: [
    { table: 'organizations', actions: ['dynamodb:GetItem'] },
    { table: 'auditLog', actions: ['dynamodb:PutItem'] },
    {
      table: 'webhooks',
      actions: [
        'dynamodb:GetItem',
        'dynamodb:Query',
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:BatchWriteItem',
      ],
    },
    // The rate limit of deliveries that people ask for.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { secret: 'webhook-key', actions: ['secretsmanager:GetSecretValue'] },
    { workflow: 'webhooks', actions: ['states:StartExecution'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'Owners and admins cannot see or change the webhooks of their workspace.',
  },
});
