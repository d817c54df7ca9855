import type { Locale } from '@parlance/contract/regions';
import type { Stripe } from 'stripe';
import { BadRequestError } from '../../platform/errors.ts';
import { type StripeClient, whenStripeAnswers } from '../../platform/stripe/stripe-client.ts';
import { closeCheckouts } from './close-checkouts.ts';
import { isInvalidRequest } from './invalid-request.ts';

export interface Purchase {
  readonly customer: string;
  readonly oid: string;
  readonly uid: string;
  readonly locale: Locale;
  readonly priceId: string;
  readonly quantity: number;
  /** Without it Stripe would take the currency of the country from which the page is opened. */
  readonly currency: string;
  readonly mode: 'subscription' | 'payment';
  /** A discount that is already known; otherwise the page asks for a promotion code. */
  readonly discount?: { readonly promotionCode: string } | { readonly coupon: string };
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Pages of Stripe's, on which people pay and keep their cards. */
export class StripePages {
  readonly #stripe: StripeClient;

  constructor(stripe: StripeClient) {
    this.#stripe = stripe;
  }

  /**
   * Makes the page on which something is bought. Open pages for another subscription of the same customer are closed
   * first, so that two tabs can't buy two.
   *
   * @returns the page's address
   * @throws BadRequestError when Stripe refuses the price, or the discount for this customer
   */
  async checkout(purchase: Purchase): Promise<string> {
    const stripe = await this.#stripe();
    const { customer, oid, uid, locale, priceId, quantity, currency, mode, discount } = purchase;
    if (mode === 'subscription') await closeCheckouts(stripe, customer, mode);
    const metadata = { oid, uid, locale };
    const session = await whenStripeAnswers(
      stripe.checkout.sessions.create({
        mode,
        customer,
        currency,
        client_reference_id: oid,
        metadata,
        line_items: [{ price: priceId, quantity }],
        success_url: purchase.successUrl,
        cancel_url: purchase.cancelUrl,
        customer_update: { address: 'auto', name: 'auto' },
        billing_address_collection: 'auto',
        tax_id_collection: { enabled: true },
        ...(discount ? { discounts: [discountParams(discount)] } : { allow_promotion_codes: true }),
        ...(mode === 'subscription'
          ? { subscription_data: { metadata } }
          : {
              invoice_creation: { enabled: true },
              payment_intent_data: { metadata, setup_future_usage: 'off_session' },
            }),
      }),
    ).catch((error: unknown) => {
      throw refusalOf(error, discount !== undefined) ?? error;
    });
    if (!session.url) throw new Error(`Checkout session ${session.id} has no page.`);
    return session.url;
  }

  /** Makes the page for cards, addresses and invoices, which leads back to `returnUrl`. */
  async portal(customer: string, returnUrl: string): Promise<string> {
    const stripe = await this.#stripe();
    const { url } = await whenStripeAnswers(stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
    return url;
  }
}

function discountParams(discount: NonNullable<Purchase['discount']>): Stripe.Checkout.SessionCreateParams.Discount {
  return 'coupon' in discount ? { coupon: discount.coupon } : { promotion_code: discount.promotionCode };
}

/** A code may be for the first purchase, or used up a moment ago, and a price archived. */
function refusalOf(error: unknown, hasDiscount: boolean): BadRequestError | undefined {
  if (!isInvalidRequest(error)) return undefined;
  const param = 'param' in error && typeof error.param === 'string' ? error.param : 'discounts';
  if (hasDiscount && param.startsWith('discounts')) {
    return new BadRequestError('This coupon is not valid for this purchase.', {
      cause: error,
      fields: { coupon: 'not-valid' },
    });
  }
  if (!param.startsWith('line_items')) return undefined;
  return new BadRequestError('This is not for sale.', { cause: error, fields: { priceId: 'not-for-sale' } });
}
