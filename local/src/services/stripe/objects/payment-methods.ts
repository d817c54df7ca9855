import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { newId } from '../account/new-id.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { badParameter, missing, missingParameter, StripeError } from '../protocol/stripe-error.ts';
import { type Form, formInteger, formMetadata, formNested, formText, requiredText } from '../protocol/stripe-form.ts';
import type { Wire, WireList } from '../protocol/wire.ts';
import { cardDeclined, wrongCard } from './card-errors.ts';
import { requireCustomer } from './customers.ts';
import { listObjects } from './listing.ts';
import { hasCheckDigit, testCard, testCardNamed } from './test-cards.ts';

export type PaymentMethod = Wire<Stripe.PaymentMethod>;

export interface CardData {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc?: string | undefined;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Creates a card (POST /v1/payment_methods): `card` has a number, or a `token` such as `tok_visa`. */
export function createPaymentMethod(account: StripeAccount, form: Form): PaymentMethod {
  if (formText(form, 'type') !== 'card') throw badParameter('type', 'Cards are the only type here.');
  const card = formNested(form, 'card');
  const details = formNested(form, 'billing_details');
  const holder = { name: formText(details, 'name'), email: formText(details, 'email') };
  const token = formText(card, 'token');
  const named = token === undefined ? undefined : testCardNamed(token);
  if (token !== undefined && !named) throw missing('token', token, 'card[token]');
  const data = named
    ? sampleCard(account, named.number)
    : {
        number: requiredText(card, 'number', 'card[number]'),
        month: formInteger(card, 'exp_month') ?? 0,
        year: formInteger(card, 'exp_year') ?? 0,
        cvc: formText(card, 'cvc'),
      };
  return newCard(account, { ...data, ...holder }, formMetadata(form));
}

/** Stores a card that belongs to no customer yet. @throws {CardError} for data that can't be a card's */
export function newCard(account: StripeAccount, data: CardData, metadata: Record<string, string> = {}): PaymentMethod {
  const { number, month, year, cvc } = data;
  checkCard(account, data);
  const known = testCard(number);
  const brand = known?.brand ?? 'visa';
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: data.email ?? null,
      name: data.name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: known?.failsCvc ? 'fail' : cvc === undefined ? 'unchecked' : 'pass',
      },
      country: 'US',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  account.add(method);
  account.add({ id: method.id, object: 'card_secret', number, isSetUp: false });
  return method;
}

/** A payment method (GET /v1/payment_methods/:id). */
export function retrievePaymentMethod(account: StripeAccount, id: string): PaymentMethod {
  const method = account.store.find('payment_method', id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

/** A customer's payment methods, newest first (GET /v1/payment_methods, GET /v1/customers/:id/payment_methods). */
export function listPaymentMethods(
  account: StripeAccount,
  form: Form,
  customer = formText(form, 'customer'),
): WireList<PaymentMethod> {
  if (customer === undefined) throw missingParameter('customer');
  requireCustomer(account, customer);
  const filter = { customer, type: formText(form, 'type') };
  return listObjects(account, 'payment_method', '/v1/payment_methods', form, filter);
}

/** Attaches a payment method to a customer (POST /v1/payment_methods/:id/attach); `pm_card_visa` attaches a new card. */
export function attachPaymentMethod(account: StripeAccount, id: string, form: Form): PaymentMethod {
  const customer = requireCustomer(account, requiredText(form, 'customer')).id;
  const named = testCardNamed(id);
  const method = named ? newCard(account, sampleCard(account, named.number)) : retrievePaymentMethod(account, id);
  return attach(account, method, customer);
}

/** Attaches a card to a customer, when its bank agrees. */
export function attach(account: StripeAccount, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw new StripeError(400, 'The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const card = account.store.find('card_secret', method.id);
  const declined = card && declinesAlways(card.number);
  if (declined) throw cardDeclined(declined);
  return account.change(method, { customer }, 'payment_method.attached');
}

/** Detaches a payment method from its customer, for good (POST /v1/payment_methods/:id/detach). */
export function detachPaymentMethod(account: StripeAccount, id: string): PaymentMethod {
  const method = retrievePaymentMethod(account, id);
  if (method.customer === null) {
    throw new StripeError(
      400,
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const customer = account.store.find('customer', method.customer);
  if (customer && !customer.deleted && customer.invoice_settings.default_payment_method === id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
    account.change(customer, { invoice_settings }, 'customer.updated');
  }
  for (const subscription of account.store.list('subscription', { customer: method.customer })) {
    if (subscription.default_payment_method === id) account.change(subscription, { default_payment_method: null });
  }
  return account.change(method, { customer: null }, 'payment_method.detached');
}

/** Changes a card's expiry or metadata (POST /v1/payment_methods/:id). */
export function updatePaymentMethod(account: StripeAccount, id: string, form: Form): PaymentMethod {
  const method = retrievePaymentMethod(account, id);
  const card = formNested(form, 'card');
  return account.change(
    method,
    {
      metadata: formMetadata(form, method.metadata ?? {}),
      ...(method.card && {
        card: {
          ...method.card,
          exp_month: formInteger(card, 'exp_month', 1) ?? method.card.exp_month,
          exp_year: formInteger(card, 'exp_year', 1) ?? method.card.exp_year,
        },
      }),
    },
    'payment_method.updated',
  );
}

/** A test card that is valid for the next three years. */
export function sampleCard(account: StripeAccount, number: string): CardData {
  return { number, month: 12, year: yearOf(account.clock.now()) + 3, cvc: '314' };
}

/** Whether a card is behind its last month. */
export function hasExpired({ card }: PaymentMethod, now: number): boolean {
  return card !== undefined && Date.UTC(card.exp_year, card.exp_month, 1) / 1000 <= now;
}

/** The decline code with which a bank refuses a card from the beginning. */
export function declinesAlways(number: string): string | undefined {
  const known = testCard(number);
  return known ? known.declines : 'test_mode_live_card';
}

function checkCard(account: StripeAccount, { number, month, year, cvc }: CardData): void {
  if (!hasCheckDigit(number)) throw wrongCard('incorrect_number');
  if (!Number.isInteger(month) || month < 1 || month > 12) throw wrongCard('invalid_expiry_month');
  const now = account.clock.now();
  if (!Number.isInteger(year) || year < yearOf(now) || year > yearOf(now) + 50) throw wrongCard('invalid_expiry_year');
  if (Date.UTC(year, month, 1) / 1000 <= now) throw wrongCard('invalid_expiry_month');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw wrongCard('invalid_cvc');
}

function yearOf(seconds: number): number {
  return new Date(seconds * 1000).getUTCFullYear();
}
