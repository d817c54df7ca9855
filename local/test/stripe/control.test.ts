import type Stripe from 'stripe';
import { type RunningStripe, shop, startStripe, webhookReceiver } from './running-stripe.ts';

let running: RunningStripe;
let stripe: Stripe;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;

beforeEach(async () => {
  running = await startStripe();
  stripe = running.client();
  receiver = await webhookReceiver();
  await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['product.created', 'customer.created'] });
});
afterEach(async () => {
  await running.close();
  await receiver.close();
});

const names = () => receiver.received.map(({ body }) => JSON.parse(body).data.object.name);
const state = async () => (await fetch(`${running.view}.json`)).json();
async function threeProducts() {
  for (const name of ['a', 'b', 'c']) await stripe.products.create({ name });
}

describe('the local view', () => {
  it('[local.stripe-view] holds events, and sends them in another order and several times', async () => {
    await running.control({ action: 'hold' });
    await threeProducts();
    expect((await state()).deliveries.map(({ state: each }: { state: string }) => each)).toEqual([
      'held',
      'held',
      'held',
    ]);
    await running.control({ action: 'release', order: 'reversed', copies: 2 });
    await receiver.until(() => receiver.received.length === 6);
    expect(names()).toEqual(['c', 'b', 'a', 'c', 'b', 'a']);
    await running.control({ action: 'hold' });
    await threeProducts();
    await running.control({ action: 'release', order: 'shuffled', copies: 3 });
    await receiver.until(() => receiver.received.length === 15);
    expect(names().slice(6).sort()).toEqual(['a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c']);
  });

  it('[local.stripe-view] repeats, delays and drops an event', async () => {
    await running.control({ action: 'hold' });
    await threeProducts();
    const { data } = await stripe.events.list({ type: 'product.created' });
    const [c, b, a] = data.map(({ id }) => id);
    await running.control({ action: 'drop', event: b ?? '' });
    await running.control({ action: 'delay', event: a ?? '', seconds: 1 });
    await running.control({ action: 'release' });
    await receiver.until(() => receiver.received.length === 2);
    expect(names()).toEqual(['c', 'a']);
    await running.control({ action: 'repeat', event: c ?? '', times: 2 });
    await receiver.until(() => receiver.received.length === 4);
    expect(names()).toEqual(['c', 'a', 'c', 'c']);
  });

  it('[local.stripe-view] holds the events of one customer alone', async () => {
    const { customer } = await shop(stripe);
    await receiver.until(() => receiver.types().includes('customer.created'));
    await running.control({ action: 'hold', customer: customer.id });
    expect((await state()).held).toEqual([customer.id]);
    await stripe.products.create({ name: 'later' });
    await receiver.until(() => names().includes('later'));
  });

  it('[local.stripe-view] plays an outage, of one customer too', async () => {
    const { customer } = await shop(stripe);
    await running.control({ action: 'outage', customer: customer.id });
    await expect(stripe.customers.retrieve(customer.id)).rejects.toMatchObject({
      type: 'StripeAPIError',
      statusCode: 500,
    });
    await stripe.products.list();
    await running.control({ action: 'outage-over', customer: customer.id });
    await stripe.customers.retrieve(customer.id);
    await running.control({ action: 'outage' });
    await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 500 });
  });

  it('[local.stripe-view] is a page with forms that do the same', async () => {
    await stripe.customers.create({ name: '<b>Eve</b>', email: 'eve@example.com' });
    const page = await (await fetch(running.view)).text();
    expect(page).toContain('eve@example.com');
    expect(page).not.toContain('<b>Eve');
    const body = new URLSearchParams({ action: 'advance', seconds: '86400', customer: '' });
    const answer = await fetch(running.view, { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect((await state()).ahead).toBe(86_400);
    const wrong = await fetch(running.view, { method: 'POST', body: new URLSearchParams({ action: 'none' }) });
    expect(wrong.status).toBe(400);
    await expect(running.control({ action: 'none' })).rejects.toThrow('There is no action');
    const foreign = await fetch(running.view, { method: 'POST', body, headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });
});
