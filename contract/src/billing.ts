import type { Billing, PaymentMethod } from './schemas/billing.ts';

export type { Billing, PaymentMethod } from './schemas/billing.ts';

/**
 * Spec part 1, section 4: "the card's expiry is in the future and cvc_check is pass". A card is valid until the
 * end of its expiry month (UTC). `now` is in seconds since the epoch.
 */
export function isPaymentMethodActive({ card }: PaymentMethod, now: number): boolean {
  const end = Date.UTC(card.exp_year, card.exp_month) / 1000;
  return card.checks.cvc_check === 'pass' && end > now;
}

/** Whether the organization must replace its card: the card is not active, and it is not an enterprise. */
export function needsPaymentMethod({ paymentMethod, enterprise }: Billing, now: number): boolean {
  return enterprise === undefined && paymentMethod !== undefined && !isPaymentMethodActive(paymentMethod, now);
}
