import { describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'webhook',
  description: "Receives Stripe's events: grants bought minutes, and keeps the billing records up to date",
  environment: [
    'COLLECTIONS_TABLE',
    'DIRECTORY_REGION',
    'DIRECTORY_TABLE',
    'FREE_DRAFT_MINUTES',
    'LEDGER_TABLE',
    'LOCALE',
    'MAIL_FROM',
    'ORGANIZATIONS_TABLE',
    'STATE_MACHINE_ARN',
    'STRIPE_API',
    'STRIPE_SECRET',
    'STRIPE_WEBHOOK_SECRET',
    'TOKENS_TABLE',
    'USERS_TABLE',
    'WEB_URL',
  ],
  grants: [
    // The marks of handled events and sent mails.
    { table: 'tokens', actions: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'] },
    { table: 'users', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    {
      table: 'ledger',
      actions: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    },
    // Recordings that wait for minutes begin.
    { table: 'collections', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { workflow: 'transcription', actions: ['states:StartExecution'] },
    { secret: 'stripe', actions: ['secretsmanager:GetSecretValue'] },
    { secret: 'stripe-webhook', actions: ['secretsmanager:GetSecretValue'] },
    // The branding of mails about an institution's workspace.
    { table: 'directory', actions: ['dynamodb:GetItem'] },
    { on: 'mail-identity', actions: ['ses:SendEmail'] },
  ],
  size: { memory: 512, timeout: 29 },
  alarm: {
    means:
      'Bought credits and plans arrive late. Stripe sends its events again for three days; after that it may stop sending them.',
  },
});
