import type { StripeAccount } from '../account/stripe-account.ts';
import type { Coupon } from './coupons.ts';

/** The part of a subscription that is read here. */
interface Discounted {
  readonly customer: string;
  /** Ids of discounts. */
  readonly discounts: readonly string[];
}

export interface AppliedCoupon {
  /** The discount. */
  readonly id: string;
  readonly coupon: Coupon;
}

/** The discounts that a subscription has: all, or those that lower its later invoices too. */
export function couponsOf(account: StripeAccount, subscription: Discounted, which: 'all' | 'later'): AppliedCoupon[] {
  const now = account.clock.now(subscription.customer);
  return subscription.discounts.flatMap((id) => {
    const discount = account.store.find('discount', id);
    const coupon = discount?.source.coupon ? account.store.find('coupon', discount.source.coupon) : undefined;
    if (!discount || !coupon) return [];
    const hasEnded = discount.end !== null && discount.end <= now;
    const isOver = which === 'later' && (hasEnded || coupon.duration === 'once');
    return isOver ? [] : [{ id, coupon }];
  });
}
