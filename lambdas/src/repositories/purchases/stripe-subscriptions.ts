import {
  type Subscription,
  subscriptionSchema,
  type UpcomingInvoice,
  upcomingInvoiceSchema,
} from '@parlance/contract/schemas/purchases';
import type { Stripe } from 'stripe';
import { ConflictError } from '../../platform/errors.ts';
import { type StripeClient, whenStripeAnswers } from '../../platform/stripe/stripe-client.ts';
import { type RefundReason, refundInvoice } from './refund-invoice.ts';
import { priceOf, type StripeCatalogue } from './stripe-catalogue.ts';
import { idOf } from './stripe-purchases.ts';

/** The states in which a subscription is over, or never began. */
const ENDED: ReadonlySet<Stripe.Subscription.Status> = new Set(['canceled', 'incomplete', 'incomplete_expired']);
const MAX_SUBSCRIPTIONS = 20;

/** The key of a subscription's metadata with the moment for which its last change was computed. */
const PRORATED = 'prorated';

export interface PlanChange {
  readonly priceId: string;
  readonly quantity: number;
  /** The moment for which the costs were computed, seconds since the epoch. */
  readonly prorationDate?: number;
}

type DatedChange = PlanChange & Required<Pick<PlanChange, 'prorationDate'>>;

/** The subscriptions of customers at Stripe. A workspace has one at most. */
export class StripeSubscriptions {
  readonly #stripe: StripeClient;
  readonly #catalogue: Pick<StripeCatalogue, 'planOfProduct'>;

  constructor(stripe: StripeClient, catalogue: Pick<StripeCatalogue, 'planOfProduct'>) {
    this.#stripe = stripe;
    this.#catalogue = catalogue;
  }

  /** The subscription that runs; undefined when there is none. */
  async current(customer: string): Promise<Subscription | undefined> {
    const running = await this.#running(customer);
    return running && this.#shown(running);
  }

  /**
   * Changes plan and quantity, and charges or credits the difference at once. Nothing changes unless the payment succeeds.
   *
   * @throws ConflictError when there is no subscription, or it was changed after the moment of the proration;
   *   PaymentFailedError when the card is refused
   */
  async change(customer: string, change: DatedChange): Promise<Subscription> {
    const running = await this.#required(customer);
    const stripe = await this.#stripe();
    const { priceId, quantity, prorationDate } = change;
    // An earlier moment than that of the last change would give back time for which nothing was paid.
    if (prorationDate < Number(running.metadata[PRORATED] ?? 0)) throw outdated();
    const changed = await whenStripeAnswers(
      stripe.subscriptions.update(
        running.id,
        {
          items: [{ id: itemOf(running).id, price: priceId, quantity }],
          cancel_at_period_end: false,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          proration_date: prorationDate,
          metadata: { [PRORATED]: prorationDate },
        },
        // The same change that is sent twice, by a double click, is made once.
        { idempotencyKey: ['change', running.id, priceId, quantity, prorationDate].join('/') },
      ),
    ).catch((error: unknown) => {
      throw isOfProrationDate(error) ? outdated() : error;
    });
    return this.#shown(changed);
  }

  /** What a change would cost at `now`. @throws ConflictError when there is no subscription */
  async preview(customer: string, { priceId, quantity }: PlanChange, now: number): Promise<UpcomingInvoice> {
    const running = await this.#required(customer);
    const stripe = await this.#stripe();
    const prorationDate = Math.floor(now);
    const { amount_due, currency, lines, total } = await whenStripeAnswers(
      stripe.invoices.createPreview({
        customer,
        subscription: running.id,
        subscription_details: {
          items: [{ id: itemOf(running).id, price: priceId, quantity }],
          proration_behavior: 'always_invoice',
          proration_date: prorationDate,
        },
      }),
    );
    return upcomingInvoiceSchema.parse({
      amount: total < 0 ? total : amount_due,
      currency,
      prorationDate,
      lines: lines.data.map(({ description, amount }) => ({ description: description ?? '', amount })),
    });
  }

  /** Ends the subscription with its period (`cancel`), or keeps it. @throws ConflictError when there is none */
  async cancelAtPeriodEnd(customer: string, cancel: boolean): Promise<Subscription> {
    const running = await this.#required(customer);
    const stripe = await this.#stripe();
    return this.#shown(
      await whenStripeAnswers(stripe.subscriptions.update(running.id, { cancel_at_period_end: cancel })),
    );
  }

  /**
   * Ends every running subscription but the oldest, at once, and gives their payments back: two checkouts at the same time
   * bought two. Idempotent.
   */
  async endSurplus(customer: string): Promise<void> {
    for (const surplus of (await this.#allRunning(customer)).slice(1)) await this.#endWithRefund(surplus, 'duplicate');
  }

  /** Ends a subscription that should not have been renewed, at once, and gives its last payment back. Idempotent. */
  async endRenewed(id: string): Promise<void> {
    const stripe = await this.#stripe();
    const found = await whenStripeAnswers(stripe.subscriptions.retrieve(id));
    if (!ENDED.has(found.status)) await this.#endWithRefund(found, 'requested_by_customer');
  }

  /** The payment first: a subscription that is over would not be found again after an interruption. */
  async #endWithRefund({ id, latest_invoice }: Stripe.Subscription, reason: RefundReason): Promise<void> {
    const stripe = await this.#stripe();
    const invoice = idOf(latest_invoice);
    if (invoice) await refundInvoice(stripe, invoice, reason);
    await whenStripeAnswers(stripe.subscriptions.cancel(id));
  }

  async #required(customer: string): Promise<Stripe.Subscription> {
    const running = await this.#running(customer);
    if (!running) throw new ConflictError('This workspace has no subscription.');
    return running;
  }

  /** The oldest one that is not over: a second one, of two checkouts at once, is ended by the webhook. */
  async #running(customer: string): Promise<Stripe.Subscription | undefined> {
    return (await this.#allRunning(customer))[0];
  }

  /** Oldest first. */
  async #allRunning(customer: string): Promise<Stripe.Subscription[]> {
    const stripe = await this.#stripe();
    const { data } = await whenStripeAnswers(
      stripe.subscriptions.list({ customer, status: 'all', limit: MAX_SUBSCRIPTIONS }),
    );
    return data
      .filter(({ status }) => !ENDED.has(status))
      .toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  }

  /** Stripe expands four levels at most, so a list of subscriptions can't bring the currencies of their prices. */
  async #withCurrencies(price: string): Promise<Stripe.Price> {
    const stripe = await this.#stripe();
    return whenStripeAnswers(stripe.prices.retrieve(price, { expand: ['currency_options'] }));
  }

  async #shown(subscription: Stripe.Subscription): Promise<Subscription> {
    const { price, quantity, current_period_start, current_period_end } = itemOf(subscription);
    const productId = typeof price.product === 'string' ? price.product : price.product.id;
    const plan = await this.#catalogue.planOfProduct(productId);
    const { currency } = subscription;
    return subscriptionSchema.parse({
      id: subscription.id,
      status: subscription.status,
      features: plan?.features ?? [],
      planId: productId,
      planName: plan?.name ?? productId,
      planNameEs: plan?.es?.name,
      price: priceOf(currency === price.currency ? price : await this.#withCurrencies(price.id), currency),
      quantity: quantity ?? 1,
      periodStart: current_period_start,
      periodEnd: current_period_end,
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
    });
  }
}

function outdated(): ConflictError {
  return new ConflictError('The subscription was changed meanwhile. Please look at the amount again.');
}

/** Stripe's answer when a new period began after the moment of the proration. */
function isOfProrationDate(error: unknown): boolean {
  return error instanceof Error && 'param' in error && error.param === 'proration_date';
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no items.`);
  return item;
}
