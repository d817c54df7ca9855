import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';
import { couponCodeSchema } from '../../schemas/coupon.ts';

/** Data of the payment provider (Spec part 1, section 7, "Cloud callable functions"). */
export const billingCalls = {
  getCoupon: () => ({
    summary: 'A coupon by its code, if it is usable; for a checkout with what redeems it.',
    params: none,
    query: none,
    body: z.object({ couponId: couponCodeSchema, isCheckout: z.boolean().default(false) }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} satisfies CallsOf<'billing'>;
