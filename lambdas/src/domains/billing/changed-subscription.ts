import type { Organization } from '@parlance/contract/schemas/organization';
import type { Price, Subscription } from '@parlance/contract/schemas/purchases';
import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import type { DeriveBilling } from '../../repositories/purchases/derive-billing.ts';
import type { StripeCatalogue } from '../../repositories/purchases/stripe-catalogue.ts';
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
  readonly deriveBilling: DeriveBilling;
}

/** The price of a plan. @throws BadRequestError unless it is for sale */
export async function requirePlan(
  { catalogue }: Pick<ChangingDependencies, 'catalogue'>,
  priceId: string,
): Promise<Price> {
  const sold = await catalogue.soldBy(priceId);
  if (sold?.kind !== 'plan') throw new BadRequestError('This is not for sale.', { fields: { plan: 'not-for-sale' } });
  return sold.price;
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
