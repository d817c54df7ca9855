import { systemClock } from '../../platform/clock.ts';
import { createDocumentClient } from '../../platform/dynamodb/document-client.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { createApiHandler } from '../../platform/http/api-handler.ts';
import { createSecret } from '../../platform/secret.ts';
import { RateLimiter } from '../../repositories/tokens/rate-limiter.ts';
import { descriptor } from './billing.function.ts';
import { billingOperations } from './billing-operations.ts';
import { createStripe } from './stripe-client.ts';
import { StripeCoupons } from './stripe-coupons.ts';

const { STRIPE_API, STRIPE_SECRET, TOKENS_TABLE } = readEnvironment(descriptor);

export const handler = createApiHandler(
  'billing',
  billingOperations({
    coupons: new StripeCoupons(createStripe(createSecret(STRIPE_SECRET), STRIPE_API)),
    rateLimiter: new RateLimiter(createDocumentClient(), TOKENS_TABLE),
    clock: systemClock,
  }),
);
