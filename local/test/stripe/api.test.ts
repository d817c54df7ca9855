import type Stripe from 'stripe';
import { type RunningStripe, shop, startStripe } from './running-stripe.ts';

let running: RunningStripe;
let stripe: Stripe;

beforeAll(async () => {
  running = await startStripe();
  stripe = running.client();
});
afterAll(() => running.close());

describe('an Idempotency-Key', () => {
  it('[local.stripe] gives the same answer to the same call, and refuses another one', async () => {
    const options = { idempotencyKey: 'customer/o1' };
    const first = await stripe.customers.create({ metadata: { oid: 'o1' } }, options);
    const again = await stripe.customers.create({ metadata: { oid: 'o1' } }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.customers.create({ metadata: { oid: 'o2' } }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  });

  it('[local.stripe] keeps the refusal of a card too', async () => {
    const { customer } = await shop(stripe);
    const pay = () =>
      stripe.paymentIntents.create(
        {
          amount: 500,
          currency: 'usd',
          customer: customer.id,
          payment_method: 'pm_card_chargeDeclined',
          confirm: true,
        },
        { idempotencyKey: 'once' },
      );
    for (const attempt of [pay, pay]) {
      await expect(attempt()).rejects.toMatchObject({
        type: 'StripeCardError',
        code: 'card_declined',
        decline_code: 'generic_decline',
      });
    }
    expect((await stripe.charges.list({ customer: customer.id })).data).toMatchObject([
      { status: 'failed', paid: false },
    ]);
  });
});

describe('lists', () => {
  it('[local.stripe] have pages, which the package follows', async () => {
    for (let number = 0; number < 25; number++)
      await stripe.products.create({ id: `page_${number}`, name: 'P', active: false });
    const first = await stripe.products.list({ active: false, limit: 10 });
    expect(first).toMatchObject({ has_more: true });
    expect(first.data[0]?.id).toBe('page_24');
    const next = await stripe.products.list({ active: false, limit: 10, starting_after: first.data[9]?.id ?? '' });
    const unknown = stripe.products.list({ starting_after: 'prod_none' });
    await expect(unknown).rejects.toMatchObject({ code: 'resource_missing', param: 'starting_after' });
    expect(next.data[0]?.id).toBe('page_14');
    const back = await stripe.products.list({ active: false, limit: 10, ending_before: next.data[0]?.id ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(first.data.map(({ id }) => id));
    const all = await stripe.products.list({ active: false, limit: 7 }).autoPagingToArray({ limit: 100 });
    expect(all).toHaveLength(25);
    await expect(stripe.products.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('[local.stripe] of prices are found by product, lookup key and state, with their products', async () => {
    const { pro, proPrice, proYear } = await shop(stripe);
    await stripe.prices.update(proYear.id, { lookup_key: 'pro-year', active: false });
    const { data } = await stripe.prices.list({
      product: pro.id,
      active: true,
      expand: ['data.product', 'data.currency_options'],
    });
    expect(data).toMatchObject([
      {
        id: proPrice.id,
        product: { name: 'Pro', marketing_features: [{ name: 'All of it' }] },
        currency_options: { eur: { unit_amount: 900 }, usd: { unit_amount: 1000 } },
      },
    ]);
    expect((await stripe.prices.list({ lookup_keys: ['pro-year'] })).data).toMatchObject([{ id: proYear.id }]);
    const taken = { currency: 'usd', product: pro.id, unit_amount: 1, lookup_key: 'pro-year' };
    await expect(stripe.prices.create(taken)).rejects.toMatchObject({ statusCode: 400 });
    const { id } = await stripe.prices.create({ ...taken, transfer_lookup_key: true });
    expect((await stripe.prices.list({ lookup_keys: ['pro-year'] })).data).toMatchObject([{ id }]);
  });
});

describe('expanding', () => {
  it('[local.stripe] refuses a malformed reference, and too many levels', async () => {
    const { customer, proPrice } = await shop(stripe);
    await expect(stripe.customers.retrieve(customer.id, { expand: ['email'] })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(stripe.customers.retrieve(customer.id, { expand: ['none'] })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(stripe.prices.retrieve(proPrice.id, { expand: ['a.b.c.d.e'] })).rejects.toMatchObject({
      statusCode: 400,
    });
    const found = await stripe.customers.retrieve(customer.id, { expand: ['subscriptions'] });
    expect(found).toMatchObject({ subscriptions: { data: [] } });
  });

  it('[local.stripe] gives prices below a cent as decimals', async () => {
    const { pro } = await shop(stripe);
    const price = await stripe.prices.create({ currency: 'usd', product: pro.id, unit_amount: 13 });
    expect(price.unit_amount).toBe(13);
    expect(price.unit_amount_decimal?.toString()).toBe('13');
  });
});

describe('customers', () => {
  it('[local.stripe] change, and are deleted with their subscriptions', async () => {
    const { customer, proPrice } = await shop(stripe);
    const changed = await stripe.customers.update(customer.id, { metadata: { isTrialUser: 'true', locale: '' } });
    expect(changed.metadata).toEqual({ oid: 'o1', isTrialUser: 'true' });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: proPrice.id }],
      default_payment_method: method.id,
    });
    await stripe.customers.del(customer.id);
    expect(await stripe.customers.retrieve(customer.id)).toEqual(expect.objectContaining({ deleted: true }));
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    await expect(stripe.customers.update(customer.id, {})).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('[local.stripe] are found by what their metadata says', async () => {
    const oid = `o-${Date.now()}`;
    const { id } = await stripe.customers.create({ metadata: { oid } });
    expect((await stripe.customers.search({ query: `metadata['oid']:'${oid}'` })).data).toMatchObject([{ id }]);
    await expect(stripe.customers.search({ query: 'nonsense' })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('[local.stripe] have a balance that operators adjust', async () => {
    const { customer } = await shop(stripe);
    await stripe.customers.createBalanceTransaction(customer.id, {
      amount: -500,
      currency: 'usd',
      description: 'Sorry',
    });
    const { data } = await stripe.customers.listBalanceTransactions(customer.id);
    expect(data).toMatchObject([{ amount: -500, type: 'adjustment', ending_balance: -500, description: 'Sorry' }]);
  });
});

describe('payment methods', () => {
  it('[local.stripe] are attached to one customer, and detached for good', async () => {
    const { customer } = await shop(stripe);
    const made = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 1, exp_year: new Date().getFullYear() + 2, cvc: '123' },
    });
    expect(made).toMatchObject({ object: 'payment_method', card: { last4: '4242' } });
    await expect(
      stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }),
    ).rejects.toMatchObject({
      code: 'card_declined',
    });
    const { id } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
    const other = await stripe.customers.create({});
    await expect(stripe.paymentMethods.attach(id, { customer: other.id })).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
  });
});

describe('refunds', () => {
  it('[local.stripe] give parts of a charge back, never more than it was', async () => {
    const { customer } = await shop(stripe);
    const intent = await stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      customer: customer.id,
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    expect(intent.status).toBe('succeeded');
    await stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 700 })).rejects.toMatchObject({
      statusCode: 400,
    });
    await stripe.refunds.create({ payment_intent: intent.id });
    const [charge] = (await stripe.charges.list({ customer: customer.id, expand: ['data.refunds'] })).data;
    expect(charge).toMatchObject({
      refunded: true,
      amount_refunded: 1000,
      refunds: { data: [{ amount: 600 }, { amount: 400 }] },
    });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });
});

describe('what banks take back', () => {
  it('[local.stripe] is a dispute that is lost or won, or a refund that fails', async () => {
    const { customer } = await shop(stripe);
    const paid = {
      amount: 1000,
      currency: 'usd',
      customer: customer.id,
      payment_method: 'pm_card_visa',
      confirm: true,
    };
    const { latest_charge } = await stripe.paymentIntents.create(paid);
    const charge = String(latest_charge);
    await running.control({ action: 'dispute', charge });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
    const [open] = (await stripe.disputes.list({ charge })).data;
    expect(open).toMatchObject({ amount: 1000, status: 'needs_response' });
    await running.control({ action: 'close-dispute', dispute: open?.id ?? '', status: 'lost' });
    expect((await stripe.disputes.list({ charge })).data).toMatchObject([{ status: 'lost' }]);
    const other = String((await stripe.paymentIntents.create(paid)).latest_charge);
    const refund = await stripe.refunds.create({ charge: other, amount: 300 });
    await running.control({ action: 'fail-refund', refund: refund.id });
    expect((await stripe.refunds.list({ charge: other })).data).toMatchObject([{ status: 'failed' }]);
    expect(await stripe.charges.retrieve(other)).toMatchObject({ amount_refunded: 0 });
    const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed', 'refund.failed']));
  });

  it('[local.stripe] names the former customer of a detached card', async () => {
    const { customer } = await shop(stripe);
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.paymentMethods.detach(id);
    const { data } = await stripe.events.list({ type: 'payment_method.detached', limit: 1 });
    expect(data).toMatchObject([
      { data: { object: { id, customer: null }, previous_attributes: { customer: customer.id } } },
    ]);
  });
});
