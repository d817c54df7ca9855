import { type Coupon, couponSchema } from '@parlance/contract/schemas/coupon';
import type { Stripe } from 'stripe';
import { isMissing, type StripeClient, whenStripeAnswers } from '../../platform/stripe/stripe-client.ts';

/** The characters of Stripe's promotion codes. */
const PROMOTION_CODE = /^[A-Za-z0-9-]+$/;

/** Stripe's coupons and promotion codes. */
export class StripeCoupons {
  readonly #stripe: StripeClient;

  constructor(stripe: StripeClient) {
    this.#stripe = stripe;
  }

  /** The coupon of a promotion code, or of that id; undefined unless it is usable now (Spec part 1, section 5). */
  async find(code: string): Promise<Coupon | undefined> {
    const promoted = PROMOTION_CODE.test(code) ? await this.#promoted(code) : undefined;
    return promoted ?? (await this.#byId(code));
  }

  /** A code for one customer is not offered to others, so it counts as absent. */
  async #promoted(code: string): Promise<Coupon | undefined> {
    const stripe = await this.#stripe();
    const { data } = await whenStripeAnswers(stripe.promotionCodes.list({ code, active: true, limit: 10 }));
    const found = data.find(({ customer, promotion }) => customer === null && promotion.coupon !== null);
    const coupon = found?.promotion.coupon;
    if (!found || !coupon) return undefined;
    const usable = await this.#byId(typeof coupon === 'string' ? coupon : coupon.id);
    return usable && { ...usable, promotionCode: found.id };
  }

  async #byId(id: string): Promise<Coupon | undefined> {
    const stripe = await this.#stripe();
    try {
      const coupon = await whenStripeAnswers(stripe.coupons.retrieve(id, { expand: ['applies_to'] }));
      return coupon.valid ? couponOf(coupon) : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}

function couponOf({ id, name, ...stripe }: Stripe.Coupon): Coupon {
  return couponSchema.parse({
    id,
    name: name ?? id,
    amount: stripe.amount_off ?? undefined,
    currency: stripe.currency ?? undefined,
    percentageOff: stripe.percent_off ?? undefined,
    duration: stripe.duration,
    durationInMonths: stripe.duration_in_months ?? undefined,
    appliesTo: stripe.applies_to?.products ?? [],
  });
}
