import * as z from 'zod';

/** The code that a user enters: of a promotion code, or the id of a coupon. */
export const couponCodeSchema = z.string().regex(/^[\w-]{1,64}$/);

/** A coupon of the payment provider's that is usable now (Spec part 1, section 3, "Coupon"). */
export const couponSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What is taken off, in the currency's smallest unit; absent for a percentage. */
  amount: z.number().int().positive().optional(),
  /** Three letters, with an amount. */
  currency: z.string().length(3).optional(),
  percentageOff: z.number().positive().max(100).optional(),
  duration: z.enum(['once', 'repeating', 'forever']),
  /** Months for which a repeating one lasts. */
  durationInMonths: z.number().int().positive().optional(),
  /** Ids of the products that it is good for; all when it is empty. */
  appliesTo: z.array(z.string()),
  /** The promotion code's id, by which a checkout redeems it; for a checkout alone. */
  promotionCode: z.string().optional(),
});
export type Coupon = z.infer<typeof couponSchema>;
