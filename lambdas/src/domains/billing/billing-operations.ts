import { bindOperations } from '../../platform/http/bind-operations.ts';
import { getCoupon } from './get-coupon.ts';

/** Data of the payment provider. */
export const billingOperations = bindOperations('billing', {
  getCoupon,
});
