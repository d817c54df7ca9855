import type { CheckoutOrder } from '../account/kinds.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { type CheckoutSession, giveUpIntent, orderOf, retrieveCheckoutSession } from './checkout-sessions.ts';
import { type Customer, createCustomer, requireCustomer } from './customers.ts';
import { redeem } from './discounts.ts';
import { settleInvoice } from './invoice-payments.ts';
import { issueInvoice } from './invoices.ts';
import { confirmIntent, newIntent, type PaymentIntent } from './payment-intents.ts';
import { attach, type CardData, newCard, retrievePaymentMethod } from './payment-methods.ts';
import { retrievePrice } from './prices.ts';
import { confirmSetup, newSetupIntent, type SetupIntent } from './setup-intents.ts';
import { itemLine, newItem } from './subscription-items.ts';
import { beginSubscription } from './subscriptions.ts';

/** How a try to pay ended: complete, to be authenticated on a page, or refused with a message. */
export type CheckoutResult =
  | { readonly kind: 'complete'; readonly session: CheckoutSession }
  | { readonly kind: 'authenticate'; readonly url: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'closed'; readonly session: CheckoutSession };

/** Pays an open session with a card. A session that is complete stays as it is: a second click pays nothing. */
export function payCheckout(account: StripeAccount, id: string, card: CardData): CheckoutResult {
  const session = retrieveCheckoutSession(account, id);
  if (session.status === 'complete') return { kind: 'complete', session };
  if (session.status !== 'open') return { kind: 'closed', session };
  const method = newCard(account, card);
  const order = account.change(orderOf(account, id), { method: method.id });
  const amount = amountDue(account, session, order);
  const intent = amount > 0 ? pay(account, session, order, amount) : setUp(account, session, order);
  const tried = account.change(order, { intent: intent.id });
  if (intent.status === 'succeeded')
    return { kind: 'complete', session: completeCheckout(account, session, tried, intent) };
  const url = intent.next_action?.redirect_to_url?.url;
  if (intent.status === 'requires_action' && url) return { kind: 'authenticate', url };
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  return { kind: 'refused', message: error?.message ?? 'Your card was declined.' };
}

/** Goes on after the 3-D Secure page of a session's payment. */
export function resumeCheckout(
  account: StripeAccount,
  id: string,
  intent: PaymentIntent | SetupIntent,
): CheckoutResult {
  const session = retrieveCheckoutSession(account, id);
  if (session.status === 'complete') return { kind: 'complete', session };
  if (session.status !== 'open') return { kind: 'closed', session };
  if (intent.status === 'succeeded') {
    return { kind: 'complete', session: completeCheckout(account, session, orderOf(account, id), intent) };
  }
  const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  return { kind: 'refused', message: error?.message ?? 'The payment was not authenticated.' };
}

/** What has to be paid now: nothing during a trial; a customer's credit pays for subscriptions first. */
export function amountDue(account: StripeAccount, session: CheckoutSession, order: CheckoutOrder): number {
  const total = session.amount_total ?? 0;
  if (session.mode !== 'subscription') return total;
  if (order.trialEnd !== null) return 0;
  const balance = session.customer ? requireCustomer(account, session.customer).balance : 0;
  return total > 0 ? Math.max(0, total + balance) : 0;
}

/** The address that a paid session leads to. */
export function successUrl({ id, success_url }: CheckoutSession): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function pay(account: StripeAccount, session: CheckoutSession, order: CheckoutOrder, amount: number): PaymentIntent {
  const known = order.intent === null ? undefined : account.store.find('payment_intent', order.intent);
  const isSame = known !== undefined && known.amount === amount && known.status !== 'canceled';
  if (!isSame) giveUpIntent(account, order.intent);
  const intent = isSame
    ? known
    : newIntent(account, {
        amount,
        currency: session.currency ?? 'usd',
        customer: session.customer,
        description: session.mode === 'subscription' ? 'Subscription creation' : order.description,
        metadata: order.paymentMetadata,
        savesCard: order.savesCard || session.mode === 'subscription',
      });
  return confirmIntent(account, intent, order.method ?? '', true);
}

function setUp(account: StripeAccount, session: CheckoutSession, order: CheckoutOrder): SetupIntent {
  return confirmSetup(account, newSetupIntent(account, session.customer, session.metadata ?? {}), order.method ?? '');
}

function completeCheckout(
  account: StripeAccount,
  session: CheckoutSession,
  order: CheckoutOrder,
  intent: PaymentIntent | SetupIntent,
): CheckoutSession {
  const method = retrievePaymentMethod(account, order.method ?? '');
  const customer = customerFor(account, session, method.billing_details);
  const payment = intent.object === 'payment_intent' ? intent : undefined;
  if (customer) {
    if (payment && payment.customer === null) account.store.replace({ ...payment, customer: customer.id });
    if (session.mode !== 'payment' || order.savesCard) attach(account, method, customer.id);
  }
  const made = customer ? purchase(account, session, order, customer, payment) : {};
  return account.change(
    session,
    {
      ...made,
      status: 'complete',
      payment_status: payment ? 'paid' : 'no_payment_required',
      customer: customer?.id ?? null,
      customer_details: {
        address: customer?.address ?? null,
        business_name: null,
        email: customer?.email ?? method.billing_details.email,
        individual_name: null,
        name: customer?.name ?? method.billing_details.name,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [],
      },
      payment_intent: session.mode === 'payment' && payment ? payment.id : null,
      setup_intent: session.mode === 'setup' ? intent.id : null,
      url: null,
    },
    'checkout.session.completed',
  );
}

/** Makes what the session sells: a subscription, or the invoice of a single payment. */
function purchase(
  account: StripeAccount,
  session: CheckoutSession,
  order: CheckoutOrder,
  customer: Customer,
  payment: PaymentIntent | undefined,
): Pick<CheckoutSession, 'subscription' | 'invoice'> {
  const items = order.items.map(({ price, quantity }) => ({ price: retrievePrice(account, price), quantity }));
  const currency = session.currency ?? 'usd';
  if (session.mode === 'subscription') {
    const { subscription, invoice } = beginSubscription(
      account,
      {
        customer,
        items,
        currency,
        metadata: order.subscriptionMetadata,
        method: order.method,
        reductions: order.reductions,
        ...(order.trialEnd !== null && { trialEnd: order.trialEnd }),
        session: session.id,
      },
      payment,
    );
    return { subscription: subscription.id, invoice: invoice.id };
  }
  const discounts = order.reductions.map((reduction) =>
    redeem(account, reduction, { customer: customer.id, session: session.id }),
  );
  if (session.mode !== 'payment' || !session.invoice_creation?.enabled) return { subscription: null, invoice: null };
  const now = account.clock.now(customer.id);
  const period = { start: now, end: now };
  const issued = issueInvoice(account, {
    customer: requireCustomer(account, customer.id),
    currency,
    reason: 'manual',
    lines: items.map(({ price, quantity }) => {
      const { subscription: _, ...line } = itemLine(
        account,
        newItem('', price, quantity, period, now),
        currency,
        period,
      );
      return { ...line, description: line.description.replace(/ \/ once\)$/, ')') };
    }),
    period,
    discounts: discounts.map(({ id, source }) => ({ id, coupon: source.coupon ?? '' })),
    metadata: order.invoiceMetadata,
    description: session.invoice_creation.invoice_data.description,
    ignoresBalance: true,
  });
  const invoice = payment ? settleInvoice(account, issued, payment) : issued;
  return { subscription: null, invoice: invoice.id };
}

function customerFor(
  account: StripeAccount,
  session: CheckoutSession,
  { email, name }: { email: string | null; name: string | null },
): Customer | undefined {
  if (session.customer) return requireCustomer(account, session.customer);
  const isNeeded =
    session.mode !== 'payment' || session.customer_creation === 'always' || session.invoice_creation?.enabled;
  if (!isNeeded) return undefined;
  const address = session.customer_email ?? email;
  return createCustomer(account, { ...(address && { email: address }), ...(name && { name }) });
}
