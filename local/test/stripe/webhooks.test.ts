import Stripe from 'stripe';
import { API_VERSION } from '../../src/services/stripe/account/event-log.ts';
import { card, RETURN, type RunningStripe, shop, startStripe, submit, webhookReceiver } from './running-stripe.ts';

let running: RunningStripe;
let stripe: Stripe;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  running = await startStripe();
  stripe = running.client();
  receiver = await webhookReceiver();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await running.close();
  await receiver.close();
});

it('[local.stripe-webhooks] deliver signed events in order, which the package verifies', async () => {
  const { secret = '' } = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
  const { customer, packPrice } = await shop(stripe);
  const session = await stripe.checkout.sessions.create({
    ...RETURN,
    mode: 'payment',
    customer: customer.id,
    line_items: [{ price: packPrice.id, quantity: 1 }],
  });
  await submit(session.url ?? '', card());
  await receiver.until(() => receiver.types().includes('checkout.session.completed'));
  const events = receiver.received.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, secret),
  );
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['customer.created', 'charge.succeeded']));
  expect(events.at(-1)).toMatchObject({ object: 'event', api_version: Stripe.API_VERSION ?? API_VERSION });
  const [first] = receiver.received;
  expect(() => stripe.webhooks.constructEvent(`${first?.body} `, first?.signature ?? '', secret)).toThrow();
  const { data } = await stripe.events.list({ type: 'checkout.session.completed' });
  expect(data).toMatchObject([{ data: { object: { id: session.id, payment_status: 'paid' } } }]);
});

it('[local.stripe-webhooks] deliver only what the endpoint has asked for, and nothing once it is deleted', async () => {
  const { id } = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['product.created'] });
  await stripe.customers.create({});
  await stripe.products.create({ name: 'Pro' });
  await receiver.until(() => receiver.received.length > 0);
  expect(receiver.types()).toEqual(['product.created']);
  expect((await stripe.webhookEndpoints.list()).data).toMatchObject([{ id, url: receiver.url }]);
  expect(await stripe.webhookEndpoints.retrieve(id)).not.toHaveProperty('secret');
  await stripe.webhookEndpoints.del(id);
  expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
});

it('[local.stripe-webhooks] are tried again until the endpoint takes them, after a restart too', async () => {
  let tries = 0;
  const failing = await webhookReceiver(() => (++tries > 1 ? 200 : 500));
  closing.push(() => failing.close());
  await stripe.webhookEndpoints.create({ url: failing.url, enabled_events: ['*'] });
  await stripe.customers.create({ email: 'ada@example.com' });
  while (tries === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  running = await running.restart();
  await failing.until(() => failing.received.length === 1);
  expect(failing.types()).toEqual(['customer.created']);
});
