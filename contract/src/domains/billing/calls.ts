import * as z from 'zod';
import type { CallsOf } from '../../calls/call.ts';
import { none } from '../../calls/parts.ts';
import { couponCodeSchema, newCouponSchema, newPromotionCodeSchema } from '../../schemas/coupon.ts';
import { idSchema } from '../../schemas/id.ts';
import { stripeIdSchema } from '../../schemas/purchases.ts';

/** The largest quantity of a plan or pack that one purchase has. */
const MAX_QUANTITY = 1000;

const quantitySchema = z.number().int().min(1).max(MAX_QUANTITY).default(1);
/** Coupons or codes of one call; each is a call of the payment provider. */
const MAX_COUPONS = 10;
/** A page of the product, to which the payment provider sends the person back. */
const pageUrlSchema = z.string().max(2000);
const ofCustomer = z.object({ customerId: stripeIdSchema });
const ofWorkspace = z.object({ oid: idSchema });
/** NOT_FOUND also covers the customer of another workspace. */
const READING = ['NOT_FOUND', 'FORBIDDEN', 'UNAVAILABLE'] as const;
const BUYING = [...READING, 'CONFLICT', 'PAYMENT_FAILED', 'TOO_MANY_REQUESTS'] as const;

const CHANGING = [...BUYING, 'ONLY_AT_PERIOD_END'] as const;

/** After a CONFLICT, coupons and codes that the call made before it stay. */
const STAFF = ['FORBIDDEN', 'CONFLICT', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'] as const;

/** Data of the payment provider (Spec part 1, section 7, "Cloud callable functions"). For owners and admins, where not said otherwise. */
export const billingCalls = {
  getCoupon: () => ({
    summary: 'A coupon by its code, if it is usable; for a checkout with what redeems it.',
    params: none,
    query: none,
    body: z.object({ couponId: couponCodeSchema, isCheckout: z.boolean().default(false) }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  getPlans: () => ({
    summary: 'The plans and packs for sale, for any member. An enterprise gets none.',
    params: none,
    query: none,
    body: ofWorkspace,
    errors: READING,
  }),
  getPrices: () => ({
    summary: 'Prices per minute in cents, for any member. An enterprise gets none.',
    params: none,
    query: none,
    body: ofWorkspace,
    errors: READING,
  }),
  getCredits: () => ({
    summary: "A customer's credits in seconds.",
    params: none,
    query: none,
    body: ofCustomer,
    errors: READING,
  }),
  getSubscription: () => ({
    summary: "A customer's subscription; absent without one.",
    params: none,
    query: none,
    body: ofCustomer,
    errors: READING,
  }),
  getPaymentMethods: () => ({
    summary: "A customer's cards. The first active one is saved with the workspace.",
    params: none,
    query: none,
    body: ofCustomer,
    errors: READING,
  }),
  getAdjustments: () => ({
    summary: "Changes of a customer's balance and credits by operators, newest first.",
    params: none,
    query: none,
    body: ofCustomer,
    errors: READING,
  }),
  getCharges: () => ({
    summary: "A customer's charges, newest first.",
    params: none,
    query: none,
    body: ofCustomer,
    errors: READING,
  }),
  getCustomerMetadata: () => ({
    summary: 'Metadata of a customer, such as isTrialUser.',
    params: none,
    query: none,
    body: ofCustomer,
    errors: READING,
  }),
  getInvoices: () => ({
    summary: "A page of a customer's invoices, newest first.",
    params: none,
    query: none,
    body: ofCustomer.extend({ startingAfter: stripeIdSchema.optional() }),
    errors: [...READING, 'INVALID_PAGE_KEY'],
  }),
  createCheckoutSession: () => ({
    summary: 'Makes a checkout page, on which a plan or a pack is bought.',
    params: none,
    query: none,
    body: ofWorkspace.extend({
      priceId: stripeIdSchema,
      quantity: quantitySchema,
      mode: z.enum(['subscription', 'payment']).default('subscription'),
      /** A coupon or promotion code. */
      coupon: couponCodeSchema.optional(),
      successUrl: pageUrlSchema,
      cancelUrl: pageUrlSchema,
    }),
    errors: BUYING,
  }),
  createPortalSession: () => ({
    summary: 'Makes a page of the payment provider for cards, addresses and invoices, which leads back to url.',
    params: none,
    query: none,
    body: ofWorkspace.extend({ url: pageUrlSchema }),
    errors: BUYING,
  }),
  changeStripePlans: () => ({
    summary: 'Changes the plan or its quantity; answers a checkout page when there is no subscription or no card.',
    params: none,
    query: none,
    body: z.object({
      uid: idSchema,
      oid: idSchema,
      qty: quantitySchema,
      /** The price's id. */
      plan: stripeIdSchema,
      cancelUrl: pageUrlSchema,
      successUrl: pageUrlSchema,
      /** From getUpcomingInvoiceAmount: the change then costs the amount of its response. */
      prorationDate: z.number().int().positive().optional(),
    }),
    errors: CHANGING,
  }),
  getUpcomingInvoiceAmount: () => ({
    summary: 'What a change of plan or quantity costs now.',
    params: none,
    query: none,
    body: ofWorkspace.extend({ quantity: quantitySchema, newPlanId: stripeIdSchema }),
    errors: CHANGING,
  }),
  updateSubscription: () => ({
    summary: 'Changes the plan or quantity of a subscription, at the amount that was shown before.',
    params: none,
    query: none,
    body: ofWorkspace.extend({
      quantity: quantitySchema,
      newPlanId: stripeIdSchema,
      prorationDate: z.number().int().positive(),
    }),
    errors: CHANGING,
  }),
  cancelSubscription: () => ({
    summary: 'Ends the subscription with its period; false keeps it after all.',
    params: none,
    query: none,
    body: z.object({ uid: idSchema, oid: idSchema, cancel: z.boolean().default(true) }),
    errors: BUYING,
  }),
  createCoupons: () => ({
    summary: 'Makes coupons. For internal staff.',
    params: none,
    query: none,
    body: z.object({ coupons: z.array(newCouponSchema).min(1).max(MAX_COUPONS) }),
    errors: STAFF,
  }),
  createPromotionCodes: () => ({
    summary: 'Makes promotion codes of a coupon. For internal staff.',
    params: none,
    query: none,
    body: z.object({ couponId: couponCodeSchema, codes: z.array(newPromotionCodeSchema).min(1).max(MAX_COUPONS) }),
    errors: STAFF,
  }),
} satisfies CallsOf<'billing'>;
