import { type Coupon, couponSchema, type NewCoupon, type NewPromotionCode } from '@parlance/contract/schemas/coupon';
import type { Stripe } from 'stripe';
import { ConflictError } from '../../platform/errors.ts';
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
    if (promoted) return promoted;
    const coupon = await this.#byId(code);
    return coupon && (await this.#hasCodes(code)) ? undefined : coupon;
  }

  /** Makes a coupon. `by` is kept with it. @throws ConflictError when its id is taken */
  async create(coupon: NewCoupon, by: string): Promise<Coupon> {
    const stripe = await this.#stripe();
    const { id, name, amount, currency, percentageOff, duration, durationInMonths, appliesTo } = coupon;
    const made = stripe.coupons.create({
      ...{ id, name, duration, metadata: { madeBy: by }, expand: ['applies_to'] },
      ...(percentageOff !== undefined && { percent_off: percentageOff }),
      ...(amount !== undefined && currency && { amount_off: amount, currency }),
      ...(durationInMonths !== undefined && { duration_in_months: durationInMonths }),
      ...(appliesTo.length > 0 && { applies_to: { products: appliesTo } }),
    });
    return couponOf(await unlessTaken(made, `There is a coupon ${id} already.`));
  }

  /** Makes a promotion code of a coupon; answers its id. @throws ConflictError when an active code is the same */
  async createPromotionCode(coupon: string, code: NewPromotionCode, by: string): Promise<string> {
    const stripe = await this.#stripe();
    const { maxRedemptions, expiresAt, firstPurchase } = code;
    const made = stripe.promotionCodes.create({
      ...{ promotion: { type: 'coupon', coupon }, code: code.code, metadata: { madeBy: by } },
      ...(maxRedemptions !== undefined && { max_redemptions: maxRedemptions }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(firstPurchase && { restrictions: { first_time_transaction: true } }),
    });
    return (await unlessTaken(made, `There is a code ${code.code} already, or no coupon ${coupon}.`)).id;
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

  /** A coupon with promotion codes is redeemed by them only: its id knows nothing of their limits. */
  async #hasCodes(coupon: string): Promise<boolean> {
    const stripe = await this.#stripe();
    return (await whenStripeAnswers(stripe.promotionCodes.list({ coupon, limit: 1 }))).data.length > 0;
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

/** Stripe refuses what is there already as an invalid request. */
async function unlessTaken<T>(call: Promise<T>, message: string): Promise<T> {
  try {
    return await whenStripeAnswers(call);
  } catch (cause) {
    const isRefused = cause instanceof Error && 'type' in cause && cause.type === 'StripeInvalidRequestError';
    throw isRefused ? new ConflictError(message, { cause }) : cause;
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
