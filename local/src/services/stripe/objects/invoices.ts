import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { bookBalance } from './balance-transactions.ts';
import type { Period } from './billing-period.ts';
import { retrieveCoupon } from './coupons.ts';
import { type Customer, requireCustomer } from './customers.ts';
import { reductionOfEach } from './discounts.ts';
import { invoiceLine, type LineDraft } from './invoice-lines.ts';
import { innerList, listObjects } from './listing.ts';

export type Invoice = Wire<Stripe.Invoice>;

export interface InvoiceDraft {
  readonly customer: Customer;
  readonly currency: string;
  readonly reason: NonNullable<Invoice['billing_reason']>;
  readonly lines: readonly LineDraft[];
  readonly period: Period;
  /** The discounts that lower it: their ids and coupons. */
  readonly discounts?: readonly { readonly id: string; readonly coupon: string }[];
  readonly subscription?: { readonly id: string; readonly metadata: Record<string, string> };
  readonly metadata?: Record<string, string>;
  readonly description?: string | null;
  readonly created?: number;
  /** Leaves the customer's credit alone, as a Checkout for a single payment does. */
  readonly ignoresBalance?: boolean;
}

/** An invoice in state `draft`. It is not stored. */
export function draftInvoice(account: StripeAccount, draft: InvoiceDraft, id = newId('in')): Invoice {
  const { customer, currency, lines } = draft;
  const amounts = lines.map(({ amount, price, isProration }) => ({
    amount: isProration ? 0 : amount,
    product: price?.product ?? null,
  }));
  const reductions = (draft.discounts ?? []).map(({ id: discount, coupon }) => ({
    discount,
    amounts: reductionOfEach(retrieveCoupon(account, coupon), amounts, currency),
  }));
  const subtotal = sum(lines.map(({ amount }) => amount));
  const total = Math.max(subtotal - sum(reductions.flatMap((one) => one.amounts)), Math.min(subtotal, 0));
  // A negative balance is the customer's credit; a negative total becomes one.
  const balance = draft.ignoresBalance ? 0 : customer.balance;
  const due = Math.max(0, total + (total > 0 ? balance : 0));
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Parlance (local)',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: draft.created ?? account.clock.now(customer.id),
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts: reductions.map(({ discount }) => discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: innerList(
      `/v1/invoices/${id}/lines`,
      lines.map((line, index) =>
        invoiceLine(
          id,
          line,
          reductions.map(({ discount, amounts: off }) => ({ amount: off[index] ?? 0, discount })),
        ),
      ),
    ),
    livemode: false,
    metadata: draft.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: draft.subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: draft.subscription.metadata, subscription: draft.subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.period.end,
    period_start: draft.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: reductions.map(({ discount, amounts: off }) => ({ amount: sum(off), discount })),
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

/**
 * Stores an invoice and finalizes it: it gets its number and its pages, and takes the customer's credit. One with nothing to
 * pay is paid at once.
 */
export function issueInvoice(account: StripeAccount, draft: InvoiceDraft): Invoice {
  const invoice = account.add(draftInvoice(account, draft), 'invoice.created');
  return finalizeInvoice(account, invoice);
}

/** Finalizes an invoice in state `draft`. */
export function finalizeInvoice(account: StripeAccount, invoice: Invoice): Invoice {
  if (invoice.status !== 'draft') {
    throw new StripeError(400, "This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  }
  const customer = requireCustomer(account, invoice.customer ?? '');
  const now = invoice.created;
  const sequence = customer.next_invoice_sequence ?? 1;
  const numbered = account.change(customer, { next_invoice_sequence: sequence + 1, currency: invoice.currency });
  // A used credit raises the balance towards zero; a negative total lowers it.
  const booked = invoice.total < 0 ? invoice.total : invoice.total - invoice.amount_due;
  if (booked !== 0) {
    bookBalance(account, customer.id, {
      amount: booked,
      currency: invoice.currency,
      type: 'applied_to_invoice',
      invoice: invoice.id,
    });
  }
  const page = `${account.address}/__stripe/invoice/${invoice.id}`;
  const open = account.change(
    invoice,
    {
      status: 'open',
      number: `${numbered.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
      effective_at: now,
      ending_balance: invoice.starting_balance + booked,
      hosted_invoice_url: page,
      invoice_pdf: `${page}/pdf`,
      status_transitions: { ...invoice.status_transitions, finalized_at: now },
    },
    'invoice.finalized',
  );
  return open.amount_due === 0 ? markPaid(account, open, now) : open;
}

/** Marks an invoice as paid in full. */
export function markPaid(account: StripeAccount, invoice: Invoice, now: number): Invoice {
  const paid = account.change(
    invoice,
    {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    'invoice.paid',
  );
  account.emit('invoice.payment_succeeded', paid);
  return paid;
}

/** An invoice (GET /v1/invoices/:id). */
export function retrieveInvoice(account: StripeAccount, id: string, _form?: Form, param = 'invoice'): Invoice {
  const invoice = account.store.find('invoice', id);
  if (!invoice) throw missing('invoice', id, param);
  return invoice;
}

/** Invoices, newest first, by `customer`, `subscription`, `status` (GET /v1/invoices). */
export function listInvoices(account: StripeAccount, form: Form): WireList<Invoice> {
  const filter = {
    customer: formText(form, 'customer'),
    status: formText(form, 'status'),
    'parent.subscription_details.subscription': formText(form, 'subscription'),
  };
  return listObjects(account, 'invoice', '/v1/invoices', form, filter);
}

/** An invoice's lines (GET /v1/invoices/:id/lines). */
export function listInvoiceLines(account: StripeAccount, id: string): WireList<unknown> {
  return retrieveInvoice(account, id).lines;
}

/** Makes an open invoice void (POST /v1/invoices/:id/void). */
export function voidInvoice(account: StripeAccount, id: string): Invoice {
  const invoice = retrieveInvoice(account, id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw new StripeError(400, `You can only void open invoices; this one is ${invoice.status}.`);
  }
  const transitions = { ...invoice.status_transitions, voided_at: account.clock.now(invoice.customer) };
  const changes = { status: 'void', next_payment_attempt: null, status_transitions: transitions } as const;
  return account.change(invoice, changes, 'invoice.voided');
}

/** The subscription that an invoice bills. */
export function subscriptionOf(invoice: Invoice): string | undefined {
  return invoice.parent?.subscription_details?.subscription;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
