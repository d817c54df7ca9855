import Stripe from 'stripe';
import { UnavailableError } from '../../platform/errors.ts';

/** Milliseconds; API Gateway gives up after 30 s. */
const TIMEOUT_MS = 8000;
const RETRIES = 2;

/** Returns a client of Stripe's API at `address` (an origin); makes a new one when the secret changes. */
export function createStripe(secret: () => Promise<string>, address: string): () => Promise<Stripe> {
  const { hostname: host, port, protocol } = new URL(address);
  let known: { readonly key: string; readonly stripe: Stripe } | undefined;
  return async () => {
    const key = await secret();
    if (known?.key !== key) {
      const stripe = new Stripe(key, {
        host,
        ...(port && { port }),
        protocol: protocol === 'http:' ? 'http' : 'https',
        timeout: TIMEOUT_MS,
        maxNetworkRetries: RETRIES,
        telemetry: false,
      });
      known = { key, stripe };
    }
    return known.stripe;
  };
}

/** Runs a call of Stripe's API. Throws an UnavailableError when Stripe does not answer now, else Stripe's error. */
export async function whenStripeAnswers<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const passes =
      cause instanceof Stripe.errors.StripeConnectionError ||
      cause instanceof Stripe.errors.StripeRateLimitError ||
      (cause instanceof Stripe.errors.StripeAPIError && (cause.statusCode ?? 500) >= 500);
    if (!passes) throw cause;
    throw new UnavailableError('Payments can’t be reached just now. Please try again.', { cause });
  }
}
