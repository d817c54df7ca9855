import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import { type Form, formForms, formText } from '../protocol/stripe-form.ts';
import type { Wire } from '../protocol/wire.ts';
import { addMonths } from './billing-period.ts';
import { type Coupon, retrieveCoupon } from './coupons.ts';
import { retrievePromotionCode } from './promotion-codes.ts';

export type Discount = Wire<Stripe.Discount>;

/** A coupon, and the promotion code that led to it. */
export interface Reduction {
  readonly coupon: string;
  readonly promotionCode: string | null;
}

/** What a discount is about: an amount, of a product. */
export interface Discountable {
  readonly amount: number;
  readonly product: string | null;
}

/** The reductions that `discounts` of a form names. @throws {StripeError} for one that is not valid any more */
export function reductionsIn(account: StripeAccount, form: Form, customer: string | null): Reduction[] {
  return formForms(form.discounts).map((entry) => {
    const code = formText(entry, 'promotion_code');
    if (code === undefined) return reductionOf(account, formText(entry, 'coupon') ?? '');
    const found = retrievePromotionCode(account, code, entry, 'discounts[0][promotion_code]');
    const isOwn = found.customer === null || found.customer === customer;
    if (!found.active || !isOwn || !found.promotion.coupon) {
      throw new StripeError(400, 'This promotion code cannot be redeemed.', { param: 'discounts[0][promotion_code]' });
    }
    return { coupon: found.promotion.coupon, promotionCode: found.id };
  });
}

function reductionOf(account: StripeAccount, id: string): Reduction {
  const { valid } = retrieveCoupon(account, id, undefined, 'discounts[0][coupon]');
  if (!valid) throw new StripeError(400, `Coupon ${id} is not valid.`, { param: 'discounts[0][coupon]' });
  return { coupon: id, promotionCode: null };
}

/** Redeems a reduction: the coupon and the code count it. */
export function redeem(
  account: StripeAccount,
  { coupon: id, promotionCode }: Reduction,
  about: { customer: string | null; subscription?: string; session?: string; invoice?: string },
): Discount {
  const coupon = retrieveCoupon(account, id);
  account.change(coupon, { times_redeemed: coupon.times_redeemed + 1 });
  const code = promotionCode === null ? undefined : account.store.find('promotion_code', promotionCode);
  if (code) account.change(code, { times_redeemed: code.times_redeemed + 1 });
  const start = account.clock.now(about.customer);
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: about.session ?? null,
    customer: about.customer,
    customer_account: null,
    end: coupon.duration === 'repeating' ? addMonths(start, coupon.duration_in_months ?? 1) : null,
    invoice: about.invoice ?? null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { coupon: id, type: 'coupon' },
    start,
    subscription: about.subscription ?? null,
    subscription_item: null,
  };
  return account.add(discount, 'customer.discount.created');
}

/** By how much a coupon lowers each amount, in the order of the amounts. Amounts below zero stay. */
export function reductionOfEach(coupon: Coupon, amounts: readonly Discountable[], currency: string): number[] {
  const products = coupon.applies_to?.products ?? [];
  const applies = ({ amount, product }: Discountable) =>
    amount > 0 && (products.length === 0 || (product !== null && products.includes(product)));
  if (coupon.percent_off !== null) {
    const rate = coupon.percent_off / 100;
    return amounts.map((entry) => (applies(entry) ? Math.round(entry.amount * rate) : 0));
  }
  let left = coupon.currency === currency ? (coupon.amount_off ?? 0) : 0;
  return amounts.map((entry) => {
    const off = applies(entry) ? Math.min(left, entry.amount) : 0;
    left -= off;
    return off;
  });
}
