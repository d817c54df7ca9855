import type Stripe from 'stripe';
import { card, formAddress, type RunningStripe, shop, startStripe, submit } from './running-stripe.ts';

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

const portal = () =>
  stripe.billingPortal.sessions.create({ customer: goods.customer.id, return_url: 'http://localhost/plans' });
const methods = async () => (await stripe.paymentMethods.list({ customer: goods.customer.id })).data;
async function subscribed() {
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: goods.customer.id });
  return stripe.subscriptions.create({
    customer: goods.customer.id,
    items: [{ price: goods.proPrice.id }],
    default_payment_method: method.id,
  });
}
const text = async (url: string) => (await fetch(url)).text();

describe('the billing portal', () => {
  it('[local.stripe-pages] adds cards, makes one the default, removes them', async () => {
    const { url } = await portal();
    expect(await text(url)).toContain('href="http://localhost/plans"');
    expect((await submit(url, card('4242424242424242', { action: 'add-card' }))).status).toBe(303);
    await submit(url, card('5555555555554444', { action: 'add-card' }));
    const [master, visa] = await methods();
    const standard = async () => {
      const customer = await stripe.customers.retrieve(goods.customer.id);
      return customer.deleted ? undefined : customer.invoice_settings.default_payment_method;
    };
    expect(await standard()).toBe(master?.id);
    await submit(url, { action: 'default-card', id: visa?.id ?? '' });
    expect(await standard()).toBe(visa?.id);
    await submit(url, { action: 'remove-card', id: visa?.id ?? '' });
    expect(await standard()).toBeNull();
    expect(await methods()).toMatchObject([{ id: master?.id }]);
  });

  it('[local.stripe-pages] refuses cards that their bank refuses, and leads through 3-D Secure', async () => {
    const { url } = await portal();
    const refused = await submit(url, card('4000000000000002', { action: 'add-card' }));
    expect(refused.text).toContain('Your card was declined.');
    const asked = await submit(url, card('4000002500003155', { action: 'add-card' }));
    const failed = await submit(asked.location, { action: 'fail' });
    expect(failed.status).toBe(402);
    expect(await methods()).toEqual([]);
    const again = await submit(
      formAddress(failed.text, asked.location),
      card('4000002500003155', { action: 'add-card' }),
    );
    await submit(again.location, { action: 'complete' });
    expect(await methods()).toHaveLength(1);
  });

  it('[local.stripe-pages] ends a subscription with its period, and takes that back', async () => {
    const subscription = await subscribed();
    const { url } = await portal();
    await submit(url, { action: 'cancel', id: subscription.id });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: true });
    expect(await text(url)).toContain('Do not cancel');
    await submit(url, { action: 'keep', id: subscription.id });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: false });
  });

  it('[local.stripe-pages] touches nothing of another customer, and ends after an hour', async () => {
    const other = await subscribed();
    const [method] = await methods();
    const stranger = await stripe.customers.create({});
    const { url } = await stripe.billingPortal.sessions.create({ customer: stranger.id });
    expect((await submit(url, { action: 'cancel', id: other.id })).status).toBe(404);
    expect((await submit(url, { action: 'remove-card', id: method?.id ?? '' })).status).toBe(404);
    await running.control({ action: 'advance', seconds: 3700, customer: stranger.id });
    expect((await fetch(url)).status).toBe(410);
  });
});

describe('the page of an invoice', () => {
  it('[local.stripe-pages] shows what it bills, and has a PDF', async () => {
    await subscribed();
    const [invoice] = (await stripe.invoices.list({ customer: goods.customer.id })).data;
    const page = await text(invoice?.hosted_invoice_url ?? '');
    expect(page).toContain('1 × Pro (at $10.00 / month)');
    expect(page).toContain('paid');
    const pdf = await fetch(invoice?.invoice_pdf ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
  });

  it('[local.stripe-pages] takes the payment of an open one once, with 3-D Secure', async () => {
    const subscription = await subscribed();
    await running.control({ action: 'fail-cards', customer: goods.customer.id, code: 'generic_decline' });
    await running.control({ action: 'advance', seconds: 32 * DAY, customer: goods.customer.id });
    const [open] = (await stripe.invoices.list({ customer: goods.customer.id, status: 'open' })).data;
    const url = open?.hosted_invoice_url ?? '';
    await submit(url, card('4000000000009995'));
    expect(await text(url)).toContain('insufficient funds');
    const asked = await submit(url, card('4000000000003220'));
    await submit(asked.location, { action: 'complete' });
    await submit(url, card());
    expect(await stripe.invoices.retrieve(open?.id ?? '')).toMatchObject({ status: 'paid' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    const { data: charges } = await stripe.charges.list({ customer: goods.customer.id });
    expect(charges.filter(({ paid }) => paid)).toHaveLength(2);
    const receipt = charges.find(({ paid }) => paid)?.receipt_url ?? '';
    expect(await text(receipt)).toContain('$10.00 paid');
  });
});

it('[local.stripe-pages] says that there is no such page', async () => {
  expect((await fetch(`${running.address}/__stripe/checkout/cs_none`)).status).toBe(404);
  expect((await fetch(`${running.address}/__stripe/none`)).status).toBe(404);
});

it('[local.stripe-pages] admits no forms of other sites', async () => {
  const { url } = await portal();
  const answer = await fetch(url, {
    method: 'POST',
    body: 'action=add-card',
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(403);
});
