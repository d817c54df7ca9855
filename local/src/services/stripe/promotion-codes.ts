import { randomBytes } from 'node:crypto';
import { currentCoupon, numberIn, requireCoupon } from './coupons.ts';
import { badParameter, missing, StripeError } from './stripe-error.ts';
import { type Form, formText } from './stripe-form.ts';
import type { StripeObject, StripeStore } from './stripe-store.ts';

interface StoredPromotionCode extends StripeObject {
  readonly code: string;
  readonly coupon: string;
  readonly active: boolean;
  readonly customer: string | null;
  readonly max_redemptions: number | null;
  /** Seconds since the epoch. */
  readonly expires_at: number | null;
  readonly created: number;
  readonly times_redeemed: number;
}

const KIND = 'promotion_code';
const CODE = /^[A-Za-z0-9-]{1,500}$/;
const DEFAULT_LIMIT = 10;

/** A promotion code in Stripe's form. It is active only while it can be redeemed and its coupon is valid. */
function shown(store: StripeStore, { coupon, ...stored }: StoredPromotionCode) {
  const isLate = stored.expires_at !== null && stored.expires_at < Date.now() / 1000;
  const isUsedUp = stored.max_redemptions !== null && stored.times_redeemed >= stored.max_redemptions;
  const isValid = currentCoupon(store, coupon)?.valid === true;
  return {
    ...stored,
    active: stored.active && isValid && !isLate && !isUsedUp,
    promotion: { type: 'coupon', coupon },
    livemode: false,
    metadata: {},
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
  };
}

/** Creates a promotion code (POST /v1/promotion_codes). Its coupon must exist. */
export function createPromotionCode(store: StripeStore, form: Form): unknown {
  const { promotion } = form;
  const coupon = typeof promotion === 'object' ? formText(promotion, 'coupon') : undefined;
  if (!coupon) throw badParameter('promotion[coupon]', 'Missing required param: promotion[coupon].');
  requireCoupon(store, coupon, 'promotion[coupon]');
  const code = formText(form, 'code') ?? randomBytes(4).toString('hex').toUpperCase();
  if (!CODE.test(code)) throw badParameter('code', 'A code has letters, digits and dashes alone.');
  const customer = formText(form, 'customer') ?? null;
  if (withCode(store, code).some((other) => other.customer === customer && shown(store, other).active)) {
    throw new StripeError(400, 'An active promotion code with `code` already exists.', { param: 'code' });
  }
  const created: StoredPromotionCode = {
    id: `promo_${randomBytes(12).toString('hex')}`,
    object: KIND,
    code,
    coupon,
    active: formText(form, 'active') !== 'false',
    customer,
    max_redemptions: numberIn(form, 'max_redemptions'),
    expires_at: numberIn(form, 'expires_at'),
    created: Math.floor(Date.now() / 1000),
    times_redeemed: 0,
  };
  store.add(created);
  return shown(store, created);
}

/** Activates or deactivates a promotion code (POST /v1/promotion_codes/:id). */
export function updatePromotionCode(store: StripeStore, id: string, form: Form): unknown {
  const found = store.find<StoredPromotionCode>(KIND, id);
  if (!found) throw missing('promotion code', id, 'promotion_code');
  const changed = { ...found, active: (formText(form, 'active') ?? String(found.active)) === 'true' };
  store.replace(changed);
  return shown(store, changed);
}

/** Promotion codes, newest first (GET /v1/promotion_codes). Filters: `code` (ignoring case), `active`, `customer`. */
export function listPromotionCodes(store: StripeStore, form: Form): unknown {
  const [code, active, customer] = ['code', 'active', 'customer'].map((name) => formText(form, name));
  const limit = numberIn(form, 'limit') ?? DEFAULT_LIMIT;
  const stored = code === undefined ? store.list<StoredPromotionCode>(KIND) : withCode(store, code);
  const found = stored
    .map((one) => shown(store, one))
    .filter((one) => active === undefined || String(one.active) === active)
    .filter((one) => customer === undefined || one.customer === customer);
  return { object: 'list', url: '/v1/promotion_codes', has_more: found.length > limit, data: found.slice(0, limit) };
}

function withCode(store: StripeStore, code: string): StoredPromotionCode[] {
  return store.list<StoredPromotionCode>(KIND).filter((one) => one.code.toUpperCase() === code.toUpperCase());
}
