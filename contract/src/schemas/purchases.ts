import * as z from 'zod';
import { FEATURES } from '../features.ts';

/** Data of the payment provider, as screens show it. Times are seconds since the epoch, money is in the currency's smallest unit. */

/** Three lower-case letters, such as `usd`. */
export const currencySchema = z.string().regex(/^[a-z]{3}$/);
/** An id of the payment provider, such as `price_1Abc`. */
export const stripeIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,255}$/);

export const priceSchema = z.object({
  id: stripeIdSchema,
  /** For one unit. */
  amount: z.number().int().nonnegative(),
  currency: currencySchema,
  /** Absent for a price that is paid once. */
  interval: z.enum(['month', 'year']).optional(),
});
export type Price = z.infer<typeof priceSchema>;

/** A product's texts in Spanish; one that is absent is shown in English. */
const spanishSchema = z.object({ name: z.string().optional(), description: z.string().optional() }).optional();

/** A plan for sale (a product with recurring prices). */
export const planSchema = z.object({
  /** The product's id. */
  id: stripeIdSchema,
  /** The plan's key, which `Organization.billing.plan` has. */
  plan: z.string(),
  name: z.string(),
  description: z.string().optional(),
  es: spanishSchema,
  /** What the plan includes, a line each, in the interface languages. */
  includes: z.object({ en: z.array(z.string()), es: z.array(z.string()) }),
  features: z.array(z.enum(FEATURES)),
  /** Minutes a month for each unit. A period of a year has those of twelve months. */
  draftMinutes: z.number().int().nonnegative(),
  precisionMinutes: z.number().int().nonnegative(),
  /** The number of members that a unit allows; absent without a limit. */
  maxUsers: z.number().int().positive().optional(),
  /** Plans are shown in this order. */
  rank: z.number(),
  promotional: z.boolean(),
  prices: z.array(priceSchema),
});
export type Plan = z.infer<typeof planSchema>;

/** A pack of credits for sale. */
export const packSchema = z.object({
  id: stripeIdSchema,
  name: z.string(),
  description: z.string().optional(),
  es: spanishSchema,
  /** Credits of one unit, in seconds. */
  seconds: z.number().int().positive(),
  rank: z.number(),
  prices: z.array(priceSchema),
});
export type Pack = z.infer<typeof packSchema>;

/** What a workspace can buy. An enterprise gets no plans, no packs and the mark (Spec part 2, section 1: "enterprise accounts see no prices"). */
export const catalogueSchema = z.object({
  enterprise: z.boolean(),
  plans: z.array(planSchema),
  packs: z.array(packSchema),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

/** Prices per minute in cents (Spec part 1, section 9). All are absent for an enterprise; one that is not for sale is absent. */
export const minutePricesSchema = z.object({
  currency: currencySchema.optional(),
  draft: z.number().nonnegative().optional(),
  precision: z.number().nonnegative().optional(),
  translation: z.number().nonnegative().optional(),
  /** For one conversion; at least 1. */
  conversion: z.number().nonnegative().optional(),
});
export type MinutePrices = z.infer<typeof minutePricesSchema>;

export const subscriptionSchema = z.object({
  id: stripeIdSchema,
  status: z.enum([
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'incomplete',
    'incomplete_expired',
    'canceled',
    'paused',
  ]),
  features: z.array(z.string()),
  /** The product's id. */
  planId: stripeIdSchema,
  planName: z.string(),
  /** In Spanish; absent when it is the same. */
  planNameEs: z.string().optional(),
  price: priceSchema,
  quantity: z.number().int().positive(),
  periodStart: z.number(),
  periodEnd: z.number(),
  /** Whether the subscription ends with its period. */
  cancelAtPeriodEnd: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const chargeSchema = z.object({
  id: stripeIdSchema,
  /** `succeeded`, `pending` or `failed`. */
  status: z.string(),
  paid: z.boolean(),
  amount: z.number().int(),
  amountRefunded: z.number().int(),
  currency: currencySchema,
  created: z.number(),
  description: z.string().optional(),
  /** Page of the payment provider with the receipt. */
  receiptUrl: z.string().optional(),
});
export type Charge = z.infer<typeof chargeSchema>;

export const invoiceSchema = z.object({
  id: stripeIdSchema,
  number: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  total: z.number().int(),
  currency: currencySchema,
  created: z.number(),
  description: z.string().optional(),
  /** Pages of the payment provider: the invoice to look at and pay, and its PDF. */
  hostedUrl: z.string().optional(),
  pdfUrl: z.string().optional(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** A change of a customer's balance, or of their credits by an operator. */
export const adjustmentSchema = z.object({
  id: z.string(),
  created: z.number(),
  reason: z.string(),
  /** Money, with `currency`; negative is in the customer's favour. */
  amount: z.number().int().optional(),
  currency: currencySchema.optional(),
  /** Credits in seconds; negative was taken back. */
  credits: z.number().int().optional(),
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

/** What a change of plan costs now, before it is made. */
export const upcomingInvoiceSchema = z.object({
  /** To be paid now; negative is credited. */
  amount: z.number().int(),
  currency: currencySchema,
  /** The moment that the amount was computed for; the change is made with it, so that it costs the same. */
  prorationDate: z.number().int(),
  lines: z.array(z.object({ description: z.string(), amount: z.number().int() })),
});
export type UpcomingInvoice = z.infer<typeof upcomingInvoiceSchema>;
