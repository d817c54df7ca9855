import { createHash } from 'node:crypto';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { type PaymentMethod, paymentMethodSchema } from '@parlance/contract/schemas/billing';
import {
  type Adjustment,
  adjustmentSchema,
  type Charge,
  chargeSchema,
  type Invoice,
  invoiceSchema,
} from '@parlance/contract/schemas/purchases';
import type { Stripe } from 'stripe';
import { InvalidPageKeyError } from '../../platform/errors.ts';
import { isMissing, type StripeClient, whenStripeAnswers } from '../../platform/stripe/stripe-client.ts';
import { closeCheckouts } from './close-checkouts.ts';

/** Entries that one answer has; older charges and adjustments are at Stripe. */
const PAGE = 50;
/** Cards of a customer that are looked at: the most of one page at Stripe. Each purchase saves one. */
const MAX_CARDS = 100;

export interface NewCustomer {
  readonly oid: string;
  readonly locale: Locale;
  readonly name: string;
  /** The first buyer's address; invoices are sent there. */
  readonly email?: string;
  /** The customer that it replaces: deleted at Stripe. */
  readonly former?: string | undefined;
  /** Of invoices, receipts and the lines of a change of plan, which Stripe writes. */
  readonly language?: InterfaceLanguage;
}

export interface InvoicePage {
  readonly invoices: Invoice[];
  /** Where the next page begins; undefined after the last. */
  readonly startingAfter?: string;
}

/** Customers at Stripe, one for each workspace that bought something, with what they paid. */
export class StripeCustomers {
  readonly #stripe: StripeClient;

  constructor(stripe: StripeClient) {
    this.#stripe = stripe;
  }

  /** Makes the customer of a workspace; a repeated call answers the same one, unless that was deleted. */
  async create({ oid, locale, name, email, former, language }: NewCustomer): Promise<string> {
    const stripe = await this.#stripe();
    const made = {
      ...{ name, metadata: { oid, locale } },
      ...(email && { email }),
      ...(language && { preferred_locales: [language] }),
    };
    // Stripe refuses a key that comes with other values, for example after the workspace was renamed. For a key of the
    // last 24 hours it answers the customer that was made then, also if that was deleted.
    const customer = await whenStripeAnswers(
      stripe.customers.create(made, { idempotencyKey: `customer/${oid}/${fingerprint({ ...made, former })}` }),
    );
    return customer.id;
  }

  /** False when the customer was deleted. */
  async exists(customer: string): Promise<boolean> {
    return (await this.#find(customer)) !== undefined;
  }

  /** A customer's metadata; empty when the customer was deleted. */
  async metadata(customer: string): Promise<Record<string, string>> {
    return (await this.#find(customer))?.metadata ?? {};
  }

  /** The currency that a customer's first purchase fixed; undefined before. */
  async currency(customer: string): Promise<string | undefined> {
    return (await this.#find(customer))?.currency ?? undefined;
  }

  /** Marks a customer as a trial user, or takes the mark away. */
  async markTrial(customer: string, isTrial: boolean): Promise<void> {
    const stripe = await this.#stripe();
    // An empty value removes the key.
    const metadata = { isTrialUser: isTrial ? 'true' : '' };
    await whenStripeAnswers(stripe.customers.update(customer, { metadata }));
  }

  /** A customer's cards, the default one first. A card that several purchases saved is there once. */
  async paymentMethods(customer: string): Promise<PaymentMethod[]> {
    const stripe = await this.#stripe();
    const [found, { data }] = await whenStripeAnswers(
      Promise.all([
        stripe.customers.retrieve(customer),
        stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MAX_CARDS }),
      ]),
    );
    const chosen = found.deleted ? null : found.invoice_settings.default_payment_method;
    const defaultId = typeof chosen === 'string' ? chosen : chosen?.id;
    const first = data.filter(({ id }) => id === defaultId).map(numberOf)[0];
    return withoutCopies(data)
      .toSorted((a, b) => Number(numberOf(b) === first) - Number(numberOf(a) === first))
      .map((method) => paymentMethodSchema.parse(method));
  }

  /** A customer's charges, newest first. */
  async charges(customer: string): Promise<Charge[]> {
    const stripe = await this.#stripe();
    const { data } = await whenStripeAnswers(stripe.charges.list({ customer, limit: PAGE }));
    return data.map(chargeOf);
  }

  /** Changes of a customer's balance at Stripe, newest first. */
  async balanceChanges(customer: string): Promise<Adjustment[]> {
    const stripe = await this.#stripe();
    const { data } = await whenStripeAnswers(stripe.customers.listBalanceTransactions(customer, { limit: PAGE }));
    return data
      .filter(({ type }) => type === 'adjustment')
      .map(({ id, created, description, amount, currency }) =>
        adjustmentSchema.parse({ id, created, reason: description ?? '', amount, currency }),
      );
  }

  /** A page of a customer's invoices, newest first. Drafts are not shown: Stripe still changes them. */
  async invoices(customer: string, startingAfter?: string): Promise<InvoicePage> {
    const stripe = await this.#stripe();
    const page = await whenStripeAnswers(
      stripe.invoices.list({ customer, limit: PAGE, ...(startingAfter && { starting_after: startingAfter }) }),
    ).catch((error: unknown) => {
      throw isOfPosition(error) ? new InvalidPageKeyError('This page is not there.', { cause: error }) : error;
    });
    const last = page.has_more ? page.data.at(-1)?.id : undefined;
    const invoices = page.data.filter(({ status }) => status !== 'draft').map(invoiceOf);
    return { invoices, ...(last && { startingAfter: last }) };
  }

  async #find(customer: string): Promise<Stripe.Customer | undefined> {
    const stripe = await this.#stripe();
    try {
      const found = await whenStripeAnswers(stripe.customers.retrieve(customer));
      return found.deleted ? undefined : found;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Lets running subscriptions end with their periods, which are paid for. Returns whether there were any. Idempotent. */
  async endRenewals(customer: string): Promise<boolean> {
    const stripe = await this.#stripe();
    const { data } = await whenStripeAnswers(stripe.subscriptions.list({ customer, limit: PAGE }));
    const running = data.filter(({ status }) => status !== 'incomplete');
    for (const { id } of running) {
      await whenStripeAnswers(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    }
    return running.length > 0;
  }

  /**
   * Ends what the customer of a deleted workspace pays for, and can pay for on open pages, at once. Their invoices stay at
   * Stripe, as the law asks.
   */
  async endSubscriptions(customer: string): Promise<void> {
    const stripe = await this.#stripe();
    await closeCheckouts(stripe, customer);
    const { data } = await whenStripeAnswers(stripe.subscriptions.list({ customer, limit: PAGE }));
    for (const { id } of data) await whenStripeAnswers(stripe.subscriptions.cancel(id));
  }
}

/** Stripe's answer to a page after an object that is no invoice of the customer. */
function isOfPosition(error: unknown): boolean {
  const cause = isMissing(error) && error instanceof Error ? error.cause : error;
  return cause instanceof Error && 'param' in cause && cause.param === 'starting_after';
}

/** Identifies the number of a card, which Stripe does not tell. */
function numberOf({ id, card }: Stripe.PaymentMethod): string {
  return card?.fingerprint ?? id;
}

/** The newest of each number, or the newest whose CVC check passed. Stripe lists the newest first. */
function withoutCopies(cards: readonly Stripe.PaymentMethod[]): Stripe.PaymentMethod[] {
  const kept = new Map<string, Stripe.PaymentMethod>();
  for (const each of cards) {
    const newer = kept.get(numberOf(each));
    if (!newer || (!isChecked(newer) && isChecked(each))) kept.set(numberOf(each), each);
  }
  return [...kept.values()];
}

function isChecked({ card }: Stripe.PaymentMethod): boolean {
  return card?.checks?.cvc_check === 'pass';
}

function chargeOf(charge: Stripe.Charge): Charge {
  const { id, status, paid, amount, amount_refunded, currency, created, description, receipt_url } = charge;
  return chargeSchema.parse({
    id,
    status,
    paid,
    amount,
    amountRefunded: amount_refunded,
    currency,
    created,
    description: description ?? undefined,
    receiptUrl: receipt_url ?? undefined,
  });
}

function invoiceOf(invoice: Stripe.Invoice): Invoice {
  const { id, number, status, total, currency, created, description, lines } = invoice;
  // The invoice of a change of plan begins with what the old plan gives back.
  const mainLine = lines.data.find((line) => line.amount > 0) ?? lines.data[0];
  return invoiceSchema.parse({
    id,
    number: number ?? undefined,
    status,
    total,
    currency,
    created,
    description: description ?? mainLine?.description ?? undefined,
    hostedUrl: invoice.hosted_invoice_url ?? undefined,
    pdfUrl: invoice.invoice_pdf ?? undefined,
  });
}

/** A short text that differs when the values do. */
function fingerprint(values: object): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 16);
}
