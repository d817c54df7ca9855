import { systemClock } from '../clock.ts';
import { createDocumentClient } from '../dynamodb/document-client.ts';
import { readEnvironment } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { createSecret } from '../secrets/secret.ts';
import { AttemptsRepository } from '../tokens/attempts-repository.ts';
import { billingOperations } from './billing-operations.ts';
import { createStripe } from './stripe-client.ts';
import { StripeCoupons } from './stripe-coupons.ts';

const { STRIPE_API, STRIPE_SECRET, TOKENS_TABLE } = readEnvironment(['STRIPE_API', 'STRIPE_SECRET', 'TOKENS_TABLE']);

export const handler = createApiHandler(
  'billing',
  billingOperations({
    coupons: new StripeCoupons(createStripe(createSecret(STRIPE_SECRET), STRIPE_API)),
    attempts: new AttemptsRepository(createDocumentClient(), TOKENS_TABLE),
    clock: systemClock,
  }),
);
