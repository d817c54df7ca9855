import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AWS_REGION, type Locale } from '@parlance/contract/regions';
import { createSecret } from '@parlance/lambdas/platform/secret';
import { createStripe, type StripeClient } from '@parlance/lambdas/platform/stripe/stripe-client';
import type { Stage } from '../src/stages.ts';

export const STRIPE_ADDRESS = 'https://api.stripe.com';

/**
 * Stripe's API with the key that a stage's functions use.
 *
 * @param address the origin of the API
 */
export function stageStripe(stage: Stage, address: string, locale: Locale = 'us'): StripeClient {
  const client = new SecretsManagerClient({ region: AWS_REGION[locale] });
  return createStripe(createSecret(stage.stripe.secretName, client), address);
}
