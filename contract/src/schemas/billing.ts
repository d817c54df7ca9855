import * as z from 'zod';

/** Spec part 1, section 3, "Payment method", with the payment provider's field names. */
export const paymentMethodSchema = z.object({
  id: z.string(),
  card: z.object({
    exp_year: z.number().int(),
    /** 1 for January. */
    exp_month: z.number().int().min(1).max(12),
    checks: z.object({ cvc_check: z.string().nullish() }),
  }),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** The billing data of an organization (Spec part 1, section 3, "Organization"). */
export const billingSchema = z.object({
  /** Id of the payment provider's customer. */
  customer: z.string().optional(),
  subscription: z.object({ id: z.string(), features: z.array(z.string()).default([]) }).optional(),
  plan: z.string().optional(),
  maxUsers: z.number().int().optional(),
  /** When it became an enterprise, seconds since the epoch. */
  enterprise: z.number().optional(),
  paymentMethod: paymentMethodSchema.optional(),
  firstFree: z.object({ convertedToBlog: z.boolean().optional() }).optional(),
  /** Seconds since the epoch. */
  updated: z.number().optional(),
});
export type Billing = z.infer<typeof billingSchema>;
