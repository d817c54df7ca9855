import type { Role } from './rights.ts';
import type { Billing, PaymentMethod, ShownBilling } from './schemas/billing.ts';

import type { Usage } from './schemas/ledger.ts';

export type { Billing, PaymentMethod, ShownBilling } from './schemas/billing.ts';

/**
 * Spec part 1, section 4: "the card's expiry is in the future and cvc_check is pass". A card is valid until the
 * end of its expiry month (UTC). `now` is in seconds since the epoch.
 */
export function isPaymentMethodActive({ card }: PaymentMethod, now: number): boolean {
  const end = Date.UTC(card.exp_year, card.exp_month) / 1000;
  return card.checks.cvc_check === 'pass' && end > now;
}

/** Whether the organization must replace its card: the card is not active or the last payment failed; not an enterprise. */
export function needsPaymentMethod(
  { paymentMethod, paymentFailed = false, enterprise }: Pick<Billing, 'paymentMethod' | 'paymentFailed' | 'enterprise'>,
  now: number,
): boolean {
  if (enterprise !== undefined) return false;
  return paymentFailed || (paymentMethod !== undefined && !isPaymentMethodActive(paymentMethod, now));
}

/** Spec part 1, section 9: "upgrade notice profile age 15 s". */
const UPGRADE_NOTICE_AGE_SECONDS = 15;

interface UpgradeFacts {
  /** When the account was made, seconds since the epoch. */
  readonly creationTime: number;
  readonly isCorrector: boolean;
  readonly billing: Pick<ShownBilling, 'enterprise' | 'hasPaymentMethod' | 'subscribed'>;
  /** The minutes of draft that are left, and the credits in seconds; undefined while they are not known. */
  readonly usage: Pick<Usage, 'draftLeft' | 'credits'> | undefined;
}

/** Whether the upgrade notice is shown (Spec part 2, section 9). `now` is in seconds since the epoch. */
export function needsUpgrade({ creationTime, isCorrector, billing, usage }: UpgradeFacts, now: number): boolean {
  const { enterprise, hasPaymentMethod, subscribed: plan } = billing;
  if (isCorrector || enterprise !== undefined || hasPaymentMethod || plan === 'yes') return false;
  if (now - creationTime <= UPGRADE_NOTICE_AGE_SECONDS) return false;
  return isUsedUp(usage);
}

/** Whether hardly any minutes of draft and no credits are left; false while that is not known. */
export function isUsedUp(usage: UpgradeFacts['usage']): boolean {
  return usage !== undefined && usage.draftLeft <= 1 && usage.credits === 0;
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
  const { plan, maxUsers, enterprise, withoutFreeMinutes, firstFree, updated } = billing;
  const { customer, subscription, paymentMethod, paymentFailed } = billing;
  return {
    ...{ plan, maxUsers, enterprise, withoutFreeMinutes, firstFree, updated },
    features: subscription?.features ?? [],
    payAsYouGo: isPayAsYouGo(billing, credits),
    hasPaymentMethod: paymentMethod !== undefined && isPaymentMethodActive(paymentMethod, now),
    subscribed: subscribed(billing),
    ...(role !== 'member' && { customer, subscription, paymentMethod, paymentFailed }),
  };
}

/** Spec part 1, section 4: "credits above 0 and either a paid succeeded charge or a trial user". */
export function isPayAsYouGo(billing: Billing, credits: number): boolean {
  return credits > 0 && (hasPaid(billing) || billing.trial === true);
}

/** Whether a charge succeeded, also one of a customer that was deleted: their credits are there still. */
export function hasPaid({ paid = false, former }: Pick<Billing, 'paid' | 'former'>): boolean {
  return paid || former?.paid === true;
}

/** Spec part 1, section 4: "no plan, not enterprise, not a trial user, and either zero credits or no paid charge". */
export function isFreePlan(billing: Billing, credits: number): boolean {
  const { plan, enterprise, trial = false } = billing;
  if (plan || enterprise !== undefined || trial) return false;
  return credits === 0 || !hasPaid(billing);
}

function subscribed({ subscription }: Billing): ShownBilling['subscribed'] {
  if (!subscription) return 'no';
  return subscription.promotional ? 'promotional' : 'yes';
}
