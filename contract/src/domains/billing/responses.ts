import type { ResponsesOf } from '../../responses/response.ts';
import { couponSchema } from '../../schemas/coupon.ts';

/** Data of the payment provider (Spec part 1, section 7, "Cloud callable functions"). */
export const billingResponses = {
  getCoupon: () => couponSchema,
} satisfies ResponsesOf<'billing'>;
