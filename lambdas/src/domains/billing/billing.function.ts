import { API_SIZE, describeFunction } from '../../platform/function-descriptor.ts';

export const descriptor = describeFunction({
  calledBy: 'api',
  description: 'What the payment provider knows',
  environment: ['STRIPE_API', 'STRIPE_SECRET', 'TOKENS_TABLE'],
  grants: [
    // The rate limit against guessing codes.
    { table: 'tokens', actions: ['dynamodb:UpdateItem'] },
    { secret: 'stripe', actions: ['secretsmanager:GetSecretValue'] },
  ],
  size: API_SIZE,
  alarm: {
    means: 'Coupons are not recognised, though they are valid. Stripe or its secret key may be the cause.',
  },
});
