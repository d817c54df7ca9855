import type { Stripe } from 'stripe';
import { NotFoundError, PaymentFailedError, UnavailableError } from '../errors.ts';

/** Milliseconds; API Gateway gives up after 30 s. */
const TIMEOUT_MS = 8000;
const RETRIES = 2;

/** Gives the client of Stripe's API. It is made when it is first needed. */
export type StripeClient = () => Promise<Stripe>;

/**
 * Returns a client of Stripe's API at `address` (an origin); makes a new one when the secret changes. The package is
 * evaluated with the first call: it is large, and a cold start does not wait for it.
 */
export function createStripe(secret: () => Promise<string>, address: string): StripeClient {
  const { hostname: host, port, protocol } = new URL(address);
  let known: { readonly key: string; readonly stripe: Stripe } | undefined;
  return async () => {
    const [key, { default: StripeApi }] = await Promise.all([secret(), import('stripe')]);
    if (known?.key !== key) {
      const stripe = new StripeApi(key, {
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

/**
 * Runs a call of Stripe's API.
 *
 * @throws UnavailableError when Stripe does not answer now; PaymentFailedError when the card was refused or the bank asks
 *   its owner to confirm the payment; NotFoundError when an operator deleted the object; any other error of Stripe's as it is
 */
export async function whenStripeAnswers<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (isPassing(cause))
      throw new UnavailableError('Payments can’t be reached just now. Please try again.', { cause });
    if (typeOf(cause) === 'StripeCardError') {
      throw new PaymentFailedError('The payment did not succeed. Please check the card, or use another one.', {
        cause,
      });
    }
    if (hasCode(cause, 'resource_missing')) {
      throw new NotFoundError('The payment provider does not know this any more. Please write to us.', { cause });
    }
    throw cause;
  }
}

/** Whether an error of {@link whenStripeAnswers} says that an object does not exist at Stripe. */
export function isMissing(error: unknown): boolean {
  return error instanceof NotFoundError && hasCode(error.cause, 'resource_missing');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** A fault of the network or of Stripe itself, or too many calls. */
function isPassing(error: unknown): boolean {
  const type = typeOf(error);
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return true;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode ?? 500) : 0;
  return type === 'StripeAPIError' && status >= 500;
}

/** The name of the class of an error of Stripe's. The class itself would load the package. */
function typeOf(error: unknown): unknown {
  return error instanceof Error && 'type' in error ? error.type : undefined;
}
