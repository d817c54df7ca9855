import type { Price } from '@parlance/contract/schemas/purchases';
import { callApi } from '@parlance/ui/api-client';
import type { Buyer } from './buyer.ts';
import { reduces } from './offers.ts';

interface Order {
  /** The id of the plan's or pack's product. */
  readonly productId: string;
  readonly price: Price;
  readonly quantity: number;
}

/** Opens the checkout page for a plan (a price with a billing period) or a pack of credits. */
export function buy({ oid, discount: { found }, leaving }: Buyer, { productId, price, quantity }: Order): void {
  const isPlan = price.interval !== undefined;
  const coupon = found && reduces(found.coupon, productId, price) ? found.code : undefined;
  const body = {
    ...{ oid, priceId: price.id, quantity, mode: isPlan ? ('subscription' as const) : ('payment' as const) },
    ...paymentPages(isPlan ? 'plan' : 'pack'),
    ...(coupon && { coupon }),
  };
  leaving.leave('checkout', (signal) => callApi('createCheckoutSession', { body }, { signal }));
}

/** The pages to which the payment provider leads back. It fills in the id of the checkout's session. */
export function paymentPages(bought: 'plan' | 'pack'): { readonly successUrl: string; readonly cancelUrl: string } {
  const { origin } = window.location;
  return {
    successUrl: `${origin}/payment/success?bought=${bought}&session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/payment/cancel`,
  };
}
