import type Stripe from 'stripe';
import type { CheckoutOrder } from '../account/kinds.ts';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { badParameter, missing, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formFlag, formInteger, formMetadata, formNested, formText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { type CheckoutRequest, readCheckout } from './checkout-request.ts';
import { retrieveCoupon } from './coupons.ts';
import { requireCustomer } from './customers.ts';
import { type Reduction, reductionOfEach, reductionsIn } from './discounts.ts';
import { innerList, listObjects } from './listing.ts';
import { cancelIntent } from './payment-intents.ts';
import { amountOf, type Price, retrievePrice } from './prices.ts';
import { productName } from './subscription-items.ts';

export type CheckoutSession = Wire<Stripe.Checkout.Session>;
type LineItem = Wire<Stripe.LineItem>;

const DAY = 86_400;
const HALF_HOUR = 1800;
const MINUTE = 60;

/** A customer's first invoice fixes the currency of their subscriptions. */
function requireSameCurrency(account: StripeAccount, id: string, currency: string): void {
  const { currency: fixed } = requireCustomer(account, id);
  if (!fixed || fixed === currency) return;
  throw new StripeError(
    400,
    `You cannot combine currencies on a single customer. This customer has had a subscription, coupon, or invoice item with currency ${fixed}.`,
    { param: 'currency' },
  );
}

/** Creates a Checkout session with its page (POST /v1/checkout/sessions). */
export function createCheckoutSession(account: StripeAccount, form: Form): CheckoutSession {
  const request = readCheckout(account, form);
  const { mode, customer, items } = request;
  const currency = formText(form, 'currency') ?? items[0]?.price.currency ?? null;
  if (customer && currency && mode === 'subscription') requireSameCurrency(account, customer, currency);
  const now = account.clock.now(customer);
  const id = newId('cs_test', 18);
  const reductions = reductionsIn(account, form, customer);
  const amounts = checkoutAmounts(account, items, reductions, currency ?? 'usd');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: request.allowsCodes,
    allowed_payment_method_types: null,
    ...amounts,
    automatic_tax: {
      enabled: formFlag(formNested(form, 'automatic_tax'), 'enabled') ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: formText(form, 'billing_address_collection') ?? null,
    cancel_url: request.cancelUrl,
    client_reference_id: formText(form, 'client_reference_id') ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer,
    customer_account: null,
    customer_creation: customerCreationIn(form, request),
    customer_details: null,
    customer_email: formText(form, 'customer_email') ?? null,
    discounts: reductions.map(discountField),
    expires_at: expiryIn(form, now),
    integration_identifier: null,
    invoice: null,
    invoice_creation: mode === 'payment' ? invoiceCreationIn(form) : null,
    livemode: false,
    locale: formText(form, 'locale') ?? null,
    managed_payments: null,
    metadata: formMetadata(form),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: request.successUrl,
    tax_id_collection: {
      enabled: formFlag(formNested(form, 'tax_id_collection'), 'enabled') ?? false,
      required: 'never',
    },
    ui_mode: 'hosted_page',
    url: `${account.address}/__stripe/checkout/${id}`,
    wallet_options: null,
  };
  account.add(newOrder(id, request, reductions, form, now));
  return account.add(session);
}

function newOrder(
  id: string,
  { items }: CheckoutRequest,
  reductions: readonly Reduction[],
  form: Form,
  now: number,
): CheckoutOrder {
  const days = formInteger(formNested(form, 'subscription_data'), 'trial_period_days', 1);
  return {
    id,
    object: 'checkout_order',
    items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
    reductions,
    subscriptionMetadata: formMetadata(formNested(form, 'subscription_data')),
    trialEnd: days === undefined ? null : now + days * DAY,
    paymentMetadata: formMetadata(formNested(form, 'payment_intent_data')),
    description: formText(formNested(form, 'payment_intent_data'), 'description') ?? null,
    savesCard: formText(formNested(form, 'payment_intent_data'), 'setup_future_usage') !== undefined,
    invoiceMetadata: formMetadata(formNested(formNested(form, 'invoice_creation'), 'invoice_data')),
    intent: null,
    method: null,
  };
}

function expiryIn(form: Form, now: number): number {
  const expires = formInteger(form, 'expires_at') ?? now + DAY;
  if (expires >= now + HALF_HOUR - MINUTE && expires <= now + DAY + MINUTE) return expires;
  throw badParameter('expires_at', 'The `expires_at` timestamp must be from 30 minutes to 24 hours from now.');
}

function customerCreationIn(form: Form, { customer, mode }: CheckoutRequest): CheckoutSession['customer_creation'] {
  if (customer) return null;
  return mode === 'subscription' ? 'always' : (formText(form, 'customer_creation') ?? 'if_required');
}

/** A session (GET /v1/checkout/sessions/:id). */
export function retrieveCheckoutSession(account: StripeAccount, id: string): CheckoutSession {
  const session = account.store.find('checkout.session', id);
  if (!session) throw missing('checkout.session', id, 'session');
  return session;
}

/** Sessions, newest first, by `customer`, `payment_intent`, `subscription`, `status` (GET /v1/checkout/sessions). */
export function listCheckoutSessions(account: StripeAccount, form: Form): WireList<CheckoutSession> {
  const filter = {
    customer: formText(form, 'customer'),
    payment_intent: formText(form, 'payment_intent'),
    subscription: formText(form, 'subscription'),
    status: formText(form, 'status'),
  };
  return listObjects(account, 'checkout.session', '/v1/checkout/sessions', form, filter);
}

/** What a session sells (GET /v1/checkout/sessions/:id/line_items). */
export function listCheckoutLines(account: StripeAccount, id: string): WireList<LineItem> {
  return retrieveCheckoutSession(account, id).line_items ?? innerList(`/v1/checkout/sessions/${id}/line_items`, []);
}

/** Ends an open session without a purchase (POST /v1/checkout/sessions/:id/expire). */
export function expireCheckoutSession(account: StripeAccount, id: string): CheckoutSession {
  const session = retrieveCheckoutSession(account, id);
  if (session.status !== 'open') {
    throw new StripeError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  giveUpIntent(account, orderOf(account, id).intent);
  return account.change(session, { status: 'expired', url: null }, 'checkout.session.expired');
}

/** Gives a payment up that waits for its holder, so that a page of an earlier try can't charge any more. */
export function giveUpIntent(account: StripeAccount, id: string | null): void {
  const intent = id === null ? undefined : account.store.find('payment_intent', id);
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') cancelIntent(account, intent.id);
}

/** Gives an open session the discount of a promotion code that its visitor has typed. */
export function applyReductions(
  account: StripeAccount,
  session: CheckoutSession,
  reductions: readonly Reduction[],
): CheckoutSession {
  const order = orderOf(account, session.id);
  const items = order.items.map(({ price, quantity }) => ({ price: retrievePrice(account, price), quantity }));
  account.change(order, { reductions });
  const amounts = checkoutAmounts(account, items, reductions, session.currency ?? 'usd');
  return account.change(session, { ...amounts, discounts: reductions.map(discountField) });
}

export function orderOf(account: StripeAccount, session: string): CheckoutOrder {
  const order = account.store.find('checkout_order', session);
  if (!order) throw missing('checkout.session', session, 'session');
  return order;
}

type Amounts = Pick<CheckoutSession, 'amount_subtotal' | 'amount_total' | 'total_details' | 'line_items'>;

function checkoutAmounts(
  account: StripeAccount,
  items: readonly { readonly price: Price; readonly quantity: number }[],
  reductions: readonly Reduction[],
  currency: string,
): Amounts {
  if (items.length === 0) return { amount_subtotal: null, amount_total: null, total_details: null };
  const amounts = items.map(({ price, quantity }) => amountOf(price, currency, quantity));
  const offs = reductions.map(({ coupon }) =>
    reductionOfEach(
      retrieveCoupon(account, coupon),
      items.map(({ price }, index) => ({ amount: amounts[index] ?? 0, product: price.product })),
      currency,
    ),
  );
  const data = items.map(({ price, quantity }, index): LineItem => {
    const amount = amounts[index] ?? 0;
    const off = Math.min(
      amount,
      offs.reduce((sum, each) => sum + (each[index] ?? 0), 0),
    );
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: off,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount - off,
      currency,
      description: productName(account, price),
      metadata: {},
      price,
      quantity,
    };
  });
  const subtotal = data.reduce((sum, line) => sum + line.amount_subtotal, 0);
  const discount = data.reduce((sum, line) => sum + line.amount_discount, 0);
  return {
    amount_subtotal: subtotal,
    amount_total: subtotal - discount,
    total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    line_items: innerList('/v1/checkout/sessions/line_items', data),
  };
}

function discountField({ coupon, promotionCode }: Reduction): NonNullable<CheckoutSession['discounts']>[number] {
  return { coupon: promotionCode === null ? coupon : null, promotion_code: promotionCode };
}

function invoiceCreationIn(form: Form): NonNullable<CheckoutSession['invoice_creation']> {
  const creation = formNested(form, 'invoice_creation');
  const data = formNested(creation, 'invoice_data');
  return {
    enabled: formFlag(creation, 'enabled') ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: formText(data, 'description') ?? null,
      footer: formText(data, 'footer') ?? null,
      issuer: null,
      metadata: formMetadata(data),
      rendering_options: null,
    },
  };
}
