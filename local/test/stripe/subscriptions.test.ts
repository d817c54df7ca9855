import type Stripe from 'stripe';
import { type RunningStripe, shop, startStripe } from './running-stripe.ts';

const DAY = 86_400;
let running: RunningStripe;
let stripe: Stripe;
let goods: Awaited<ReturnType<typeof shop>>;

beforeAll(async () => {
  running = await startStripe();
  stripe = running.client();
});
beforeEach(async () => {
  goods = await shop(stripe);
});
afterAll(() => running.close());

async function begun(card = 'pm_card_visa', more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const method = await stripe.paymentMethods.attach(card, { customer: goods.customer.id });
  await stripe.customers.update(goods.customer.id, { invoice_settings: { default_payment_method: method.id } });
  return stripe.subscriptions.create({
    customer: goods.customer.id,
    items: [{ price: goods.proPrice.id, quantity: 1 }],
    ...more,
  });
}
const itemOf = (subscription: Stripe.Subscription) => {
  const [item] = subscription.items.data;
  if (!item) throw new Error('The subscription has no item.');
  return item;
};
const advance = (seconds: number) => running.control({ action: 'advance', seconds, customer: goods.customer.id });
const invoices = async () => (await stripe.invoices.list({ customer: goods.customer.id })).data;

it('[local.stripe-subscriptions] begin active with a card that pays, incomplete with one that does not', async () => {
  const paid = await begun();
  expect(paid).toMatchObject({ status: 'active', customer: goods.customer.id });
  expect(itemOf(paid).current_period_end - itemOf(paid).current_period_start).toBeGreaterThanOrEqual(28 * DAY);
  const unpaid = await begun('pm_card_chargeCustomerFail');
  expect(unpaid.status).toBe('incomplete');
  await expect(begun('pm_card_chargeCustomerFail', { payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
  });
  expect((await stripe.subscriptions.list({ customer: goods.customer.id, status: 'all' })).data).toHaveLength(2);
});

it('[local.stripe-subscriptions] show the proration of a change, and bill exactly that', async () => {
  const subscription = await begun();
  await advance(10 * DAY);
  const item = itemOf(subscription);
  const details = {
    items: [{ id: item.id, price: goods.teamPrice.id, quantity: 2 }],
    proration_behavior: 'always_invoice' as const,
    proration_date: item.current_period_start + 10 * DAY,
  };
  const preview = await stripe.invoices.createPreview({
    customer: goods.customer.id,
    subscription: subscription.id,
    subscription_details: details,
  });
  const share = 1 - (10 * DAY) / (item.current_period_end - item.current_period_start);
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-Math.round(1000 * share), Math.round(6000 * share)]);
  expect(preview.lines.data.every(({ parent }) => parent?.subscription_item_details?.proration)).toBe(true);
  const changed = await stripe.subscriptions.update(subscription.id, details);
  expect(itemOf(changed)).toMatchObject({ id: item.id, quantity: 2, price: { id: goods.teamPrice.id } });
  const [billed] = await invoices();
  expect(billed).toMatchObject({
    billing_reason: 'subscription_update',
    status: 'paid',
    amount_paid: preview.amount_due,
  });
});

it('[local.stripe-subscriptions] keep prorations for the next invoice unless they are billed at once', async () => {
  const subscription = await begun();
  await advance(5 * DAY);
  const item = itemOf(subscription);
  const change = { items: [{ id: item.id, quantity: 3 }] };
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change });
  expect(preview.lines.data).toHaveLength(3);
  await stripe.subscriptions.update(subscription.id, change);
  expect(await invoices()).toHaveLength(1);
  const next = await stripe.invoices.createPreview({ subscription: subscription.id });
  expect(next.total).toBe(preview.total);
  await advance(31 * DAY);
  expect((await invoices())[0]).toMatchObject({ billing_reason: 'subscription_cycle', total: preview.total });
  expect((await stripe.invoiceItems.list({ customer: goods.customer.id, pending: true })).data).toEqual([]);
});

it('[local.stripe-subscriptions] give credit for a cheaper plan, and bill another period at once', async () => {
  const subscription = await begun('pm_card_visa', { items: [{ price: goods.teamPrice.id }] });
  const { id } = itemOf(subscription);
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id, price: goods.proPrice.id }],
    proration_behavior: 'always_invoice',
  });
  const { data: adjustments } = await stripe.customers.listBalanceTransactions(goods.customer.id);
  expect(adjustments).toMatchObject([{ amount: -2000, type: 'applied_to_invoice', ending_balance: -2000 }]);
  const yearly = await stripe.subscriptions.update(subscription.id, { items: [{ id, price: goods.proYear.id }] });
  expect(itemOf(yearly).current_period_end - itemOf(yearly).current_period_start).toBeGreaterThanOrEqual(365 * DAY);
  const [last] = await invoices();
  expect(last).toMatchObject({ total: 9000, starting_balance: -2000, amount_paid: 7000, ending_balance: 0 });
});

it('[local.stripe-subscriptions] refuse a change that is not paid, when they are asked to', async () => {
  const subscription = await begun();
  const { id } = itemOf(subscription);
  await running.control({ action: 'fail-cards', customer: goods.customer.id, code: 'insufficient_funds' });
  const change = { items: [{ id, price: goods.teamPrice.id }], proration_behavior: 'always_invoice' as const };
  await expect(
    stripe.subscriptions.update(subscription.id, { ...change, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ type: 'StripeCardError', decline_code: 'insufficient_funds' });
  expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(goods.proPrice.id);
  expect(await invoices()).toHaveLength(1);
  const waiting = await stripe.subscriptions.update(subscription.id, {
    ...change,
    payment_behavior: 'pending_if_incomplete',
  });
  expect(waiting).toMatchObject({
    status: 'active',
    pending_update: { subscription_items: [{ price: { id: goods.teamPrice.id } }] },
  });
  await running.control({ action: 'fail-cards', customer: goods.customer.id });
  const [open] = await invoices();
  await stripe.invoices.pay(open?.id ?? '');
  expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(goods.teamPrice.id);
});

it('[local.stripe-subscriptions] are renewed and paid when their period ends', async () => {
  const subscription = await begun();
  const before = itemOf(subscription);
  await advance(65 * DAY);
  const renewed = itemOf(await stripe.subscriptions.retrieve(subscription.id));
  expect(renewed.current_period_start).toBeGreaterThan(before.current_period_end);
  const all = await invoices();
  expect(all.map(({ billing_reason, status }) => [billing_reason, status])).toEqual([
    ['subscription_cycle', 'paid'],
    ['subscription_cycle', 'paid'],
    ['subscription_create', 'paid'],
  ]);
  expect(all[1]?.created).toBe(before.current_period_end);
});

it('[local.stripe-subscriptions] are past due while their card is refused, and end after the last try', async () => {
  const subscription = await begun();
  await running.control({ action: 'fail-cards', customer: goods.customer.id, code: 'generic_decline' });
  await advance(32 * DAY);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  const [open] = await invoices();
  expect(open).toMatchObject({ status: 'open', attempted: true });
  await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
  await advance(20 * DAY);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
  const failed = await stripe.events.list({ type: 'invoice.payment_failed', limit: 100 });
  expect(failed.data.length).toBeGreaterThan(2);
});

it('[local.stripe-subscriptions] go on once a new card has paid', async () => {
  const subscription = await begun();
  await running.control({ action: 'fail-cards', customer: goods.customer.id, code: 'generic_decline' });
  await advance(32 * DAY);
  const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: goods.customer.id });
  const [open] = await invoices();
  expect(await stripe.invoices.pay(open?.id ?? '', { payment_method: good.id })).toMatchObject({ status: 'paid' });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

it('[local.stripe-subscriptions] end at the end of their period, or at once', async () => {
  const subscription = await begun();
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({ status: 'active', cancel_at: itemOf(subscription).current_period_end });
  const kept = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  expect(kept.cancel_at).toBeNull();
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await advance(32 * DAY);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect(await invoices()).toHaveLength(1);
  const other = await begun();
  expect(await stripe.subscriptions.cancel(other.id)).toMatchObject({ status: 'canceled' });
  await expect(stripe.subscriptions.cancel(other.id)).rejects.toMatchObject({ statusCode: 404 });
});

it('[local.stripe-subscriptions] cost nothing during a trial', async () => {
  const subscription = await begun('pm_card_visa', { trial_period_days: 14 });
  expect(subscription).toMatchObject({ status: 'trialing' });
  expect((await invoices())[0]).toMatchObject({ total: 0, status: 'paid' });
  await advance(15 * DAY);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  expect((await invoices())[0]).toMatchObject({ total: 1000, status: 'paid', billing_reason: 'subscription_cycle' });
});

it('[local.stripe-subscriptions] keep a discount as long as its coupon says', async () => {
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'repeating', duration_in_months: 2 });
  const once = await stripe.coupons.create({ amount_off: 100, currency: 'usd', duration: 'once' });
  await begun('pm_card_visa', { discounts: [{ coupon: coupon.id }, { coupon: once.id }] });
  await advance(100 * DAY);
  expect((await invoices()).map(({ total }) => total)).toEqual([1000, 1000, 500, 400]);
});

it('[local.stripe-subscriptions] give unused time back when they end at once', async () => {
  const subscription = await begun();
  await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  const { data } = await stripe.customers.listBalanceTransactions(goods.customer.id);
  expect(data).toMatchObject([{ amount: -1000 }]);
});

it('[local.stripe-subscriptions] take the time of a caller that does not know the advanced clock', async () => {
  const subscription = await begun();
  await advance(40 * DAY);
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: itemOf(subscription).id, price: goods.teamPrice.id }],
      proration_behavior: 'always_invoice',
      proration_date: Math.floor(Date.now() / 1000),
    },
  });
  expect(preview.amount_due).toBeGreaterThan(0);
  await expect(
    stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items: [{ id: itemOf(subscription).id, quantity: 2 }], proration_date: 1 },
    }),
  ).rejects.toMatchObject({ statusCode: 400 });
});
