import { randomBytes } from 'node:crypto';
import { badParameter, missing, StripeError } from './stripe-error.ts';
import { type Form, formList, formText } from './stripe-form.ts';
import type { StripeObject, StripeStore } from './stripe-store.ts';

interface StoredCoupon extends StripeObject {
  readonly name: string | null;
  readonly amount_off: number | null;
  readonly percent_off: number | null;
  readonly currency: string | null;
  readonly duration: string;
  readonly duration_in_months: number | null;
  readonly max_redemptions: number | null;
  /** Seconds since the epoch. */
  readonly redeem_by: number | null;
  readonly created: number;
  readonly times_redeemed: number;
  readonly metadata: Form;
  /** Returned only when the caller expands it. */
  readonly applies_to?: { readonly products: readonly string[] };
}

const KIND = 'coupon';
const DURATIONS = ['forever', 'once', 'repeating'];

/** A coupon in Stripe's form. `valid` is computed for the current time, `applies_to` is included only when expanded. */
function shown({ applies_to, ...coupon }: StoredCoupon, expands: boolean) {
  const isLate = coupon.redeem_by !== null && coupon.redeem_by < Date.now() / 1000;
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  return { ...coupon, livemode: false, valid: !isLate && !isUsedUp, ...(expands && applies_to && { applies_to }) };
}

export type ShownCoupon = ReturnType<typeof shown>;

/** Creates a coupon (POST /v1/coupons). */
export function createCoupon(store: StripeStore, form: Form): ShownCoupon {
  const [amount, percent] = [numberIn(form, 'amount_off'), numberIn(form, 'percent_off')];
  if ((amount === null) === (percent === null)) {
    throw badParameter('percent_off', 'You must pass either percent_off or amount_off, and not both.');
  }
  if (percent !== null && (percent <= 0 || percent > 100)) throw badParameter('percent_off', 'Invalid percent_off');
  const currency = formText(form, 'currency') ?? null;
  if (amount !== null && (amount <= 0 || !currency)) throw badParameter('currency', 'amount_off needs a currency.');
  const duration = formText(form, 'duration') ?? 'once';
  if (!DURATIONS.includes(duration)) throw badParameter('duration', 'Invalid duration');
  const months = numberIn(form, 'duration_in_months');
  if ((duration === 'repeating') !== (months !== null)) {
    throw badParameter(
      'duration_in_months',
      'duration_in_months goes with a duration of repeating, and with no other.',
    );
  }
  const products = formList(typeof form.applies_to === 'object' ? form.applies_to.products : undefined);
  const coupon: StoredCoupon = {
    id: formText(form, 'id') ?? randomBytes(6).toString('base64url'),
    object: KIND,
    name: formText(form, 'name') ?? null,
    amount_off: amount,
    percent_off: percent,
    currency,
    duration,
    duration_in_months: months,
    max_redemptions: numberIn(form, 'max_redemptions'),
    redeem_by: numberIn(form, 'redeem_by'),
    created: Math.floor(Date.now() / 1000),
    times_redeemed: 0,
    metadata: typeof form.metadata === 'object' ? form.metadata : {},
    ...(products.length > 0 && { applies_to: { products } }),
  };
  if (!store.add(coupon)) throw new StripeError(400, 'Coupon already exists.', { code: 'resource_already_exists' });
  return shown(coupon, false);
}

/** A coupon (GET /v1/coupons/:id); with `expand[]=applies_to`, also its products. */
export function retrieveCoupon(store: StripeStore, id: string, form: Form): ShownCoupon {
  return shown(requireCoupon(store, id, 'coupon'), formList(form.expand).includes('applies_to'));
}

/** @throws {StripeError} that names the parameter, when there is no such coupon */
export function requireCoupon(store: StripeStore, id: string, param: string): StoredCoupon {
  const coupon = store.find<StoredCoupon>(KIND, id);
  if (!coupon) throw missing('coupon', id, param);
  return coupon;
}

/** The coupon with its current `valid`, without `applies_to`. */
export function currentCoupon(store: StripeStore, id: string): ShownCoupon | undefined {
  const coupon = store.find<StoredCoupon>(KIND, id);
  return coupon && shown(coupon, false);
}

/** Deletes a coupon (DELETE /v1/coupons/:id). */
export function deleteCoupon(store: StripeStore, id: string): unknown {
  if (!store.remove(KIND, id)) throw missing('coupon', id, 'coupon');
  return { id, object: KIND, deleted: true };
}

/** The number in a field; null when there is none. */
export function numberIn(form: Form, name: string): number | null {
  const text = formText(form, name);
  if (text === undefined) return null;
  const number = Number(text);
  if (!Number.isFinite(number)) throw badParameter(name, `Invalid number: ${text}`);
  return number;
}
