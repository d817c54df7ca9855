import type { StripeAccount } from './account/stripe-account.ts';
import { createBalanceTransaction, listBalanceTransactions } from './objects/balance-transactions.ts';
import { listCharges, retrieveCharge } from './objects/charges.ts';
import {
  createCheckoutSession,
  expireCheckoutSession,
  listCheckoutLines,
  listCheckoutSessions,
  retrieveCheckoutSession,
} from './objects/checkout-sessions.ts';
import { createCoupon, deleteCoupon, listCoupons, retrieveCoupon, updateCoupon } from './objects/coupons.ts';
import { deleteCustomer } from './objects/customer-deletion.ts';
import {
  createCustomer,
  listCustomers,
  retrieveCustomer,
  searchCustomers,
  updateCustomer,
} from './objects/customers.ts';
import { listDisputes, retrieveDispute } from './objects/disputes.ts';
import { listEvents, retrieveEvent } from './objects/events.ts';
import {
  createInvoiceItem,
  deleteInvoiceItem,
  listInvoiceItems,
  retrieveInvoiceItem,
} from './objects/invoice-items.ts';
import { listInvoicePayments, payInvoice } from './objects/invoice-payments.ts';
import { previewInvoice } from './objects/invoice-preview.ts';
import { listInvoiceLines, listInvoices, retrieveInvoice, voidInvoice } from './objects/invoices.ts';
import {
  cancelIntent,
  confirmIntentById,
  createIntent,
  listIntents,
  retrieveIntent,
} from './objects/payment-intents.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
  retrievePaymentMethod,
  updatePaymentMethod,
} from './objects/payment-methods.ts';
import { createPortalSession } from './objects/portal-sessions.ts';
import { createPrice, listPrices, retrievePrice, updatePrice } from './objects/prices.ts';
import { createProduct, deleteProduct, listProducts, retrieveProduct, updateProduct } from './objects/products.ts';
import {
  createPromotionCode,
  listPromotionCodes,
  retrievePromotionCode,
  updatePromotionCode,
} from './objects/promotion-codes.ts';
import { createRefund, listRefunds, retrieveRefund } from './objects/refunds.ts';
import { retrieveSetupIntent } from './objects/setup-intents.ts';
import { updateSubscription } from './objects/subscription-update.ts';
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  retrieveSubscription,
} from './objects/subscriptions.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  retrieveWebhookEndpoint,
  updateWebhookEndpoint,
} from './objects/webhook-endpoints.ts';
import { StripeError } from './protocol/stripe-error.ts';
import type { Form } from './protocol/stripe-form.ts';

type Act = (account: StripeAccount, id: string, form: Form) => unknown;

/** A call about a whole kind of objects. */
const all =
  (act: (account: StripeAccount, form: Form) => unknown): Act =>
  (account, _, form) =>
    act(account, form);

/** The calls of Stripe's API that are played here. A path has one id at most. */
const ROUTES: Readonly<Record<string, Act>> = {
  'POST /v1/billing_portal/sessions': all(createPortalSession),
  'GET /v1/charges': all(listCharges),
  'GET /v1/charges/:id': retrieveCharge,
  'POST /v1/checkout/sessions': all(createCheckoutSession),
  'GET /v1/checkout/sessions': all(listCheckoutSessions),
  'GET /v1/checkout/sessions/:id': retrieveCheckoutSession,
  'GET /v1/checkout/sessions/:id/line_items': listCheckoutLines,
  'POST /v1/checkout/sessions/:id/expire': expireCheckoutSession,
  'POST /v1/coupons': all(createCoupon),
  'GET /v1/coupons': all(listCoupons),
  'GET /v1/coupons/:id': retrieveCoupon,
  'POST /v1/coupons/:id': updateCoupon,
  'DELETE /v1/coupons/:id': deleteCoupon,
  'POST /v1/customers': all(createCustomer),
  'GET /v1/customers': all(listCustomers),
  'GET /v1/customers/search': all(searchCustomers),
  'GET /v1/customers/:id': retrieveCustomer,
  'POST /v1/customers/:id': updateCustomer,
  'GET /v1/customers/:id/payment_methods': (account, id, form) => listPaymentMethods(account, form, id),
  'GET /v1/customers/:id/balance_transactions': listBalanceTransactions,
  'POST /v1/customers/:id/balance_transactions': createBalanceTransaction,
  'GET /v1/disputes': all(listDisputes),
  'GET /v1/disputes/:id': retrieveDispute,
  'GET /v1/events': all(listEvents),
  'GET /v1/events/:id': retrieveEvent,
  'GET /v1/invoice_payments': all(listInvoicePayments),
  'GET /v1/invoiceitems': all(listInvoiceItems),
  'POST /v1/invoiceitems': all(createInvoiceItem),
  'GET /v1/invoiceitems/:id': retrieveInvoiceItem,
  'DELETE /v1/invoiceitems/:id': deleteInvoiceItem,
  'GET /v1/invoices': all(listInvoices),
  'POST /v1/invoices/create_preview': all(previewInvoice),
  'GET /v1/invoices/:id': retrieveInvoice,
  'GET /v1/invoices/:id/lines': listInvoiceLines,
  'POST /v1/invoices/:id/pay': payInvoice,
  'POST /v1/invoices/:id/void': voidInvoice,
  'POST /v1/payment_intents': all(createIntent),
  'GET /v1/payment_intents': all(listIntents),
  'GET /v1/payment_intents/:id': retrieveIntent,
  'POST /v1/payment_intents/:id/confirm': confirmIntentById,
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'POST /v1/payment_methods': all(createPaymentMethod),
  'GET /v1/payment_methods': all(listPaymentMethods),
  'GET /v1/payment_methods/:id': retrievePaymentMethod,
  'POST /v1/payment_methods/:id': updatePaymentMethod,
  'POST /v1/payment_methods/:id/attach': attachPaymentMethod,
  'POST /v1/payment_methods/:id/detach': detachPaymentMethod,
  'POST /v1/prices': all(createPrice),
  'GET /v1/prices': all(listPrices),
  'GET /v1/prices/:id': retrievePrice,
  'POST /v1/prices/:id': updatePrice,
  'POST /v1/products': all(createProduct),
  'GET /v1/products': all(listProducts),
  'GET /v1/products/:id': retrieveProduct,
  'POST /v1/products/:id': updateProduct,
  'DELETE /v1/products/:id': deleteProduct,
  'POST /v1/promotion_codes': all(createPromotionCode),
  'GET /v1/promotion_codes': all(listPromotionCodes),
  'GET /v1/promotion_codes/:id': retrievePromotionCode,
  'POST /v1/promotion_codes/:id': updatePromotionCode,
  'POST /v1/refunds': all(createRefund),
  'GET /v1/refunds': all(listRefunds),
  'GET /v1/refunds/:id': retrieveRefund,
  'GET /v1/setup_intents/:id': retrieveSetupIntent,
  'POST /v1/subscriptions': all(createSubscription),
  'GET /v1/subscriptions': all(listSubscriptions),
  'GET /v1/subscriptions/:id': retrieveSubscription,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'DELETE /v1/customers/:id': deleteCustomer,
  'POST /v1/webhook_endpoints': all(createWebhookEndpoint),
  'GET /v1/webhook_endpoints': all(listWebhookEndpoints),
  'GET /v1/webhook_endpoints/:id': retrieveWebhookEndpoint,
  'POST /v1/webhook_endpoints/:id': updateWebhookEndpoint,
  'DELETE /v1/webhook_endpoints/:id': deleteWebhookEndpoint,
};

/** The call of a method and path, with its id. A path without an id comes before one with it. */
export function findRoute(method: string, path: string): { readonly act: Act; readonly id: string } {
  const exact = ROUTES[`${method} ${path}`];
  if (exact) return { act: exact, id: '' };
  const segments = path.split('/');
  for (const position of [segments.length - 1, segments.length - 2]) {
    const route = ROUTES[`${method} ${segments.with(position, ':id').join('/')}`];
    if (route) return { act: route, id: decoded(segments[position] ?? '') };
  }
  throw new StripeError(404, `Unrecognized request URL here (${method}: ${path}).`);
}

/** An id of a path. A malformed escape stays as it is: no object has such an id. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
