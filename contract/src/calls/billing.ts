import * as z from 'zod';
import { couponCodeSchema } from '../schemas/coupon.ts';
import type { CallsOf } from './call.ts';
import { none } from './parts.ts';

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
