import type { stripeAnswers } from './stripe-answers.ts';
import { card, charge, customer, MONTHLY, PACK_PRICE, PLAN_PRODUCT, subscription } from './stripe-objects.ts';

/** An object of Stripe's, with the fields that change here. */
interface StripeObject {
  readonly id: string;
  readonly object: string;
  readonly customer?: string | null;
}

interface ShopEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: StripeObject };
}

type Running = ReturnType<typeof subscription> & { readonly status: string };

/** Purchases at Stripe. Each step prepares the present state as answers, and adds its events. */
export class StripeShop {
  readonly events: ShopEvent[] = [];
  readonly #answers: ReturnType<typeof stripeAnswers>;
  readonly #charges = new Map<string, Map<string, ReturnType<typeof charge>>>();
  readonly #subscriptions = new Map<string, Map<string, Running>>();
  readonly #refunds = new Map<string, object[]>();
  readonly #clock: () => number;
  #count = 0;

  constructor(answers: ReturnType<typeof stripeAnswers>, clock: () => number) {
    this.#answers = answers;
    this.#clock = clock;
    answers.answer(`GET products/${PLAN_PRODUCT.id}`, PLAN_PRODUCT);
    answers.list('GET prices', MONTHLY, PACK_PRICE);
  }

  addCustomer(id: string, oid: string, locale = 'us'): void {
    const made = customer(id, { oid, locale });
    this.#answers.answer(`GET customers/${id}`, made);
    this.#tell('customer.created', made);
  }

  /** Deletes a customer: its subscriptions end. The event has the customer as it was. */
  deleteCustomer(id: string): void {
    const before = this.#read(`customers/${id}`);
    for (const one of this.#subscriptions.get(id)?.keys() ?? []) this.endSubscription(id, one);
    this.#answers.answer(`GET customers/${id}`, { id, object: 'customer', deleted: true });
    this.#tell('customer.deleted', before);
  }

  addCard(owner: string): void {
    const added = card(this.#id('pm'));
    this.#answers.list(`GET customers/${owner}/payment_methods`, added);
    this.#tell('payment_method.attached', { ...added, customer: owner });
  }

  /** Buys packs of ten hours on a checkout page. Returns the session's id. */
  buyPacks(owner: string, quantity: number, { uid = 'ann', isPaid = true } = {}): string {
    const id = this.#id('cs');
    const line = { id: this.#id('li'), object: 'item', quantity, description: '10 hours', price: PACK_PRICE };
    this.#answers.list(`GET checkout/sessions/${id}/line_items`, line);
    const intent = this.#id('pi');
    this.#session(id, owner, { payment_intent: intent, amount_total: 4900 * quantity, metadata: { uid } }, isPaid);
    if (isPaid) this.#charge(owner, 4900 * quantity, intent);
    this.#tell('checkout.session.completed', this.#read(`checkout/sessions/${id}`));
    return id;
  }

  /** A payment that took days, such as a direct debit, arrives. */
  payLater(session: string): void {
    const before = this.#read(`checkout/sessions/${session}`);
    this.#session(session, before.customer ?? '', before, true);
    this.#charge(before.customer ?? '', before.amount_total ?? 0, before.payment_intent ?? '');
    this.#tell('checkout.session.async_payment_succeeded', this.#read(`checkout/sessions/${session}`));
  }

  /** Gives a part of the payment of a checkout back. */
  refund(session: string, amount: number, status = 'succeeded'): string {
    const { paid, owner } = this.#paymentOf(session);
    const id = this.#id('re');
    const refund = { id, object: 'refund', amount, status, charge: paid.id, customer: owner };
    this.#setRefunds(paid.id, [...(this.#refunds.get(paid.id) ?? []), refund]);
    this.#setCharge(owner, { ...paid, amount_refunded: paid.amount_refunded + amount });
    this.#tell('refund.created', refund);
    this.#tell('charge.refunded', { ...paid, customer: owner });
    return id;
  }

  /** The bank could not give a refund back. */
  failRefund(session: string, id: string): void {
    const { paid } = this.#paymentOf(session);
    const refunds = (this.#refunds.get(paid.id) ?? []).map((one) =>
      'id' in one && one.id === id ? { ...one, status: 'failed' } : one,
    );
    this.#setRefunds(paid.id, refunds);
    this.#tell('refund.failed', { id, object: 'refund', ...{ charge: paid.id } });
  }

  /** The bank decides for the customer: the whole payment goes back. */
  loseDispute(session: string): void {
    const { paid, owner } = this.#paymentOf(session);
    const dispute = { id: this.#id('dp'), object: 'dispute', amount: paid.amount, status: 'lost', charge: paid.id };
    this.#setCharge(owner, { ...paid, disputed: true });
    this.#answers.list(`GET disputes?charge=${paid.id}`, dispute);
    this.#tell('charge.dispute.closed', dispute);
  }

  subscribe(owner: string): string {
    const id = this.#id('sub');
    const invoice = this.#invoice(owner, id, 'subscription_create', { status: 'paid' });
    const intent = this.#id('pi');
    this.#charge(owner, 4000, intent);
    this.#answers.list(`GET invoice_payments?invoice=${invoice}`, {
      ...{ id: this.#id('inpay'), object: 'invoice_payment', status: 'paid', invoice },
      payment: { type: 'payment_intent', payment_intent: intent },
    });
    const made = { ...subscription(id, { latest_invoice: invoice, created: this.#count }), customer: owner };
    this.#answers.react(`DELETE subscriptions/${id}`, () => this.endSubscription(owner, id));
    this.#setSubscription(owner, made);
    this.#tell('customer.subscription.created', made);
    return id;
  }

  changeSubscription(owner: string, id: string, changes: object): void {
    const found = this.#subscriptions.get(owner)?.get(id);
    if (!found || found.status === 'canceled') return;
    const changed = { ...found, ...changes };
    this.#setSubscription(owner, changed);
    this.#tell('customer.subscription.updated', { ...changed, customer: owner });
  }

  endSubscription(owner: string, id: string): unknown {
    this.changeSubscription(owner, id, { status: 'canceled' });
    const ended = { id, object: 'subscription', customer: owner };
    this.#tell('customer.subscription.deleted', ended);
    return ended;
  }

  /** Begins a further period: its payment succeeds or fails. Returns the invoice's id. */
  renew(owner: string, id: string, failedAttempts = 0): string {
    const isPaid = failedAttempts === 0;
    const invoice = this.#invoice(owner, id, 'subscription_cycle', {
      ...{ status: isPaid ? 'paid' : 'open', attempt_count: failedAttempts },
    });
    const intent = this.#id('pi');
    this.#answers.list(`GET invoice_payments?invoice=${invoice}`, {
      ...{ id: this.#id('inpay'), object: 'invoice_payment', status: 'paid', invoice },
      payment: { type: 'payment_intent', payment_intent: intent },
    });
    if (isPaid) this.#charge(owner, 4000, intent);
    this.changeSubscription(owner, id, { status: isPaid ? 'active' : 'past_due', latest_invoice: invoice });
    this.#tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', this.#read(`invoices/${invoice}`));
    return invoice;
  }

  #invoice(owner: string, parent: string, billing_reason: string, more: object): string {
    const id = this.#id('in');
    this.#answers.answer(`GET invoices/${id}`, {
      ...{ id, object: 'invoice', customer: owner, billing_reason, created: this.#clock(), attempt_count: 1 },
      ...{ amount_due: 4000, currency: 'usd', parent: { subscription_details: { subscription: parent } } },
      ...more,
    });
    return id;
  }

  #session(id: string, owner: string, more: object, isPaid: boolean): void {
    const session = {
      ...{ id, object: 'checkout.session', mode: 'payment', status: 'complete', customer: owner, currency: 'usd' },
      ...more,
      payment_status: isPaid ? 'paid' : 'unpaid',
    };
    this.#answers.answer(`GET checkout/sessions/${id}`, session);
    const intent = this.#read(`checkout/sessions/${id}`).payment_intent;
    if (intent) this.#answers.list(`GET checkout/sessions?payment_intent=${intent}`, session);
  }

  #charge(owner: string, amount: number, intent: string): void {
    const made = charge(this.#id('ch'), { amount, payment_intent: intent, customer: owner, disputed: false });
    this.#setCharge(owner, made);
    this.#answers.react(`POST refunds?payment_intent=${intent}`, () => {
      const { paid } = this.#chargeOf(intent);
      this.#setCharge(owner, { ...paid, amount_refunded: paid.amount });
      this.#tell('charge.refunded', { ...paid, customer: owner });
      return { id: this.#id('re'), object: 'refund' };
    });
    this.#tell('charge.succeeded', { ...made, customer: owner });
  }

  #setCharge(owner: string, changed: ReturnType<typeof charge> & { readonly disputed?: boolean }): void {
    const ofOwner = this.#charges.get(owner) ?? new Map<string, ReturnType<typeof charge>>();
    this.#charges.set(owner, ofOwner.set(changed.id, changed));
    this.#answers.answer(`GET charges/${changed.id}`, changed);
    // The newest page.
    this.#answers.list(`GET charges?customer=${owner}`, ...[...ofOwner.values()].reverse().slice(0, 50));
  }

  #setRefunds(of: string, refunds: object[]): void {
    this.#refunds.set(of, refunds);
    this.#answers.list(`GET refunds?charge=${of}`, ...refunds);
  }

  #setSubscription(owner: string, changed: Running): void {
    const ofOwner = this.#subscriptions.get(owner) ?? new Map<string, Running>();
    this.#subscriptions.set(owner, ofOwner.set(changed.id, changed));
    this.#answers.answer(`GET subscriptions/${changed.id}`, changed);
    this.#answers.list(`GET subscriptions?customer=${owner}`, ...ofOwner.values());
  }

  #paymentOf(session: string) {
    return this.#chargeOf(this.#read(`checkout/sessions/${session}`).payment_intent ?? '');
  }

  #chargeOf(intent: string) {
    for (const [owner, charges] of this.#charges) {
      for (const paid of charges.values()) {
        if ('payment_intent' in paid && paid.payment_intent === intent) return { owner, paid };
      }
    }
    throw new Error(`${intent} is not paid.`);
  }

  /** The object as it is answered now. */
  #read(path: string) {
    return this.#answers.prepared(`GET ${path}`) as StripeObject & {
      readonly payment_intent?: string;
      readonly amount_total?: number;
    };
  }

  #tell(type: string, object: StripeObject): void {
    this.events.push({ id: this.#id('evt'), type, data: { object } });
  }

  #id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count}`;
  }
}
