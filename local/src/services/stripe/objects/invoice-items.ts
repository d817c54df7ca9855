import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing, missingParameter, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formInteger, formMetadata, formText, requiredText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { requireCustomer } from './customers.ts';
import type { LineDraft } from './invoice-lines.ts';
import { listObjects } from './listing.ts';

export type InvoiceItem = Wire<Stripe.InvoiceItem>;

/** Keeps a line for the customer's next invoice. */
export function addInvoiceItem(account: StripeAccount, customer: string, line: LineDraft): InvoiceItem {
  const item: InvoiceItem = {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: line.amount,
    currency: line.currency,
    customer,
    customer_account: null,
    date: account.clock.now(customer),
    description: line.description,
    discountable: !line.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: line.metadata ?? {},
    parent: line.subscription
      ? {
          subscription_details: { subscription: line.subscription.id, subscription_item: line.subscription.item },
          type: 'subscription_details',
        }
      : null,
    period: line.period,
    pricing: line.price && {
      price_details: { price: line.price.id, product: line.price.product },
      type: 'price_details',
      unit_amount_decimal: line.price.unit_amount_decimal,
    },
    proration: line.isProration,
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    tax_rates: [],
    test_clock: null,
  };
  return account.add(item, 'invoiceitem.created');
}

/** What waits for the next invoice of a subscription. */
export function pendingLines(account: StripeAccount, customer: string, subscription: string): LineDraft[] {
  return account.store
    .list('invoiceitem', { customer })
    .filter(
      ({ invoice, parent }) =>
        invoice === null && (parent?.subscription_details?.subscription ?? subscription) === subscription,
    )
    .reverse()
    .map((item) => lineOf(account, item));
}

/** Notes that an invoice bills the items of its lines. */
export function markInvoiced(account: StripeAccount, invoice: string, lines: readonly LineDraft[]): void {
  for (const { invoiceItem } of lines) {
    const item = invoiceItem === undefined ? undefined : account.store.find('invoiceitem', invoiceItem);
    if (item) account.change(item, { invoice });
  }
}

/** Adds an amount to a customer's next invoice (POST /v1/invoiceitems). */
export function createInvoiceItem(account: StripeAccount, form: Form): InvoiceItem {
  const customer = requireCustomer(account, requiredText(form, 'customer'));
  const amount = formInteger(form, 'amount', Number.MIN_SAFE_INTEGER);
  if (amount === undefined) throw missingParameter('amount');
  const now = account.clock.now(customer.id);
  return addInvoiceItem(account, customer.id, {
    amount,
    currency: requiredText(form, 'currency').toLowerCase(),
    description: formText(form, 'description') ?? '',
    period: { start: now, end: now },
    price: null,
    quantity: 1,
    isProration: false,
    metadata: formMetadata(form),
  });
}

/** An invoice item (GET /v1/invoiceitems/:id). */
export function retrieveInvoiceItem(account: StripeAccount, id: string): InvoiceItem {
  const item = account.store.find('invoiceitem', id);
  if (!item) throw missing('invoiceitem', id);
  return item;
}

/** Invoice items, newest first, by `customer` and `invoice` (GET /v1/invoiceitems). */
export function listInvoiceItems(account: StripeAccount, form: Form): WireList<InvoiceItem> {
  const filter = { customer: formText(form, 'customer'), invoice: formText(form, 'invoice') };
  const isPending = formText(form, 'pending') === 'true';
  return listObjects(
    account,
    'invoiceitem',
    '/v1/invoiceitems',
    form,
    filter,
    ({ invoice }) => !isPending || invoice === null,
  );
}

/** Deletes an item that no invoice bills yet (DELETE /v1/invoiceitems/:id). */
export function deleteInvoiceItem(account: StripeAccount, id: string): Wire<Stripe.DeletedInvoiceItem> {
  const item = retrieveInvoiceItem(account, id);
  if (item.invoice !== null) throw new StripeError(400, 'This invoice item is already attached to an invoice.');
  account.store.remove('invoiceitem', id);
  account.emit('invoiceitem.deleted', item);
  return { id, object: 'invoiceitem', deleted: true };
}

function lineOf(account: StripeAccount, item: InvoiceItem): LineDraft {
  const details = item.parent?.subscription_details;
  const price = item.pricing?.price_details?.price;
  return {
    amount: item.amount,
    currency: item.currency,
    description: item.description ?? '',
    period: item.period,
    price: (price === undefined ? undefined : account.store.find('price', price)) ?? null,
    quantity: item.quantity,
    isProration: item.proration,
    ...(details && { subscription: { id: details.subscription, item: details.subscription_item ?? '' } }),
    invoiceItem: item.id,
    metadata: item.metadata ?? {},
  };
}
