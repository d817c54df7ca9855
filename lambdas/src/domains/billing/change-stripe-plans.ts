import { isPaymentMethodActive } from '@parlance/contract/billing';
import { ForbiddenError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { StripePages } from '../../repositories/purchases/stripe-checkout.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import { buyingWorkspace, customerFor, ownPageUrl } from './buying.ts';
import { type ChangingDependencies, changedSubscription, refuseUsedUp, requirePlan } from './changed-subscription.ts';

interface ChangeStripePlansDependencies extends ChangingDependencies {
  readonly customers: Pick<StripeCustomers, 'create' | 'exists' | 'currency' | 'paymentMethods'>;
  readonly pages: Pick<StripePages, 'checkout' | 'portal'>;
}

/**
 * Changes the plan of a workspace. "If the response says checkout is required, a checkout starts" (Spec part 1, section 8):
 * without a subscription that is the page on which the plan is bought, and without an active card the page for cards.
 */
export function changeStripePlans(dependencies: ChangeStripePlansDependencies): Operation<'changeStripePlans'> {
  const { customers, subscriptions, pages, locale, webUrl, clock } = dependencies;
  return async ({ body, caller }) => {
    if (body.uid !== caller.uid) throw new ForbiddenError('The uid must be that of the caller.');
    const { oid, qty: quantity, plan: priceId, prorationDate } = body;
    const [successUrl, cancelUrl] = [ownPageUrl(webUrl, body.successUrl), ownPageUrl(webUrl, body.cancelUrl)];
    const organization = await buyingWorkspace(dependencies, oid, caller);
    const sold = await requirePlan(dependencies, priceId);
    const customer = await customerFor(dependencies, organization, caller.uid);
    if (!(await subscriptions.current(customer))) {
      const purchase = { customer, oid, uid: caller.uid, locale, priceId, quantity, successUrl, cancelUrl };
      const currency = (await customers.currency(customer)) ?? sold.price.currency;
      return { checkoutRequired: true, url: await pages.checkout({ ...purchase, currency, mode: 'subscription' }) };
    }
    await refuseUsedUp(dependencies, organization, sold, quantity);
    const now = clock();
    const hasCard = (await customers.paymentMethods(customer)).some((method) => isPaymentMethodActive(method, now));
    if (!hasCard) return { checkoutRequired: true, url: await pages.portal(customer, cancelUrl) };
    const change = { priceId, quantity, ...(prorationDate && { prorationDate }) };
    const subscription = await changedSubscription(
      dependencies,
      { ...organization, billing: { ...organization.billing, customer } },
      change,
    );
    return { checkoutRequired: false, subscription };
  };
}
