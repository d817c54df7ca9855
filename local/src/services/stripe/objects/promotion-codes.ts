import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { badParameter, missing, missingParameter, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formFlag, formInteger, formMetadata, formNested, formText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { retrieveCoupon } from './coupons.ts';
import { requireCustomer } from './customers.ts';
import { pageLimit } from './listing.ts';

export type PromotionCode = Wire<Stripe.PromotionCode>;

const CODE = /^[A-Za-z0-9-]{1,500}$/;

/** Creates a promotion code (POST /v1/promotion_codes). Its coupon must exist. */
export function createPromotionCode(account: StripeAccount, form: Form): PromotionCode {
  const coupon = formText(formNested(form, 'promotion'), 'coupon');
  if (!coupon) throw missingParameter('promotion[coupon]');
  retrieveCoupon(account, coupon, form, 'promotion[coupon]');
  const code = formText(form, 'code') ?? randomBytes(4).toString('hex').toUpperCase();
  if (!CODE.test(code)) throw badParameter('code', 'A code has letters, digits and dashes alone.');
  const customer = formText(form, 'customer') ?? null;
  if (customer) requireCustomer(account, customer);
  if (withCode(account, code).some((other) => other.customer === customer && current(account, other).active)) {
    throw new StripeError(400, 'An active promotion code with `code` already exists.', { param: 'code' });
  }
  const restrictions = formNested(form, 'restrictions');
  const created: PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: formFlag(form, 'active') ?? true,
    code,
    created: account.clock.now(),
    customer,
    customer_account: null,
    expires_at: formInteger(form, 'expires_at') ?? null,
    livemode: false,
    max_redemptions: formInteger(form, 'max_redemptions', 1) ?? null,
    metadata: formMetadata(form),
    promotion: { type: 'coupon', coupon },
    restrictions: {
      first_time_transaction: formFlag(restrictions, 'first_time_transaction') ?? false,
      minimum_amount: formInteger(restrictions, 'minimum_amount') ?? null,
      minimum_amount_currency: formText(restrictions, 'minimum_amount_currency') ?? null,
    },
    times_redeemed: 0,
  };
  return current(account, account.add(created, 'promotion_code.created'));
}

/** A promotion code. It is active only while it can be redeemed and its coupon is valid (GET /v1/promotion_codes/:id). */
export function retrievePromotionCode(
  account: StripeAccount,
  id: string,
  _form?: Form,
  param = 'promotion_code',
): PromotionCode {
  const found = account.store.find('promotion_code', id);
  if (!found) throw missing('promotion code', id, param);
  return current(account, found);
}

/** Activates or deactivates a promotion code (POST /v1/promotion_codes/:id). */
export function updatePromotionCode(account: StripeAccount, id: string, form: Form): PromotionCode {
  const found = account.store.find('promotion_code', id);
  if (!found) throw missing('promotion code', id, 'promotion_code');
  const changes = {
    active: formFlag(form, 'active') ?? found.active,
    metadata: formMetadata(form, found.metadata ?? {}),
  };
  return current(account, account.change(found, changes, 'promotion_code.updated'));
}

/**
 * Promotion codes, newest first (GET /v1/promotion_codes). Filters: `code` (ignoring case), `active`, `customer`,
 * `coupon`.
 */
export function listPromotionCodes(account: StripeAccount, form: Form): WireList<PromotionCode> {
  const [code, customer, coupon] = ['code', 'customer', 'coupon'].map((name) => formText(form, name));
  const active = formFlag(form, 'active');
  const limit = pageLimit(form);
  const stored = code === undefined ? account.store.list('promotion_code') : withCode(account, code);
  const found = stored
    .map((one) => current(account, one))
    .filter((one) => active === undefined || one.active === active)
    .filter((one) => coupon === undefined || one.promotion.coupon === coupon)
    .filter((one) => customer === undefined || one.customer === customer);
  const after = formText(form, 'starting_after');
  const rest = after === undefined ? found : found.slice(found.findIndex(({ id }) => id === after) + 1);
  return { object: 'list', url: '/v1/promotion_codes', has_more: rest.length > limit, data: rest.slice(0, limit) };
}

/** The active code that a person has typed, for their customer. */
export function findPromotionCode(
  account: StripeAccount,
  code: string,
  customer: string | null,
): PromotionCode | undefined {
  return withCode(account, code)
    .map((one) => current(account, one))
    .find((one) => one.active && (one.customer === null || one.customer === customer));
}

function withCode(account: StripeAccount, code: string): PromotionCode[] {
  return account.store.list('promotion_code').filter((one) => one.code.toUpperCase() === code.toUpperCase());
}

function current(account: StripeAccount, stored: PromotionCode): PromotionCode {
  const isLate = stored.expires_at !== null && stored.expires_at < account.clock.now();
  const isUsedUp = stored.max_redemptions !== null && stored.times_redeemed >= stored.max_redemptions;
  const coupon = stored.promotion.coupon && account.store.find('coupon', stored.promotion.coupon);
  const isValid = coupon ? retrieveCoupon(account, coupon.id).valid : false;
  return { ...stored, active: stored.active && isValid && !isLate && !isUsedUp };
}
