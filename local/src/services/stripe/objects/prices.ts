import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { badParameter, missing, missingParameter, StripeError } from '../protocol/stripe-error.ts';
import {
  clearableText,
  type Form,
  formChoice,
  formFlag,
  formInteger,
  formList,
  formMetadata,
  formNested,
  formNumber,
  formText,
  requiredText,
} from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { listObjects } from './listing.ts';
import { createProduct, retrieveProduct } from './products.ts';

export type Price = Wire<Stripe.Price>;

const INTERVALS = ['day', 'week', 'month', 'year'] as const;
const CURRENCY = /^[a-z]{3}$/;

/** Creates a price (POST /v1/prices) of a product, or with `product_data` of a new product. */
export function createPrice(account: StripeAccount, form: Form): Price {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (!CURRENCY.test(currency)) throw new StripeError(400, `Invalid currency: ${currency}.`, { param: 'currency' });
  const amount = amountIn(form);
  if (amount === null) throw missingParameter('unit_amount');
  const recurring = typeof form.recurring === 'object' ? recurringIn(formNested(form, 'recurring')) : null;
  const lookupKey = formText(form, 'lookup_key') ?? null;
  takeLookupKey(account, lookupKey, form);
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: formFlag(form, 'active') ?? true,
    billing_scheme: 'per_unit',
    created: account.clock.now(),
    currency,
    currency_options: {
      ...optionsIn(form),
      [currency]: option(amount),
    },
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: formMetadata(form),
    nickname: formText(form, 'nickname') ?? null,
    product: productOf(account, form),
    recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: Number.isInteger(amount) ? amount : null,
    unit_amount_decimal: String(amount),
  };
  return account.add(price, 'price.created');
}

/** A price (GET /v1/prices/:id). */
export function retrievePrice(account: StripeAccount, id: string, _form?: Form, param = 'id'): Price {
  const price = account.store.find('price', id);
  if (!price) throw missing('price', id, param);
  return price;
}

/** Changes a price (POST /v1/prices/:id). Its amount and period never change. */
export function updatePrice(account: StripeAccount, id: string, form: Form): Price {
  const price = retrievePrice(account, id);
  const lookupKey = clearableText(form, 'lookup_key');
  if (lookupKey !== price.lookup_key) takeLookupKey(account, lookupKey ?? null, form);
  const nickname = clearableText(form, 'nickname');
  return account.change(
    price,
    {
      active: formFlag(form, 'active') ?? price.active,
      currency_options: { ...price.currency_options, ...optionsIn(form) },
      lookup_key: lookupKey === undefined ? price.lookup_key : lookupKey,
      metadata: formMetadata(form, price.metadata),
      nickname: nickname === undefined ? price.nickname : nickname,
    },
    'price.updated',
  );
}

/** Prices, newest first, by `product`, `active`, `type`, `currency`, `lookup_keys` (GET /v1/prices). */
export function listPrices(account: StripeAccount, form: Form): WireList<Price> {
  const keys = formList(form.lookup_keys);
  const interval = formText(formNested(form, 'recurring'), 'interval');
  const filter = {
    product: formText(form, 'product'),
    active: formFlag(form, 'active'),
    type: formText(form, 'type'),
    currency: formText(form, 'currency'),
    'recurring.interval': interval,
  };
  const admits = ({ lookup_key }: Price) => keys.length === 0 || (lookup_key !== null && keys.includes(lookup_key));
  return listObjects(account, 'price', '/v1/prices', form, filter, admits);
}

/** A price's amount of one unit in a currency, in cents or parts of them. */
export function unitAmount(price: Price, currency: string): number {
  const found = price.currency_options?.[currency];
  if (!found) {
    throw new StripeError(400, `The price specified does not support the currency ${currency}.`, { param: 'currency' });
  }
  return Number(found.unit_amount_decimal ?? 0);
}

/** The amount of a quantity in a currency, in whole cents. */
export function amountOf(price: Price, currency: string, quantity: number): number {
  return Math.round(unitAmount(price, currency) * quantity);
}

function productOf(account: StripeAccount, form: Form): string {
  const id = formText(form, 'product');
  if (id !== undefined) return retrieveProduct(account, id, form, 'product').id;
  if (typeof form.product_data === 'object') return createProduct(account, form.product_data).id;
  throw missingParameter('product');
}

function recurringIn(form: Form): NonNullable<Price['recurring']> {
  const interval = formChoice(form, 'interval', INTERVALS);
  if (!interval) throw missingParameter('recurring[interval]');
  if (formText(form, 'usage_type') === 'metered')
    throw badParameter('recurring[usage_type]', 'Metered prices are not played here.');
  return {
    interval,
    interval_count: formInteger(form, 'interval_count', 1) ?? 1,
    meter: null,
    trial_period_days: formInteger(form, 'trial_period_days', 1) ?? null,
    usage_type: 'licensed',
  };
}

function amountIn(form: Form): number | null {
  const amount = formInteger(form, 'unit_amount') ?? formNumber(form, 'unit_amount_decimal');
  if (amount !== undefined && amount < 0) throw badParameter('unit_amount', 'Invalid non-negative integer');
  return amount ?? null;
}

function optionsIn(form: Form): NonNullable<Price['currency_options']> {
  const options = Object.entries(formNested(form, 'currency_options')).flatMap(([currency, fields]) => {
    const amount = typeof fields === 'object' ? amountIn(fields) : null;
    return amount === null ? [] : [[currency.toLowerCase(), option(amount)] as const];
  });
  return Object.fromEntries(options);
}

function option(amount: number): NonNullable<Price['currency_options']>[string] {
  return {
    custom_unit_amount: null,
    tax_behavior: 'unspecified',
    unit_amount: Number.isInteger(amount) ? amount : null,
    unit_amount_decimal: String(amount),
  };
}

/** A lookup key belongs to one price; `transfer_lookup_key` takes it from another. */
function takeLookupKey(account: StripeAccount, key: string | null, form: Form): void {
  if (key === null) return;
  const [holder] = account.store.list('price', { lookup_key: key });
  if (!holder) return;
  if (formFlag(form, 'transfer_lookup_key') !== true) {
    throw new StripeError(400, `A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  }
  account.change(holder, { lookup_key: null }, 'price.updated');
}
