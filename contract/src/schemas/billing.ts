import * as z from 'zod';

/** Spec part 1, section 3, "Payment method", with the payment provider's field names. */
export const paymentMethodSchema = z.object({
  id: z.string(),
  card: z.object({
    exp_year: z.number().int(),
    /** 1 for January. */
    exp_month: z.number().int().min(1).max(12),
    checks: z.object({ cvc_check: z.string().nullish() }),
    /** The payment provider's name for the brand, such as `visa`; undefined for a malformed one. */
    brand: z
      .string()
      .regex(/^[a-z_]{1,30}$/)
      .optional()
      .catch(undefined),
    last4: z
      .string()
      .regex(/^\d{4}$/)
      .optional()
      .catch(undefined),
  }),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** A subscription in its present state. Only `id` and `features` are there in records of earlier releases. */
export const subscriptionSchema = z.object({
  id: z.string(),
  features: z.array(z.string()).default([]),
  /** The payment provider's word: `active`, `trialing`, `past_due`, `canceled` and others. */
  status: z.string().optional(),
  /** Id of the product that is the plan. */
  planId: z.string().optional(),
  priceId: z.string().optional(),
  quantity: z.number().int().min(0).optional(),
  /** Minutes that one unit includes in a period. */
  draftMinutes: z.number().min(0).optional(),
  precisionMinutes: z.number().min(0).optional(),
  /** The billing period, seconds since the epoch. */
  periodStart: z.number().optional(),
  periodEnd: z.number().optional(),
  cancelAtPeriodEnd: z.boolean().optional(),
  promotional: z.boolean().optional(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** The billing data of an organization (Spec part 1, section 3, "Organization"). */
export const billingSchema = z.object({
  /** Id of the payment provider's customer. */
  customer: z.string().optional(),
  subscription: subscriptionSchema.optional(),
  /** The key of the plan's name. */
  plan: z.string().optional(),
  maxUsers: z.number().int().optional(),
  /** When it became an enterprise, seconds since the epoch. */
  enterprise: z.number().optional(),
  paymentMethod: paymentMethodSchema.optional(),
  /** A charge succeeded. */
  paid: z.boolean().optional(),
  /** A trial user: pays as you go without a charge. */
  trial: z.boolean().optional(),
  /** The last payment failed. */
  paymentFailed: z.boolean().optional(),
  /** The customer that was deleted at the payment provider, and whether a charge of theirs succeeded. */
  former: z.object({ customer: z.string(), paid: z.boolean().optional() }).optional(),
  /** The free plan has no minutes here: its maker had a workspace with free minutes before. */
  withoutFreeMinutes: z.boolean().optional(),
  firstFree: z.object({ convertedToBlog: z.boolean().optional() }).optional(),
  /** Seconds since the epoch. */
  updated: z.number().optional(),
});
export type Billing = z.infer<typeof billingSchema>;

/**
 * What members see of an organization's billing data. `customer`, `subscription`, `paymentMethod` and `paymentFailed` are for owners and admins.
 * The defaults are for a page that meets a service of an earlier release: the service checks all again.
 */
export const shownBillingSchema = billingSchema.omit({ paid: true, trial: true, former: true }).extend({
  /** The features of the subscription. */
  features: z.array(z.string()).default([]),
  /** Credits above 0, and a charge that succeeded or a trial. */
  payAsYouGo: z.boolean().default(false),
  /** A card is saved that is not expired. */
  hasPaymentMethod: z.boolean().default(false),
  subscribed: z.enum(['no', 'promotional', 'yes']).default('no'),
});
export type ShownBilling = z.infer<typeof shownBillingSchema>;
