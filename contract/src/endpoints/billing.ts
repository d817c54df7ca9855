import * as z from 'zod';
import { couponCodeSchema, couponSchema } from '../coupon.ts';
import { endpoint, none } from '../endpoint.ts';

/** What the payment provider knows (Spec part 1, section 7, "Cloud callable functions"). */
export const billingEndpoints = {
  getCoupon: () =>
    endpoint({
      name: 'getCoupon',
      method: 'POST',
      path: '/call/getCoupon',
      domain: 'billing',
      access: 'user',
      summary: 'A coupon by its code, if it is usable; for a checkout with what redeems it.',
      params: none,
      query: none,
      body: z.object({ couponId: couponCodeSchema, isCheckout: z.boolean().default(false) }),
      response: couponSchema,
      errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    }),
} as const;
