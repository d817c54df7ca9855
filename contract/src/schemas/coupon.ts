import * as z from 'zod';

/** The code that a user enters: a promotion code or the id of a coupon. */
export const couponCodeSchema = z.string().regex(/^[\w-]{1,64}$/);

/** A usable coupon of the payment provider (Spec part 1, section 3, "Coupon"). */
export const couponSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The discount in the currency's smallest unit; absent for a percentage. */
  amount: z.number().int().positive().optional(),
  /** Three-letter currency code; present with an amount. */
  currency: z.string().length(3).optional(),
  percentageOff: z.number().positive().max(100).optional(),
  duration: z.enum(['once', 'repeating', 'forever']),
  /** Duration of a repeating coupon in months. */
  durationInMonths: z.number().int().positive().optional(),
  /** Ids of the products with this discount; empty means all products. */
  appliesTo: z.array(z.string()),
  /** The id of the promotion code. Only a checkout uses it, to redeem the code. */
  promotionCode: z.string().optional(),
});
export type Coupon = z.infer<typeof couponSchema>;
