import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { missing, StripeError } from '../protocol/stripe-error.ts';
import {
  clearableText,
  type Form,
  formInteger,
  formList,
  formMetadata,
  formNested,
  formText,
  requiredText,
} from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { listObjects } from './listing.ts';

export type Customer = Wire<Stripe.Customer>;

/** Creates a customer (POST /v1/customers). */
export function createCustomer(account: StripeAccount, form: Form): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: addressIn(form) ?? null,
    balance: formInteger(form, 'balance', Number.MIN_SAFE_INTEGER) ?? 0,
    created: account.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: formText(form, 'description') ?? null,
    discount: null,
    email: formText(form, 'email') ?? null,
    invoice_prefix: newId('', 6).slice(1).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: formMetadata(form),
    name: formText(form, 'name') ?? null,
    next_invoice_sequence: 1,
    phone: formText(form, 'phone') ?? null,
    preferred_locales: formList(form.preferred_locales),
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  return account.add(customer, 'customer.created');
}

/** A customer, deleted ones too (GET /v1/customers/:id). */
export function retrieveCustomer(account: StripeAccount, id: string): Customer | Wire<Stripe.DeletedCustomer> {
  const customer = account.store.find('customer', id);
  if (!customer) throw missing('customer', id);
  return customer;
}

/** A customer that can buy. @throws {StripeError} when it is missing or deleted */
export function requireCustomer(account: StripeAccount, id: string, param = 'customer'): Customer {
  const customer = account.store.find('customer', id);
  if (!customer || customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** Changes a customer (POST /v1/customers/:id). */
export function updateCustomer(account: StripeAccount, id: string, form: Form): Customer {
  const customer = requireCustomer(account, id, 'id');
  const settings = formNested(form, 'invoice_settings');
  const method = clearableText(settings, 'default_payment_method');
  if (method && account.store.find('payment_method', method)?.customer !== id) {
    throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]');
  }
  const text = (name: 'description' | 'email' | 'name' | 'phone') => clearableText(form, name);
  return account.change(
    customer,
    {
      address: addressIn(form) ?? customer.address ?? null,
      description: text('description') === undefined ? customer.description : (text('description') ?? null),
      email: text('email') === undefined ? customer.email : (text('email') ?? null),
      name: text('name') === undefined ? (customer.name ?? null) : (text('name') ?? null),
      phone: text('phone') === undefined ? (customer.phone ?? null) : (text('phone') ?? null),
      metadata: formMetadata(form, customer.metadata),
      invoice_settings: {
        ...customer.invoice_settings,
        default_payment_method: method === undefined ? customer.invoice_settings.default_payment_method : method,
      },
    },
    'customer.updated',
  );
}

/** Makes a card the one that pays a customer's invoices. */
export function setDefaultCard(account: StripeAccount, id: string, method: string): void {
  const customer = requireCustomer(account, id);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method };
  account.change(customer, { invoice_settings }, 'customer.updated');
}

/** Customers, newest first, also by `email` (GET /v1/customers). */
export function listCustomers(account: StripeAccount, form: Form): WireList<unknown> {
  const filter = { email: formText(form, 'email') };
  return listObjects(account, 'customer', '/v1/customers', form, filter, (customer) => !customer.deleted);
}

function addressIn(form: Form): Stripe.Address | undefined {
  if (typeof form.address !== 'object') return undefined;
  const field = (name: string) => formText(formNested(form, 'address'), name) ?? null;
  return {
    city: field('city'),
    country: field('country'),
    line1: field('line1'),
    line2: field('line2'),
    postal_code: field('postal_code'),
    state: field('state'),
  };
}

/** Customers by a field of their metadata (GET /v1/customers/search), e.g. `metadata['oid']:'o1'`. */
export function searchCustomers(account: StripeAccount, form: Form): unknown {
  const query = requiredText(form, 'query');
  const [, name, value] = /^metadata\[['"]([\w-]+)['"]\]:\s*['"]([^'"]*)['"]$/.exec(query) ?? [];
  if (name === undefined)
    throw new StripeError(400, `Searches here are like metadata['key']:'value'.`, { param: 'query' });
  const data = account.store.list('customer').filter((one) => !one.deleted && one.metadata[name] === value);
  return { object: 'search_result', url: '/v1/customers/search', has_more: false, next_page: null, data };
}
