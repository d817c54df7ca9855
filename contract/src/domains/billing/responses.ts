import * as z from 'zod';
import type { ResponsesOf } from '../../responses/response.ts';
import { paymentMethodSchema } from '../../schemas/billing.ts';
import { couponSchema } from '../../schemas/coupon.ts';
import {
  adjustmentSchema,
  catalogueSchema,
  chargeSchema,
  invoiceSchema,
  minutePricesSchema,
  stripeIdSchema,
  subscriptionSchema,
  upcomingInvoiceSchema,
} from '../../schemas/purchases.ts';

/** A page of the payment provider, to which the browser goes. */
const page = z.object({ url: z.string() });

/** Data of the payment provider (Spec part 1, section 7, "Cloud callable functions"). */
export const billingResponses = {
  getCoupon: () => couponSchema,
  getPlans: () => catalogueSchema,
  getPrices: () => minutePricesSchema,
  getCredits: () => z.object({ customer: z.string(), credits: z.number().int().nonnegative() }),
  getSubscription: () => z.object({ subscription: subscriptionSchema.optional() }),
  getPaymentMethods: () => z.object({ paymentMethods: z.array(paymentMethodSchema) }),
  getAdjustments: () => z.object({ adjustments: z.array(adjustmentSchema) }),
  getCharges: () => z.object({ charges: z.array(chargeSchema) }),
  getCustomerMetadata: () => z.object({ metadata: z.record(z.string(), z.string()) }),
  getInvoices: () => z.object({ invoices: z.array(invoiceSchema), startingAfter: stripeIdSchema.optional() }),
  createCheckoutSession: () => page,
  createPortalSession: () => page,
  changeStripePlans: () =>
    z.union([
      z.object({ checkoutRequired: z.literal(true), url: z.string() }),
      z.object({ checkoutRequired: z.literal(false), subscription: subscriptionSchema }),
    ]),
  getUpcomingInvoiceAmount: () => upcomingInvoiceSchema,
  updateSubscription: () => z.object({ subscription: subscriptionSchema }),
  cancelSubscription: () => z.object({ subscription: subscriptionSchema }),
  createCoupons: () => z.object({ coupons: z.array(couponSchema) }),
  createPromotionCodes: () => z.object({ promotionCodes: z.array(z.object({ id: stripeIdSchema, code: z.string() })) }),
} satisfies ResponsesOf<'billing'>;
