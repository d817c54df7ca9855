import { isPaymentMethodActive } from '@parlance/contract/billing';
import type { Locale } from '@parlance/contract/regions';
import type { Billing } from '@parlance/contract/schemas/billing';
import type { Subscription } from '@parlance/contract/schemas/purchases';
import type { Clock } from '../../platform/clock.ts';
import type { BillingRepository } from '../organizations/billing-repository.ts';
import type { StripeCatalogue } from './stripe-catalogue.ts';
import type { StripeCustomers } from './stripe-customers.ts';
import type { StripeSubscriptions } from './stripe-subscriptions.ts';

export interface DeriveBillingDependencies {
  readonly customers: Pick<StripeCustomers, 'metadata' | 'paymentMethods' | 'charges'>;
  readonly subscriptions: Pick<StripeSubscriptions, 'current'>;
  readonly catalogue: Pick<StripeCatalogue, 'planOfProduct'>;
  readonly billing: Pick<BillingRepository, 'derive'>;
  readonly locale: Locale;
  readonly clock: Clock;
}

/** Writes the billing record of a customer's workspace. Returns the workspace's id; undefined for another region's customer. */
export type DeriveBilling = (customer: string) => Promise<string | undefined>;

/** The states in which a subscription gives its plan. A failed renewal is tried again for some days before it ends. */
const GIVES_PLAN: ReadonlySet<Subscription['status']> = new Set(['active', 'trialing', 'past_due']);
const PAYMENT_FAILED: ReadonlySet<Subscription['status']> = new Set(['past_due', 'unpaid']);

/**
 * Derives the billing record from Stripe's present state, never from what an event says: events come late, twice and in any
 * order. Of two derivations at once, the one that began to read later is kept.
 */
export function deriveBilling(dependencies: DeriveBillingDependencies): DeriveBilling {
  const { customers, subscriptions, billing, locale, clock } = dependencies;
  return async (customer) => {
    const began = clock();
    const metadata = await customers.metadata(customer);
    const { oid } = metadata;
    if (!oid || metadata.locale !== locale) return undefined;
    const [subscription, methods, charges] = await Promise.all([
      subscriptions.current(customer),
      customers.paymentMethods(customer),
      customers.charges(customer),
    ]);
    const planned = subscription && GIVES_PLAN.has(subscription.status) ? subscription : undefined;
    const paid = charges.some((charge) => charge.paid && charge.amountRefunded < charge.amount);
    await billing.derive(
      oid,
      customer,
      {
        ...(await planFields(dependencies, planned)),
        // An inactive card is kept, so that the screens can ask for another one.
        paymentMethod: methods.find((method) => isPaymentMethodActive(method, began)) ?? methods[0],
        paid: paid || undefined,
        trial: metadata.isTrialUser === 'true' || undefined,
        paymentFailed: (subscription && PAYMENT_FAILED.has(subscription.status)) || undefined,
      },
      began,
    );
    return oid;
  };
}

type PlanFields = { readonly [Field in 'subscription' | 'plan' | 'maxUsers']: Billing[Field] | undefined };

async function planFields(
  { catalogue }: Pick<DeriveBillingDependencies, 'catalogue'>,
  subscription: Subscription | undefined,
): Promise<PlanFields> {
  const plan = subscription && (await catalogue.planOfProduct(subscription.planId));
  if (!subscription || !plan) return { subscription: undefined, plan: undefined, maxUsers: undefined };
  const { quantity } = subscription;
  // A plan's minutes are for a month.
  const months = subscription.price.interval === 'year' ? 12 : 1;
  return {
    plan: plan.plan,
    maxUsers: plan.maxUsers && plan.maxUsers * quantity,
    subscription: {
      id: subscription.id,
      status: subscription.status,
      features: subscription.features,
      planId: subscription.planId,
      priceId: subscription.price.id,
      quantity,
      draftMinutes: plan.draftMinutes * months,
      precisionMinutes: plan.precisionMinutes * months,
      periodStart: subscription.periodStart,
      periodEnd: subscription.periodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      promotional: plan.promotional,
    },
  };
}
