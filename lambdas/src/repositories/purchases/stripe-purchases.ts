import type { Price } from '@parlance/contract/schemas/ledger';
import type { Stripe } from 'stripe';
import { isMissing, type StripeClient, whenStripeAnswers } from '../../platform/stripe/stripe-client.ts';
import { packSecondsOf } from './stripe-catalogue.ts';

/** More than a charge or a checkout can have here. */
const PAGE = 100;

/** A purchase on a checkout page. */
export interface Checkout {
  readonly id: string;
  readonly customer: string | undefined;
  readonly isPaid: boolean;
  /** The buyer's uid. */
  readonly uid: string | undefined;
  /** Seconds of the packs that were bought; 0 for a plan. */
  readonly credits: number;
  /** The name of the product on the page. */
  readonly description: string;
  readonly price: Price;
}

/** A payment, of which parts may have gone back. */
export interface Payment {
  readonly customer: string | undefined;
  readonly intent: string | undefined;
  readonly amount: number;
  readonly takenBack: readonly TakenBack[];
}

export interface TakenBack {
  /** `refund/<id>` or `dispute/<id>`. */
  readonly source: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** A refund that failed later: the money is ours again. */
  readonly failed: boolean;
}

/** An invoice, as far as its payment goes. */
export interface InvoicePayment {
  readonly customer: string | undefined;
  readonly subscription: string | undefined;
  /** Seconds since the epoch. */
  readonly created: number;
  /** Whether it begins a further period of a subscription. */
  readonly isRenewal: boolean;
  /** The number of the payment attempt that failed last; undefined when it is paid, or was not tried. */
  readonly failedAttempt: number | undefined;
  readonly price: Price;
}

/** Reads what customers bought and got back, in its present state. */
export class StripePurchases {
  readonly #stripe: StripeClient;

  constructor(stripe: StripeClient) {
    this.#stripe = stripe;
  }

  /** The purchase of a checkout page; undefined when there is no such page. */
  async checkout(id: string): Promise<Checkout | undefined> {
    const stripe = await this.#stripe();
    const session = await unlessMissing(stripe.checkout.sessions.retrieve(id));
    return session && this.#shown(session);
  }

  /** The purchase that a payment is for; undefined when it is for a plan, or was not made on a checkout page. */
  async checkoutOf(intent: string): Promise<Checkout | undefined> {
    const stripe = await this.#stripe();
    const { data } = await whenStripeAnswers(stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }));
    return data[0] && this.#shown(data[0]);
  }

  /** A charge with everything that was taken back of it; undefined when there is no such charge. */
  async payment(charge: string): Promise<Payment | undefined> {
    const stripe = await this.#stripe();
    const found = await unlessMissing(stripe.charges.retrieve(charge));
    if (!found) return undefined;
    const [refunds, disputes] = await Promise.all([
      whenStripeAnswers(stripe.refunds.list({ charge, limit: PAGE })),
      found.disputed ? whenStripeAnswers(stripe.disputes.list({ charge, limit: PAGE })) : { data: [] },
    ]);
    return {
      customer: idOf(found.customer),
      intent: idOf(found.payment_intent),
      amount: found.amount,
      takenBack: [
        ...refunds.data
          .filter(({ status }) => status === 'succeeded' || status === 'failed' || status === 'canceled')
          .map(({ id, amount, status }) => ({ source: `refund/${id}`, amount, failed: status !== 'succeeded' })),
        ...disputes.data
          .filter(({ status }) => status === 'lost')
          .map(({ id, amount }) => ({ source: `dispute/${id}`, amount, failed: false })),
      ],
    };
  }

  /** The payment of an invoice; undefined when there is no such invoice. */
  async invoicePayment(id: string): Promise<InvoicePayment | undefined> {
    const stripe = await this.#stripe();
    const found = await unlessMissing(stripe.invoices.retrieve(id));
    if (!found) return undefined;
    const { status, attempt_count, amount_due, currency, billing_reason, created } = found;
    return {
      customer: idOf(found.customer),
      subscription: idOf(found.parent?.subscription_details?.subscription),
      created,
      isRenewal: billing_reason === 'subscription_cycle',
      failedAttempt: status === 'open' && attempt_count > 0 ? attempt_count : undefined,
      price: { amount: amount_due, currency },
    };
  }

  async #shown(session: Stripe.Checkout.Session): Promise<Checkout> {
    const { id, mode, status, payment_status, metadata, amount_total, currency } = session;
    const lines = mode === 'payment' ? await this.#lines(id) : [];
    const packs = lines.flatMap(({ price, quantity, description }) => {
      const product = price?.product;
      const seconds = typeof product === 'object' && !product.deleted ? packSecondsOf(product) : undefined;
      return seconds === undefined ? [] : [{ seconds: seconds * (quantity ?? 1), description: description ?? '' }];
    });
    return {
      id,
      customer: idOf(session.customer),
      // A code that makes a purchase free leaves nothing to be paid.
      isPaid: status === 'complete' && payment_status !== 'unpaid',
      uid: metadata?.uid,
      credits: packs.reduce((sum, { seconds }) => sum + seconds, 0),
      description: packs.map(({ description }) => description).join(', '),
      price: { amount: amount_total ?? 0, currency: currency ?? 'usd' },
    };
  }

  async #lines(session: string): Promise<Stripe.LineItem[]> {
    const stripe = await this.#stripe();
    const { data } = await whenStripeAnswers(
      stripe.checkout.sessions.listLineItems(session, { limit: PAGE, expand: ['data.price.product'] }),
    );
    return data;
  }
}

async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await whenStripeAnswers(call);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The id of an object that Stripe answers as an id, or in full. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}
