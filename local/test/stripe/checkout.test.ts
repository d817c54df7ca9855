import type Stripe from 'stripe';
import { card, formAddress, RETURN, type RunningStripe, shop, startStripe, submit } from './running-stripe.ts';

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

const subscribe = (more: Stripe.Checkout.SessionCreateParams = {}) =>
  stripe.checkout.sessions.create({
    ...RETURN,
    mode: 'subscription',
    customer: goods.customer.id,
    client_reference_id: 'o1',
    line_items: [{ price: goods.proPrice.id, quantity: 1 }],
    subscription_data: { metadata: { oid: 'o1' } },
    ...more,
  });
const buyPack = (more: Stripe.Checkout.SessionCreateParams = {}) =>
  stripe.checkout.sessions.create({
    ...RETURN,
    mode: 'payment',
    customer: goods.customer.id,
    line_items: [{ price: goods.packPrice.id, quantity: 2 }],
    invoice_creation: { enabled: true },
    payment_intent_data: { setup_future_usage: 'off_session', metadata: { oid: 'o1' } },
    ...more,
  });

describe('a Checkout for a subscription', () => {
  it('[local.stripe-checkout] is in the currency of the customer’s first purchase', async () => {
    const customer = (await stripe.customers.create({ name: 'Lab' })).id;
    await submit((await buyPack({ customer })).url ?? '', card());
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ currency: 'usd' });
    await expect(subscribe({ customer, currency: 'eur' })).rejects.toThrow('You cannot combine currencies');
    expect((await subscribe({ customer, currency: 'usd' })).status).toBe('open');
  });

  it('[local.stripe-checkout] makes a subscription with its invoice, charge and card', async () => {
    const session = await subscribe();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1000, currency: 'usd' });
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('Stripe (test mode, local)');
    expect(page).toContain('Pay $10.00');
    const paid = await submit(session.url ?? '', card());
    expect(paid).toMatchObject({ status: 303, location: `http://localhost/payment/success?session=${session.id}` });
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice.payments', 'subscription.default_payment_method', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer: goods.customer.id,
      client_reference_id: 'o1',
      line_items: { data: [{ quantity: 1, amount_total: 1000 }] },
      subscription: {
        status: 'active',
        metadata: { oid: 'o1' },
        items: { data: [{ price: { id: goods.proPrice.id }, quantity: 1 }] },
        default_payment_method: { card: { last4: '4242', checks: { cvc_check: 'pass' } } },
        latest_invoice: { status: 'paid', amount_paid: 1000, payments: { data: [{ status: 'paid' }] } },
      },
    });
    const { data: charges } = await stripe.charges.list({ customer: goods.customer.id });
    expect(charges).toMatchObject([{ amount: 1000, paid: true, status: 'succeeded' }]);
    const { data: methods } = await stripe.paymentMethods.list({ customer: goods.customer.id, type: 'card' });
    expect(methods).toMatchObject([{ card: { brand: 'visa', last4: '4242' } }]);
  });

  it('[local.stripe-checkout] charges once, however often the button is clicked', async () => {
    const session = await subscribe();
    const answers = await Promise.all([1, 2, 3].map(() => submit(session.url ?? '', card())));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await stripe.charges.list({ customer: goods.customer.id })).data).toHaveLength(1);
    expect((await stripe.subscriptions.list({ customer: goods.customer.id })).data).toHaveLength(1);
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4242424242424241', 'Your card number is incorrect.'],
    ['4111111111111111', 'test mode'],
  ])('[local.stripe-checkout] with a refused card %s says why and makes nothing', async (number, message) => {
    const session = await subscribe();
    const refused = await submit(session.url ?? '', card(number));
    expect(refused.status).toBe(402);
    expect(refused.text).toContain(message);
    expect((await stripe.subscriptions.list({ customer: goods.customer.id, status: 'all' })).data).toEqual([]);
    expect((await stripe.invoices.list({ customer: goods.customer.id })).data).toEqual([]);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('[local.stripe-checkout] refuses a card that has expired', async () => {
    const session = await subscribe();
    const refused = await submit(session.url ?? '', card('4242424242424242', { expiry: '01 / 20' }));
    expect(refused.text).toContain('expiration year is invalid');
  });

  it('[local.stripe-checkout] leads through 3-D Secure, which can fail and be tried again', async () => {
    const session = await subscribe();
    const asked = await submit(session.url ?? '', card('4000000000003220'));
    expect(asked.location).toContain('/__stripe/authenticate/pi_');
    const failed = await submit(asked.location, { action: 'fail' });
    expect(failed.status).toBe(402);
    expect(failed.text).toContain('unable to authenticate');
    // As a browser does, whose address is still that of the 3-D Secure page.
    const again = await submit(formAddress(failed.text, asked.location), card('4000002500003155'));
    const complete = await submit(again.location, { action: 'complete' });
    expect(complete.location).toBe(`http://localhost/payment/success?session=${session.id}`);
    expect((await stripe.subscriptions.list({ customer: goods.customer.id })).data).toMatchObject([
      { status: 'active' },
    ]);
    expect((await stripe.charges.list({ customer: goods.customer.id })).data.filter(({ paid }) => paid)).toHaveLength(
      1,
    );
  });

  it('[local.stripe-checkout] takes a promotion code, and counts its redemption', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 25 });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: `SAVE${Date.now()}`,
      max_redemptions: 1,
    });
    const session = await subscribe({ allow_promotion_codes: true });
    const wrong = await submit(session.url ?? '', { action: 'apply-code', code: 'NONE' });
    expect(wrong.text).toContain('This code is invalid.');
    await submit(session.url ?? '', { action: 'apply-code', code: code.code.toLowerCase() });
    expect(await (await fetch(session.url ?? '')).text()).toContain('Pay $7.50');
    await submit(session.url ?? '', card());
    const { data } = await stripe.invoices.list({ customer: goods.customer.id });
    expect(data).toMatchObject([{ subtotal: 1000, total: 750, amount_paid: 750 }]);
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ times_redeemed: 1, active: false });
    await expect(subscribe({ discounts: [{ promotion_code: code.id }] })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('[local.stripe-checkout] of 100 % off asks for a card and no money', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'forever' });
    const session = await subscribe({ discounts: [{ coupon: coupon.id }] });
    await submit(session.url ?? '', card());
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
    });
    expect((await stripe.charges.list({ customer: goods.customer.id })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer: goods.customer.id })).data).toMatchObject([
      { status: 'active' },
    ]);
  });
});

describe('a Checkout for a single payment', () => {
  it('[local.stripe-checkout] makes an invoice and saves the card', async () => {
    const session = await buyPack();
    await submit(session.url ?? '', card());
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'invoice'],
    });
    expect(done).toMatchObject({
      payment_status: 'paid',
      subscription: null,
      payment_intent: { amount: 1000, metadata: { oid: 'o1' }, latest_charge: { paid: true } },
      invoice: { status: 'paid', total: 1000, billing_reason: 'manual' },
    });
    expect((await stripe.paymentMethods.list({ customer: goods.customer.id })).data).toHaveLength(1);
    const intent = typeof done.payment_intent === 'object' ? done.payment_intent?.id : undefined;
    expect((await stripe.checkout.sessions.list({ payment_intent: intent ?? '' })).data).toMatchObject([
      { id: session.id },
    ]);
  });

  it('[local.stripe-checkout] can be bought in another currency of the price', async () => {
    const price = await stripe.prices.create({
      currency: 'usd',
      product: goods.pack.id,
      unit_amount: 500,
      currency_options: { eur: { unit_amount: 450 } },
    });
    const session = await buyPack({ line_items: [{ price: price.id, quantity: 1 }], currency: 'eur' });
    expect(session).toMatchObject({ currency: 'eur', amount_total: 450 });
    await expect(buyPack({ currency: 'gbp' })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('[local.stripe-checkout] pays with a wrong security code, and says so on the card', async () => {
    const session = await buyPack();
    await submit(session.url ?? '', card('4000000000000101'));
    const { data } = await stripe.paymentMethods.list({ customer: goods.customer.id });
    expect(data[0]?.card?.checks?.cvc_check).toBe('fail');
  });
});

it('[local.stripe-checkout] in setup mode saves a card', async () => {
  const session = await stripe.checkout.sessions.create({
    ...RETURN,
    mode: 'setup',
    currency: 'usd',
    customer: goods.customer.id,
  });
  const asked = await submit(session.url ?? '', card('4000002500003155'));
  await submit(asked.location, { action: 'complete' });
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
  expect(done).toMatchObject({ status: 'complete', setup_intent: { status: 'succeeded' } });
  expect((await stripe.paymentMethods.list({ customer: goods.customer.id })).data).toHaveLength(1);
});

it('[local.stripe-checkout] that is expired sells nothing', async () => {
  const session = await subscribe();
  await stripe.checkout.sessions.expire(session.id);
  expect((await submit(session.url ?? '', card())).status).toBe(410);
  expect((await stripe.charges.list({ customer: goods.customer.id })).data).toEqual([]);
});

it.each<[string, Stripe.Checkout.SessionCreateParams]>([
  ['a missing price', { line_items: [{ price: 'price_none', quantity: 1 }] }],
  ['no items', { line_items: [] }],
  ['an address that is none', { success_url: 'javascript:alert(1)' }],
  ['codes and discounts together', { allow_promotion_codes: true, discounts: [{ coupon: 'x' }] }],
  ['a missing customer', { customer: 'cus_none' }],
])('[local.stripe-checkout] is refused with %s', async (_, params) => {
  await expect(subscribe(params)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
});

it('[local.stripe-checkout] escapes what shops and visitors write', async () => {
  const product = await stripe.products.create({ name: '<script>alert(1)</script>' });
  const price = await stripe.prices.create({ currency: 'usd', product: product.id, unit_amount: 100 });
  const session = await buyPack({ line_items: [{ price: price.id, quantity: 1 }] });
  const page = await (await fetch(session.url ?? '')).text();
  expect(page).not.toContain('<script>');
});

it('[local.stripe-checkout] charges nothing on a 3-D Secure page of an earlier try or of an expired session', async () => {
  const session = await buyPack({ allow_promotion_codes: true });
  const early = await submit(session.url ?? '', card('4000000000003220'));
  const coupon = await stripe.coupons.create({ percent_off: 50 });
  const code = `HALF${Date.now()}`;
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code });
  await submit(session.url ?? '', { action: 'apply-code', code });
  await submit(session.url ?? '', card());
  await submit(early.location, { action: 'complete' });
  const other = await buyPack();
  const late = await submit(other.url ?? '', card('4000000000003220'));
  await stripe.checkout.sessions.expire(other.id);
  expect((await submit(late.location, { action: 'complete' })).status).toBe(410);
  const { data } = await stripe.charges.list({ customer: goods.customer.id });
  expect(data).toMatchObject([{ amount: 500, paid: true }]);
});
