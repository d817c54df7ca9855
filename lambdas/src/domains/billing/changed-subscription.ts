import type { Organization } from '@parlance/contract/schemas/organization';
import type { Price, Subscription } from '@parlance/contract/schemas/purchases';
import { BadRequestError } from '../../platform/errors.ts';
import type { DeriveBilling } from '../../repositories/purchases/derive-billing.ts';
import type { StripeCatalogue } from '../../repositories/purchases/stripe-catalogue.ts';
import type { PlanChange, StripeSubscriptions } from '../../repositories/purchases/stripe-subscriptions.ts';
import type { BuyingDependencies } from './buying.ts';
import { requireCustomer } from './customer-of.ts';

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

/** Changes the subscription of a workspace, and its billing record at once; the webhook would do that seconds later. */
export async function changedSubscription(
  { subscriptions, deriveBilling }: ChangingDependencies,
  organization: Organization,
  change: PlanChange,
): Promise<Subscription> {
  const customer = requireCustomer(organization);
  const subscription = await subscriptions.change(customer, change);
  await deriveBilling(customer);
  return subscription;
}
