import type { Stripe } from 'stripe';
import { whenStripeAnswers } from '../../platform/stripe/stripe-client.ts';
import { isInvalidRequest } from './invalid-request.ts';

/** A page stays open for a day at most, and purchases are limited per hour. */
const MOST = 100;

/** Closes a customer's open checkout pages, of one mode or all: nothing can be paid on them any more. Idempotent. */
export async function closeCheckouts(stripe: Stripe, customer: string, mode?: 'subscription'): Promise<void> {
  const { data } = await whenStripeAnswers(stripe.checkout.sessions.list({ customer, status: 'open', limit: MOST }));
  for (const session of data) {
    if (mode !== undefined && session.mode !== mode) continue;
    // It may have been paid or closed in the meantime.
    await whenStripeAnswers(stripe.checkout.sessions.expire(session.id)).catch((error: unknown) => {
      if (!isInvalidRequest(error)) throw error;
    });
  }
}
