import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'Plans, purchases and what the payment provider knows of a workspace',
  environment: [
    'LEDGER_TABLE',
    'LOCALE',
    'ORGANIZATIONS_TABLE',
    'STAFF_DOMAINS',
    'STRIPE_API',
    'STRIPE_SECRET',
    'TOKENS_TABLE',
    'USERS_TABLE',
    'WEB_URL',
  ],
  grants: [
    // The rate limits against guessing codes, and of purchases.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { table: 'users', actions: ['dynamodb:GetItem'] },
    { table: 'organizations', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { table: 'ledger', actions: ['dynamodb:GetItem', 'dynamodb:Query'] },
    { secret: 'stripe', actions: ['secretsmanager:GetSecretValue'] },
  ],
  size: API_SIZE,
  alarm: {
    means:
      'Plans, credits and invoices are not shown, and nothing can be bought. Stripe or its secret key may be the cause.',
  },
});
