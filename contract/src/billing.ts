import type { Role } from './rights.ts';
import type { Billing, PaymentMethod, ShownBilling } from './schemas/billing.ts';

export type { Billing, PaymentMethod, ShownBilling } from './schemas/billing.ts';

/**
 * Spec part 1, section 4: "the card's expiry is in the future and cvc_check is pass". A card is valid until the
 * end of its expiry month (UTC). `now` is in seconds since the epoch.
 */
export function isPaymentMethodActive({ card }: PaymentMethod, now: number): boolean {
  const end = Date.UTC(card.exp_year, card.exp_month) / 1000;
  return card.checks.cvc_check === 'pass' && end > now;
}

/** Whether the organization must replace its card: the card is not active, and it is not an enterprise. */
export function needsPaymentMethod(
  { paymentMethod, enterprise }: Pick<Billing, 'paymentMethod' | 'enterprise'>,
  now: number,
): boolean {
  return enterprise === undefined && paymentMethod !== undefined && !isPaymentMethodActive(paymentMethod, now);
}

/** What decides over the parts of the billing data that a member sees. */
interface BillingView {
  /** Seconds that were bought or given and are not used. */
  readonly credits: number;
  readonly role: Role;
  /** Seconds since the epoch. */
  readonly now: number;
}

/** The billing data that a member sees: facts for all, and the payment provider's data for owners and admins. */
export function shownBilling(billing: Billing, { credits, role, now }: BillingView): ShownBilling {
  const { plan, maxUsers, enterprise, firstFree, updated } = billing;
  const { customer, subscription, paymentMethod, paymentFailed } = billing;
  return {
    ...{ plan, maxUsers, enterprise, firstFree, updated },
    features: subscription?.features ?? [],
    payAsYouGo: isPayAsYouGo(billing, credits),
    freePlan: isFreePlan(billing, credits),
    hasPaymentMethod: paymentMethod !== undefined && isPaymentMethodActive(paymentMethod, now),
    subscribed: subscribed(billing),
    ...(role !== 'member' && { customer, subscription, paymentMethod, paymentFailed }),
  };
}

/** Spec part 1, section 4: "credits above 0 and either a paid succeeded charge or a trial user". */
export function isPayAsYouGo({ paid = false, trial = false }: Billing, credits: number): boolean {
  return credits > 0 && (paid || trial);
}

/** Spec part 1, section 4: "no plan, not enterprise, not a trial user, and either zero credits or no paid charge". */
function isFreePlan({ plan, enterprise, paid = false, trial = false }: Billing, credits: number): boolean {
  if (plan || enterprise !== undefined || trial) return false;
  return credits === 0 || !paid;
}

function subscribed({ subscription }: Billing): ShownBilling['subscribed'] {
  if (!subscription) return 'no';
  return subscription.promotional ? 'promotional' : 'yes';
}
