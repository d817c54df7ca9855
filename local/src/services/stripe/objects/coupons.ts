import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { StripeAccount } from '../account/stripe-account.ts';
import { badParameter, missing, StripeError } from '../protocol/stripe-error.ts';
import {
  type Form,
  formInteger,
  formList,
  formMetadata,
  formNested,
  formNumber,
  formText,
} from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { listObjects } from './listing.ts';

export type Coupon = Wire<Stripe.Coupon>;

const DURATIONS = ['forever', 'once', 'repeating'];

/** Creates a coupon (POST /v1/coupons). */
export function createCoupon(account: StripeAccount, form: Form): Coupon {
  const [amount, percent] = [formNumber(form, 'amount_off') ?? null, formNumber(form, 'percent_off') ?? null];
  if ((amount === null) === (percent === null)) {
    throw badParameter('percent_off', 'You must pass either percent_off or amount_off, and not both.');
  }
  if (percent !== null && (percent <= 0 || percent > 100)) throw badParameter('percent_off', 'Invalid percent_off');
  const currency = formText(form, 'currency') ?? null;
  if (amount !== null && (amount <= 0 || !currency)) throw badParameter('currency', 'amount_off needs a currency.');
  const duration = formText(form, 'duration') ?? 'once';
  if (!DURATIONS.includes(duration)) throw badParameter('duration', 'Invalid duration');
  const months = formInteger(form, 'duration_in_months', 1) ?? null;
  if ((duration === 'repeating') !== (months !== null)) {
    throw badParameter(
      'duration_in_months',
      'duration_in_months goes with a duration of repeating, and with no other.',
    );
  }
  const products = formList(formNested(form, 'applies_to').products);
  const coupon: Coupon = {
    id: formText(form, 'id') ?? randomBytes(6).toString('base64url'),
    object: 'coupon',
    name: formText(form, 'name') ?? null,
    amount_off: amount,
    percent_off: percent,
    currency,
    duration,
    duration_in_months: months,
    livemode: false,
    max_redemptions: formInteger(form, 'max_redemptions', 1) ?? null,
    redeem_by: formInteger(form, 'redeem_by') ?? null,
    created: account.clock.now(),
    times_redeemed: 0,
    valid: true,
    metadata: formMetadata(form),
    ...(products.length > 0 && { applies_to: { products } }),
  };
  if (!account.store.add(coupon)) {
    throw new StripeError(400, 'Coupon already exists.', { code: 'resource_already_exists' });
  }
  account.emit('coupon.created', coupon);
  return current(account, coupon);
}

/** A coupon with its current `valid` (GET /v1/coupons/:id). @throws {StripeError} that names the parameter */
export function retrieveCoupon(account: StripeAccount, id: string, _form?: Form, param = 'coupon'): Coupon {
  const coupon = account.store.find('coupon', id);
  if (!coupon) throw missing('coupon', id, param);
  return current(account, coupon);
}

/** Changes a coupon's name and metadata (POST /v1/coupons/:id). */
export function updateCoupon(account: StripeAccount, id: string, form: Form): Coupon {
  const coupon = retrieveCoupon(account, id);
  const changes = { name: formText(form, 'name') ?? coupon.name, metadata: formMetadata(form, coupon.metadata ?? {}) };
  return account.change(coupon, changes, 'coupon.updated');
}

/** Coupons, newest first (GET /v1/coupons). */
export function listCoupons(account: StripeAccount, form: Form): WireList<Coupon> {
  const list = listObjects(account, 'coupon', '/v1/coupons', form);
  return { ...list, data: list.data.map((coupon) => current(account, coupon)) };
}

/** Deletes a coupon (DELETE /v1/coupons/:id). */
export function deleteCoupon(account: StripeAccount, id: string): Wire<Stripe.DeletedCoupon> {
  const coupon = retrieveCoupon(account, id);
  account.store.remove('coupon', id);
  account.emit('coupon.deleted', coupon);
  return { id, object: 'coupon', deleted: true };
}

function current(account: StripeAccount, coupon: Coupon): Coupon {
  const isLate = coupon.redeem_by !== null && coupon.redeem_by < account.clock.now();
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  return { ...coupon, valid: !isLate && !isUsedUp };
}
