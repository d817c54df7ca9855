import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { CardError, missing, missingParameter, StripeError } from '../protocol/stripe-error.ts';
import {
  type Form,
  formFlag,
  formForms,
  formInteger,
  formMetadata,
  formNested,
  formText,
  requiredText,
} from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { type Customer, requireCustomer } from './customers.ts';
import { type Reduction, redeem, reductionsIn } from './discounts.ts';
import { addInvoiceItem, markInvoiced, pendingLines } from './invoice-items.ts';
import { settleInvoice, tryInvoice } from './invoice-payments.ts';
import { type Invoice, type InvoiceDraft, issueInvoice } from './invoices.ts';
import { innerList, listObjects } from './listing.ts';
import type { PaymentIntent } from './payment-intents.ts';
import { type Price, retrievePrice } from './prices.ts';
import { couponsOf } from './subscription-discounts.ts';
import { itemLine, newItem, periodOf, prorationLine } from './subscription-items.ts';
import { applyInvoiceResult } from './subscription-status.ts';

export type Subscription = Wire<Stripe.Subscription>;

const DAY = 86_400;

export interface SubscriptionRequest {
  readonly customer: Customer;
  readonly items: readonly { readonly price: Price; readonly quantity: number }[];
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly method: string | null;
  readonly reductions: readonly Reduction[];
  readonly trialEnd?: number | undefined;
  /** The Checkout session that makes it. */
  readonly session?: string;
  readonly description?: string | null;
}

/**
 * Begins a subscription and bills its first period.
 *
 * @param paidBy the payment that has been made for it already; without one its card is tried
 */
export function beginSubscription(
  account: StripeAccount,
  request: SubscriptionRequest,
  paidBy?: PaymentIntent,
): { subscription: Subscription; invoice: Invoice } {
  const { customer, currency } = request;
  const now = account.clock.now(customer.id);
  const id = newId('sub');
  const [first] = request.items;
  if (!first) throw missingParameter('items');
  const trial =
    request.trialEnd !== undefined && request.trialEnd > now ? { start: now, end: request.trialEnd } : undefined;
  const period = trial ?? periodOf(first.price, now);
  const items = request.items.map(({ price, quantity }) => {
    periodOf(price, now);
    return newItem(id, price, quantity, period, now);
  });
  const discounts = request.reductions.map((reduction) =>
    redeem(account, reduction, {
      customer: customer.id,
      subscription: id,
      ...(request.session && { session: request.session }),
    }),
  );
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trial?.end ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer: customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: request.method,
    default_source: null,
    default_tax_rates: [],
    description: request.description ?? null,
    discounts: discounts.map((discount) => discount.id),
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: innerList(`/v1/subscription_items?subscription=${id}`, items),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: request.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trial ? 'trialing' : 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: trial?.end ?? null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: trial?.start ?? null,
  };
  account.add(subscription);
  const lines = items.map((item) => itemLine(account, item, currency, period));
  const draft: InvoiceDraft = {
    customer: requireCustomer(account, customer.id),
    currency,
    reason: 'subscription_create',
    lines: trial
      ? lines.map((line) => ({ ...line, amount: 0, description: `Trial period for ${line.description}` }))
      : lines,
    period: { start: now, end: now },
    discounts: discounts.map((discount) => ({ id: discount.id, coupon: discount.source.coupon ?? '' })),
    subscription: { id, metadata: request.metadata },
  };
  const issued = issueInvoice(account, draft);
  const invoice =
    paidBy && issued.status === 'open' ? settleInvoice(account, issued, paidBy) : tryInvoice(account, issued);
  const begun = {
    ...subscription,
    latest_invoice: invoice.id,
    ...(invoice.status === 'paid' && !trial && { status: 'active' }),
  };
  account.store.replace(begun);
  account.emit('customer.subscription.created', begun);
  return { subscription: begun, invoice };
}

/** Creates a subscription (POST /v1/subscriptions). */
export function createSubscription(account: StripeAccount, form: Form): Subscription {
  const customer = requireCustomer(account, requiredText(form, 'customer'));
  const items = formForms(form.items).map((item, index) => ({
    price: retrievePrice(
      account,
      requiredText(item, 'price', `items[${index}][price]`),
      item,
      `items[${index}][price]`,
    ),
    quantity: formInteger(item, 'quantity') ?? 1,
  }));
  const [first] = items;
  if (!first) throw missingParameter('items');
  const method = formText(form, 'default_payment_method') ?? null;
  if (method && account.store.find('payment_method', method)?.customer !== customer.id) {
    throw missing('PaymentMethod', method, 'default_payment_method');
  }
  const days = formInteger(form, 'trial_period_days', 1);
  const behavior = formText(form, 'payment_behavior') ?? 'allow_incomplete';
  const hasCard = method ?? customer.invoice_settings.default_payment_method;
  const trialEnd =
    formInteger(form, 'trial_end') ?? (days === undefined ? undefined : account.clock.now(customer.id) + days * DAY);
  if (!hasCard && trialEnd === undefined && behavior !== 'default_incomplete') {
    throw new StripeError(
      400,
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    );
  }
  const { subscription } = beginSubscription(account, {
    customer,
    items,
    currency: formText(form, 'currency') ?? first.price.currency,
    metadata: formMetadata(form),
    method,
    reductions: reductionsIn(account, form, customer.id),
    trialEnd,
    description: formText(form, 'description') ?? null,
  });
  if (behavior === 'error_if_incomplete' && subscription.status === 'incomplete') {
    throw new CardError('Your card was declined.', { code: 'card_declined' }, false);
  }
  return subscription;
}

/** A subscription (GET /v1/subscriptions/:id). */
export function retrieveSubscription(account: StripeAccount, id: string, _form?: Form, param = 'id'): Subscription {
  const subscription = account.store.find('subscription', id);
  if (!subscription) throw missing('subscription', id, param);
  return subscription;
}

/** Subscriptions, newest first, by `customer`, `price`, `status`; canceled ones with `status=all` (GET /v1/subscriptions). */
export function listSubscriptions(account: StripeAccount, form: Form): WireList<Subscription> {
  const status = formText(form, 'status');
  const price = formText(form, 'price');
  const filter = {
    customer: formText(form, 'customer'),
    ...(status !== 'all' && status !== 'ended' && { status }),
  };
  return listObjects(account, 'subscription', '/v1/subscriptions', form, filter, (subscription) => {
    const isEnded = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
    const fits = status === undefined ? !isEnded : status !== 'ended' || isEnded;
    return fits && (price === undefined || subscription.items.data.some((item) => item.price.id === price));
  });
}

/** Ends a subscription now (DELETE /v1/subscriptions/:id). */
export function cancelSubscription(account: StripeAccount, id: string, form: Form): Subscription {
  const subscription = retrieveSubscription(account, id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  billEnd(account, subscription, formFlag(form, 'prorate') ?? false, formFlag(form, 'invoice_now') ?? false);
  const details = formNested(form, 'cancellation_details');
  return endSubscription(
    account,
    retrieveSubscription(account, id),
    'cancellation_requested',
    formText(details, 'comment'),
  );
}

/** Gives back the unused time of a subscription that ends (`prorate`), with an invoice or for the next one. */
function billEnd(account: StripeAccount, subscription: Subscription, prorates: boolean, isBilledNow: boolean): void {
  const { customer, currency, id } = subscription;
  const now = account.clock.now(customer);
  const coupons = couponsOf(account, subscription, 'all').map(({ coupon }) => coupon);
  const credits = prorates
    ? subscription.items.data.map((item) => prorationLine(account, item, currency, now, -1, coupons))
    : [];
  if (!isBilledNow) {
    for (const line of credits) addInvoiceItem(account, customer, line);
    return;
  }
  const pending = pendingLines(account, customer, id);
  if (pending.length + credits.length === 0) return;
  const period = { start: now, end: now };
  const lines = [...pending, ...credits];
  const invoice = billSubscription(account, subscription, { reason: 'subscription_update', lines, period });
  markInvoiced(account, invoice.id, pending);
}

/** Ends a subscription: it is `canceled`, and what it still asked for is void. */
export function endSubscription(
  account: StripeAccount,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  comment?: string,
): Subscription {
  const now = account.clock.now(subscription.customer);
  for (const invoice of account.store.list('invoice', {
    'parent.subscription_details.subscription': subscription.id,
    status: 'open',
  })) {
    account.change(invoice, { auto_advance: false, next_payment_attempt: null });
  }
  return account.change(
    subscription,
    {
      status: 'canceled',
      ended_at: now,
      canceled_at: subscription.canceled_at ?? now,
      cancellation_details: { comment: comment ?? null, feedback: null, feedback_option: null, reason },
    },
    'customer.subscription.deleted',
  );
}

/** Bills a subscription for lines and tries its card. */
export function billSubscription(
  account: StripeAccount,
  subscription: Subscription,
  draft: Omit<InvoiceDraft, 'customer' | 'currency' | 'subscription'>,
  isPresent = false,
): Invoice {
  const issued = issueInvoice(account, {
    ...draft,
    customer: requireCustomer(account, subscription.customer),
    currency: subscription.currency,
    subscription: { id: subscription.id, metadata: subscription.metadata },
  });
  const invoice = tryInvoice(account, issued, { isPresent });
  applyInvoiceResult(account, invoice);
  return invoice;
}
