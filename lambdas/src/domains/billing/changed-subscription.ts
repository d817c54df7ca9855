import type { Organization } from '@parlance/contract/schemas/organization';
import type { Plan, Price, Subscription } from '@parlance/contract/schemas/purchases';
import { BadRequestError, ConflictError, OnlyAtPeriodEndError } from '../../platform/errors.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import type { DeriveBilling } from '../../repositories/purchases/derive-billing.ts';
import type { SoldPlan, StripeCatalogue } from '../../repositories/purchases/stripe-catalogue.ts';
import type { PlanChange, StripeSubscriptions } from '../../repositories/purchases/stripe-subscriptions.ts';
import type { BuyingDependencies } from './buying.ts';
import { requireCustomer } from './customer-of.ts';

/** How long the shown amount of a change holds. */
const AMOUNT_HOLDS_SECONDS = 900;
/** Between two instances of a function. */
const CLOCK_SKEW_SECONDS = 10;

export interface ChangingDependencies extends BuyingDependencies {
  readonly catalogue: Pick<StripeCatalogue, 'soldBy'>;
  readonly subscriptions: Pick<StripeSubscriptions, 'current' | 'change' | 'preview' | 'cancelAtPeriodEnd'>;
  readonly ledger: Pick<LedgerRepository, 'balance'>;
  readonly deriveBilling: DeriveBilling;
}

/** The plan of a price. @throws BadRequestError unless it is for sale */
export async function requirePlan(
  { catalogue }: Pick<ChangingDependencies, 'catalogue'>,
  priceId: string,
): Promise<SoldPlan> {
  const sold = await catalogue.soldBy(priceId);
  if (sold?.kind !== 'plan') throw new BadRequestError('This is not for sale.', { fields: { plan: 'not-for-sale' } });
  return sold;
}

/**
 * A lower plan gives money back for time, but its workspace may have used the minutes of that time. A shorter period begins
 * at once, with all its minutes.
 *
 * @throws OnlyAtPeriodEndError when the new plan includes fewer minutes than were used, or has a shorter period
 */
export async function refuseUsedUp(
  { subscriptions, ledger }: Pick<ChangingDependencies, 'subscriptions' | 'ledger'>,
  { id, billing: { customer } }: Organization,
  { plan, price }: SoldPlan,
  quantity: number,
): Promise<void> {
  const current = customer && (await subscriptions.current(customer));
  if (!current) return;
  const { draftUsed, precisionUsed, periodStart } = await ledger.balance(id);
  const isOfPeriod = periodStart >= Math.floor(current.periodStart);
  const included = secondsIncluded(plan, price, quantity);
  const isUsedUp = isOfPeriod && (draftUsed > included.draft || precisionUsed > included.precision);
  const isShorter = current.price.interval === 'year' && price.interval === 'month';
  if (isUsedUp || isShorter) throw new OnlyAtPeriodEndError('This change is possible when the paid period ends.');
}

/** Seconds in a period. */
function secondsIncluded(plan: Plan, { interval }: Price, quantity: number) {
  const factor = quantity * (interval === 'year' ? 12 : 1) * 60;
  return { draft: plan.draftMinutes * factor, precision: plan.precisionMinutes * factor };
}

/**
 * Changes the subscription of a workspace, and its billing record at once; the webhook would do that seconds later.
 *
 * @throws ConflictError when the moment of the shown amount is too long ago, or has not come
 */
export async function changedSubscription(
  { subscriptions, deriveBilling, clock }: ChangingDependencies,
  organization: Organization,
  change: PlanChange,
): Promise<Subscription> {
  const now = Math.floor(clock());
  const { prorationDate = now } = change;
  // A free choice would buy a raise at the end of the period for nothing, and give back a whole period that was used.
  if (prorationDate < now - AMOUNT_HOLDS_SECONDS || prorationDate > now + CLOCK_SKEW_SECONDS) {
    throw new ConflictError('The amount holds no longer. Please look at it again.');
  }
  const customer = requireCustomer(organization);
  const subscription = await subscriptions.change(customer, { ...change, prorationDate });
  await deriveBilling(customer);
  return subscription;
}
