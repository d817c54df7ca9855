import { bindOperations } from '../../platform/http/bind-operations.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changeStripePlans } from './change-stripe-plans.ts';
import { createCheckoutSession } from './create-checkout-session.ts';
import { createCoupons } from './create-coupons.ts';
import { createPortalSession } from './create-portal-session.ts';
import { createPromotionCodes } from './create-promotion-codes.ts';
import { getAdjustments } from './get-adjustments.ts';
import { getCharges } from './get-charges.ts';
import { getCoupon } from './get-coupon.ts';
import { getCredits } from './get-credits.ts';
import { getCustomerMetadata } from './get-customer-metadata.ts';
import { getInvoices } from './get-invoices.ts';
import { getPaymentMethods } from './get-payment-methods.ts';
import { getPlans } from './get-plans.ts';
import { getPrices } from './get-prices.ts';
import { getSubscription } from './get-subscription.ts';
import { getUpcomingInvoiceAmount } from './get-upcoming-invoice-amount.ts';
import { updateSubscription } from './update-subscription.ts';

/** Data of the payment provider. */
export const billingOperations = bindOperations('billing', {
  getCoupon,
  getPlans,
  getPrices,
  getCredits,
  getSubscription,
  getPaymentMethods,
  getAdjustments,
  getCharges,
  getCustomerMetadata,
  getInvoices,
  createCheckoutSession,
  createPortalSession,
  changeStripePlans,
  getUpcomingInvoiceAmount,
  updateSubscription,
  cancelSubscription,
  createCoupons,
  createPromotionCodes,
});
