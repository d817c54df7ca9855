import { bindOperations } from '../../platform/http/bind-operations.ts';
import { getCoupon } from './get-coupon.ts';

/** What the payment provider knows. */
export const billingOperations = bindOperations('billing', {
  getCoupon,
});
