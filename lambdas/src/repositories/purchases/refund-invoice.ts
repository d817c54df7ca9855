import type { Stripe } from 'stripe';
import { whenStripeAnswers } from '../../platform/stripe/stripe-client.ts';
import { idOf } from './stripe-purchases.ts';

export type RefundReason = 'duplicate' | 'requested_by_customer';

/** Gives everything back that was paid for an invoice. Idempotent. */
export async function refundInvoice(stripe: Stripe, invoice: string, reason: RefundReason): Promise<void> {
  const { data } = await whenStripeAnswers(stripe.invoicePayments.list({ invoice, status: 'paid', limit: 20 }));
  for (const { payment } of data) {
    const intent = idOf(payment.payment_intent);
    if (!intent) continue;
    const refund = stripe.refunds.create({ payment_intent: intent, reason }, { idempotencyKey: `refund/${intent}` });
    await whenStripeAnswers(refund).catch((error: unknown) => {
      if (!isRefunded(error)) throw error;
    });
  }
}

function isRefunded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'charge_already_refunded';
}
