import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { StripeError } from '../protocol/stripe-error.ts';
import { type Form, formFlag, formNested, formText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { requireCustomer } from './customers.ts';
import { type Invoice, markPaid, retrieveInvoice, subscriptionOf } from './invoices.ts';
import { listObjects } from './listing.ts';
import { confirmIntent, intentError, newIntent, type PaymentIntent, retrieveIntent } from './payment-intents.ts';
import { applyInvoiceResult } from './subscription-status.ts';

export type InvoicePayment = Wire<Stripe.InvoicePayment>;

/** Days from one attempt to the next (Stripe's default for failed payments is four tries in two weeks). */
const RETRY_DAYS = [3, 5, 7];
const DAY = 86_400;

export interface PaidBy {
  /** A card; by default the subscription's, then the customer's. */
  readonly method?: string | undefined;
  /** Whether the card's holder is there and can authenticate. */
  readonly isPresent?: boolean;
}

/** The card that pays a customer's invoice. */
export function paymentMethodFor(account: StripeAccount, invoice: Invoice): string | undefined {
  const id = subscriptionOf(invoice);
  const subscription = id === undefined ? undefined : account.store.find('subscription', id);
  const customer = requireCustomer(account, invoice.customer ?? '');
  return (
    subscription?.default_payment_method ??
    invoice.default_payment_method ??
    customer.invoice_settings.default_payment_method ??
    undefined
  );
}

/** Tries to take what an open invoice asks for. Its status says whether it is paid. */
export function tryInvoice(
  account: StripeAccount,
  invoice: Invoice,
  { method, isPresent = false }: PaidBy = {},
): Invoice {
  if (invoice.status !== 'open') return invoice;
  const id = method ?? paymentMethodFor(account, invoice);
  const intent = openIntent(account, invoice);
  if (id === undefined) return recordFailure(account, invoice, 'invoice.payment_failed');
  const result = confirmIntent(account, intent, id, isPresent);
  if (result.status === 'succeeded') return settleInvoice(account, invoice, result);
  const asks =
    result.status === 'requires_action' || result.last_payment_error?.decline_code === 'authentication_required';
  if (asks) account.emit('invoice.payment_action_required', invoice);
  return recordFailure(account, invoice, 'invoice.payment_failed');
}

/** Marks an invoice as paid by a payment that has succeeded. */
export function settleInvoice(account: StripeAccount, invoice: Invoice, intent: PaymentIntent): Invoice {
  const now = account.clock.now(invoice.customer);
  const payment = linkIntent(account, invoice, intent);
  account.change(
    payment,
    { amount_paid: intent.amount, status: 'paid', status_transitions: { canceled_at: null, paid_at: now } },
    'invoice_payment.paid',
  );
  return markPaid(account, { ...invoice, attempt_count: invoice.attempt_count + 1 }, now);
}

/** Pays an open invoice (POST /v1/invoices/:id/pay). @throws {CardError} when the bank refuses */
export function payInvoice(account: StripeAccount, id: string, form: Form): Invoice {
  const invoice = retrieveInvoice(account, id);
  if (invoice.status === 'paid')
    throw new StripeError(400, 'Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open') {
    throw new StripeError(400, `Invoices with status ${invoice.status} can't be paid.`, {
      code: 'invoice_not_editable',
    });
  }
  if (formFlag(form, 'paid_out_of_band')) return markPaid(account, invoice, account.clock.now(invoice.customer));
  const method = formText(form, 'payment_method');
  if (method === undefined && paymentMethodFor(account, invoice) === undefined) {
    throw new StripeError(400, 'There is no `default_payment_method` set on this Customer or Invoice.');
  }
  const tried = tryInvoice(account, invoice, { method, isPresent: formFlag(form, 'off_session') !== true });
  applyInvoiceResult(account, tried);
  if (tried.status === 'paid') return tried;
  const payment = invoicePayment(account, tried.id);
  throw intentError(retrieveIntent(account, payment?.payment.payment_intent ?? ''));
}

/** An invoice's payments, newest first (GET /v1/invoice_payments). */
export function listInvoicePayments(account: StripeAccount, form: Form): WireList<InvoicePayment> {
  const filter = {
    invoice: formText(form, 'invoice'),
    status: formText(form, 'status'),
    'payment.payment_intent': formText(formNested(form, 'payment'), 'payment_intent'),
  };
  return listObjects(account, 'invoice_payment', '/v1/invoice_payments', form, filter);
}

/** The invoice that a payment pays. */
export function invoiceOfIntent(account: StripeAccount, intent: string): Invoice | undefined {
  const [payment] = account.store.list('invoice_payment', { 'payment.payment_intent': intent });
  return payment?.invoice === undefined ? undefined : account.store.find('invoice', payment.invoice);
}

/** An invoice has one payment, which is tried again when it fails. */
function openIntent(account: StripeAccount, invoice: Invoice): PaymentIntent {
  const known = invoicePayment(account, invoice.id)?.payment.payment_intent;
  if (known !== undefined) return retrieveIntent(account, known);
  const intent = newIntent(account, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    description: descriptionOf(invoice),
    receiptEmail: invoice.customer_email,
  });
  linkIntent(account, invoice, intent);
  return intent;
}

function descriptionOf(invoice: Invoice): string {
  if (subscriptionOf(invoice) === undefined) return `Payment for Invoice ${invoice.number}`;
  return invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
}

function linkIntent(account: StripeAccount, invoice: Invoice, intent: PaymentIntent): InvoicePayment {
  const known = invoicePayment(account, invoice.id);
  if (known?.payment.payment_intent === intent.id) return known;
  return account.add({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: intent.amount,
    created: account.clock.now(invoice.customer),
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The payment of an invoice; undefined before it was tried. */
export function invoicePayment(account: StripeAccount, invoice: string): InvoicePayment | undefined {
  return account.store.list('invoice_payment', { invoice })[0];
}

function recordFailure(account: StripeAccount, invoice: Invoice, event: 'invoice.payment_failed'): Invoice {
  const attempts = invoice.attempt_count + 1;
  const days = RETRY_DAYS[attempts - 1];
  const retries =
    days !== undefined && subscriptionOf(invoice) !== undefined && invoice.billing_reason !== 'subscription_create';
  const next_payment_attempt = retries ? account.clock.now(invoice.customer) + days * DAY : null;
  return account.change(invoice, { attempted: true, attempt_count: attempts, next_payment_attempt }, event);
}
