import * as z from 'zod';
import { COUPON_CODE } from '../registration.ts';

/** The code that a user enters: a promotion code or the id of a coupon. */
export const couponCodeSchema = z.string().regex(COUPON_CODE);

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

/** A coupon that internal staff makes. It takes off a percentage, or an amount of a currency. */
export const newCouponSchema = z
  .object({
    id: couponCodeSchema,
    name: z.string().min(1).max(40),
    /** In the currency's smallest unit. */
    amount: z.number().int().positive().optional(),
    currency: z.string().length(3).toLowerCase().optional(),
    percentageOff: z.number().positive().max(100).optional(),
    duration: z.enum(['once', 'repeating', 'forever']).default('once'),
    durationInMonths: z.number().int().positive().max(36).optional(),
    /** Ids of the products with this discount; absent or empty for all. */
    appliesTo: z.array(z.string()).max(20).default([]),
  })
  .refine(
    ({ amount, currency, percentageOff }) =>
      percentageOff === undefined ? amount !== undefined && currency !== undefined : amount === undefined,
    'either percentageOff, or amount with currency',
  )
  .refine(
    ({ duration, durationInMonths }) => (duration === 'repeating') === (durationInMonths !== undefined),
    'durationInMonths goes with repeating alone',
  );
export type NewCoupon = z.infer<typeof newCouponSchema>;

/** A code that people enter to redeem a coupon. */
export const newPromotionCodeSchema = z.object({
  /** The characters of the payment provider's codes. */
  code: z.string().regex(/^[A-Za-z0-9-]{3,64}$/),
  maxRedemptions: z.number().int().positive().optional(),
  /** Seconds since the epoch. */
  expiresAt: z.number().int().positive().optional(),
  /** Only for customers without a payment so far. */
  firstPurchase: z.boolean().default(false),
});
export type NewPromotionCode = z.infer<typeof newPromotionCodeSchema>;
