import type { StripeAccount } from '../account/stripe-account.ts';
import { expireCheckoutSession } from './checkout-sessions.ts';
import { markInvoiced, pendingLines } from './invoice-items.ts';
import { tryInvoice } from './invoice-payments.ts';
import { type Invoice, retrieveInvoice, subscriptionOf, voidInvoice } from './invoices.ts';
import { couponsOf } from './subscription-discounts.ts';
import { itemLine, periodOf, priceOf } from './subscription-items.ts';
import { applyInvoiceResult } from './subscription-status.ts';
import { billSubscription, endSubscription, retrieveSubscription, type Subscription } from './subscriptions.ts';

/** Seconds until a subscription without a payment of its first invoice is given up (docs.stripe.com/billing/subscriptions/overview). */
const INCOMPLETE_S = 23 * 3600;
/** A limit against a clock that was advanced by centuries. */
const MOST_STEPS = 1000;

interface Happening {
  readonly time: number;
  act(): void;
}

/**
 * Does what has fallen due for a customer, or for all: renewals, retries of payments, ends of subscriptions and of
 * sessions. Each happens with the time at which it fell due, in that order.
 */
export function settleDue(account: StripeAccount, customer?: string): void {
  for (const owner of customer === undefined ? owners(account) : [customer]) {
    const until = account.clock.now(owner);
    for (let step = 0; step < MOST_STEPS; step++) {
      const next = nextHappening(account, owner);
      if (!next || next.time > until) break;
      account.clock.at(next.time, () => next.act());
    }
  }
  for (const session of account.store.list('checkout.session', { status: 'open' })) {
    if (session.expires_at <= account.clock.now(session.customer)) expireCheckoutSession(account, session.id);
  }
}

function owners(account: StripeAccount): string[] {
  return [...new Set(account.store.list('subscription').map((subscription) => subscription.customer))];
}

function nextHappening(account: StripeAccount, customer: string): Happening | undefined {
  const happenings = account.store
    .list('subscription', { customer })
    .filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
    .flatMap((subscription) => happeningsOf(account, subscription));
  const retries = account.store
    .list('invoice', { customer, status: 'open' })
    .flatMap((invoice) => retryOf(account, invoice));
  return [...happenings, ...retries].sort((one, other) => one.time - other.time)[0];
}

function happeningsOf(account: StripeAccount, subscription: Subscription): Happening[] {
  if (subscription.status === 'incomplete') {
    return [{ time: subscription.created + INCOMPLETE_S, act: () => giveUp(account, subscription) }];
  }
  const end = subscription.items.data[0]?.current_period_end;
  const ends = subscription.cancel_at;
  if (ends !== null && (end === undefined || ends <= end)) {
    return [{ time: ends, act: () => void endSubscription(account, subscription, 'cancellation_requested') }];
  }
  return end === undefined ? [] : [{ time: end, act: () => renew(account, subscription, end) }];
}

function renew(account: StripeAccount, subscription: Subscription, start: number): void {
  const [first] = subscription.items.data;
  if (!first) return;
  const period = periodOf(priceOf(account, first), start, subscription.billing_cycle_anchor);
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const renewed = account.change(
    subscription,
    { items: { ...subscription.items, data }, ...(subscription.status === 'trialing' && { status: 'active' }) },
    'customer.subscription.updated',
  );
  const pending = pendingLines(account, subscription.customer, subscription.id);
  const invoice = billSubscription(account, renewed, {
    reason: 'subscription_cycle',
    lines: [...pending, ...data.map((item) => itemLine(account, item, subscription.currency, period))],
    period: { start: first.current_period_start, end: first.current_period_end },
    discounts: couponsOf(account, subscription, 'later').map(({ id, coupon }) => ({ id, coupon: coupon.id })),
  });
  markInvoiced(account, invoice.id, pending);
}

function retryOf(account: StripeAccount, invoice: Invoice): Happening[] {
  if (invoice.next_payment_attempt === null) return [];
  return [{ time: invoice.next_payment_attempt, act: () => retry(account, invoice.id) }];
}

/** Tries a card again. After the last try the subscription ends. */
function retry(account: StripeAccount, id: string): void {
  const invoice = tryInvoice(account, retrieveInvoice(account, id));
  applyInvoiceResult(account, invoice);
  const subscription = subscriptionOf(invoice);
  if (invoice.status !== 'open' || invoice.next_payment_attempt !== null || subscription === undefined) return;
  endSubscription(account, retrieveSubscription(account, subscription), 'payment_failed');
}

function giveUp(account: StripeAccount, subscription: Subscription): void {
  const open = { 'parent.subscription_details.subscription': subscription.id, status: 'open' };
  for (const invoice of account.store.list('invoice', open)) voidInvoice(account, invoice.id);
  const changes = { status: 'incomplete_expired', ended_at: account.clock.now(subscription.customer) } as const;
  account.change(subscription, changes, 'customer.subscription.updated');
}
