import { BadRequestError, ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { StripeCatalogue } from '../../repositories/purchases/stripe-catalogue.ts';
import type { StripePages } from '../../repositories/purchases/stripe-checkout.ts';
import type { StripeCustomers } from '../../repositories/purchases/stripe-customers.ts';
import type { StripeSubscriptions } from '../../repositories/purchases/stripe-subscriptions.ts';
import { type BuyingDependencies, buyingWorkspace, customerFor, ownPageUrl } from './buying.ts';
import type { Coupons } from './get-coupon.ts';

interface CreateCheckoutSessionDependencies extends BuyingDependencies {
  readonly catalogue: Pick<StripeCatalogue, 'soldBy'>;
  readonly customers: Pick<StripeCustomers, 'create' | 'exists' | 'currency'>;
  readonly subscriptions: Pick<StripeSubscriptions, 'current'>;
  readonly pages: Pick<StripePages, 'checkout'>;
  readonly coupons: Coupons;
}

/**
 * Makes the page on which a plan (mode `subscription`) or a pack of credits (mode `payment`) is bought (Spec part 1,
 * sections 5 and 7). Only listed prices can be bought. A workspace with a subscription changes it and buys no second.
 */
export function createCheckoutSession(
  dependencies: CreateCheckoutSessionDependencies,
): Operation<'createCheckoutSession'> {
  const { catalogue, customers, subscriptions, pages, coupons, locale, webUrl } = dependencies;
  return async ({ body, caller }) => {
    const { oid, priceId, quantity, mode } = body;
    const [successUrl, cancelUrl] = [ownPageUrl(webUrl, body.successUrl), ownPageUrl(webUrl, body.cancelUrl)];
    const organization = await buyingWorkspace(dependencies, oid, caller);
    const sold = await catalogue.soldBy(priceId);
    if (!sold || sold.kind !== (mode === 'subscription' ? 'plan' : 'pack')) {
      throw new BadRequestError('This is not for sale.', { fields: { priceId: 'not-for-sale' } });
    }
    const coupon = body.coupon === undefined ? undefined : await coupons.find(body.coupon);
    if (body.coupon !== undefined && !coupon) {
      throw new BadRequestError('There is no such coupon, or it is not valid any more.', {
        fields: { coupon: 'not-valid' },
      });
    }
    const customer = await customerFor(dependencies, organization, caller.uid);
    if (mode === 'subscription' && (await subscriptions.current(customer))) {
      throw new ConflictError('This workspace has a subscription already. Please reload the page.');
    }
    const discount = coupon && (coupon.promotionCode ? { promotionCode: coupon.promotionCode } : { coupon: coupon.id });
    const url = await pages.checkout({
      customer,
      oid,
      uid: caller.uid,
      locale,
      priceId,
      quantity,
      currency: (await customers.currency(customer)) ?? sold.price.currency,
      mode,
      successUrl,
      cancelUrl,
      ...(discount && { discount }),
    });
    return { url };
  };
}
