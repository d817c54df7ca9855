import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AWS_REGION } from '@parlance/contract/regions';
import type { RouteName } from '@parlance/contract/routes';
import { allowanceOf, FREE_DRAFT_MINUTES } from '@parlance/contract/usage';
import { regionalNames } from '@parlance/infra/names';
import { productListSchema } from '@parlance/infra/ops/product-list';
import { syncProducts } from '@parlance/infra/ops/sync-products';
import type Stripe from 'stripe';
import { type Api, apisOf, type Person } from '../api.ts';
import { CARDS, payOn, submitForm } from '../checkout.ts';
import { subjectsTo } from '../mailbox.ts';
import { COLD_HEARTED } from '../media.ts';
import { Minutes } from '../minutes.ts';
import { openShop } from '../open-shop.ts';
import { awsAddress } from '../running-system.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';
import { stripeAt } from '../stripe.ts';

const LIST = new URL('../../infra/ops/products.json', import.meta.url);
const UNTIL_MS = 240_000;

let system: SharedSystem;
let stripe: Stripe;
let apis: Record<'us' | 'eu', Api>;

beforeAll(async () => {
  system = await sharedSystem();
  await openShop(system);
  stripe = stripeAt(awsAddress(system).endpoint);
  const { us, eu } = await apisOf(system.web);
  apis = { us, eu };
});

/** Reads until it is there. */
async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + UNTIL_MS;
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('It did not come.');
    await delay(200);
  }
}

/** Does an action of the local view of Stripe. */
async function control(action: Record<string, string | number>): Promise<void> {
  const answer = await fetch(`${system.web}/__local/stripe.json`, { method: 'POST', body: JSON.stringify(action) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A new person of a region who buys for their workspace. */
async function buyer(locale: 'us' | 'eu') {
  const api = apis[locale];
  const person: Person = await api.registerPerson(locale);
  const { session, orgId: oid } = person;
  // The service may have read the products before they were made; it reads them again after a minute.
  const { plans, packs } = await until(async () => {
    const found = await api.call('getPlans', { body: { oid } }, session);
    return found.plans.length > 0 && found.packs.length > 0 ? found : undefined;
  });
  const billing = async () => {
    const { organization } = await api.call('getProfile', { params: { uid: session.uid } }, session);
    return organization?.billing;
  };
  const customer = async () => (await billing())?.customer ?? '';
  return {
    ...{ api, person, session, oid, plans, packs, billing, customer, email: person.email },
    /** The address of a new checkout page. */
    async checkout(mode: 'payment' | 'subscription', priceId = '') {
      const pages = {
        successUrl: `${system.web}/payment/success?session={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${system.web}/payment/cancel`,
      };
      return (await api.call('createCheckoutSession', { body: { oid, priceId, mode, quantity: 1, ...pages } }, session))
        .url;
    },
    credits: async () => (await api.call('getCredits', { body: { customerId: await customer() } }, session)).credits,
    /** The status of a call's answer. */
    async statusOf(name: RouteName, call: { params?: unknown; body?: unknown }) {
      return (await api.send(name, call, { key: session.key, id: session.uid })).status;
    },
  };
}

describe.each(['us', 'eu'] as const)('in %s', (locale) => {
  it('[billing.fulfil] a pack is there soon after it is paid, and nothing before', async () => {
    const { packs, checkout, credits, customer } = await buyer(locale);
    const pack = packs[0];
    const page = await checkout('payment', pack?.prices[0]?.id);
    expect((await payOn(page, CARDS.declined)).status).toBe(402);
    const asked = await payOn(page, CARDS.asks);
    expect((await submitForm(asked.location, { action: 'fail' })).status).toBe(402);
    expect(await credits()).toBe(0);
    const again = await payOn(page, CARDS.asks);
    const paid = await submitForm(again.location, { action: 'complete' });
    expect(paid.location).toMatch(/\/payment\/success\?session=cs_/);
    expect(await until(async () => (await credits()) || undefined)).toBe(pack?.seconds);
    // A refund of the half takes the half back.
    const { data } = await stripe.charges.list({ customer: await customer() });
    const charge = data.find((one) => one.paid);
    await stripe.refunds.create({ charge: charge?.id ?? '', amount: (charge?.amount ?? 0) / 2 });
    const half = (pack?.seconds ?? 0) / 2;
    expect(await until(async () => ((await credits()) === half ? half : undefined))).toBe(half);
  });

  it('[billing.resume] a recording that waits goes on by itself when a pack is paid', async () => {
    const { api, person, packs, checkout } = await buyer(locale);
    const minutes = new Minutes(system.web, locale);
    const now = Date.now() / 1000;
    const other = { oid: person.orgId, collectionId: 'another', attempt: 1, kind: 'draft' as const };
    const used = { ...other, seconds: FREE_DRAFT_MINUTES * 60, uid: person.session.uid, name: 'Another' };
    expect(await minutes.ledger.hold(used, allowanceOf({}, FREE_DRAFT_MINUTES, now), now)).toBe('held');
    await minutes.ledger.settle(other, now);
    const url = await api.uploadFile(person, 'cold.wav', 'audio/wav', await readFile(COLD_HEARTED));
    const id = await api.createCollection(person, url, 'Waits');
    const isPaused = async () => (await api.call('getCollection', { params: { id } }, person.session)).paused;
    await until(isPaused);
    await payOn(await checkout('payment', packs[0]?.prices[0]?.id), CARDS.good);
    expect(await api.whenProcessed(person, id)).toMatchObject({ tCompletion: { draft: true } });
    minutes.close();
  });

  it('[billing.derived] a plan is there soon after it is paid, and its end too', async () => {
    const { plans, checkout, billing, api, session, oid, customer } = await buyer(locale);
    const monthly = plans[0]?.prices.find(({ interval }) => interval === 'month');
    const page = await checkout('subscription', monthly?.id);
    expect((await payOn(page, CARDS.good)).status).toBe(303);
    const bought = await until(async () => ((await billing())?.subscription ? billing() : undefined));
    expect(bought).toMatchObject({ plan: 'starter', subscription: { status: 'active' } });
    await api.call('cancelSubscription', { body: { uid: session.uid, oid, cancel: true } }, session);
    await until(async () => (await billing())?.subscription?.cancelAtPeriodEnd || undefined);
    await control({ action: 'advance', seconds: 40 * 86_400, customer: await customer() });
    await until(async () => ((await billing())?.subscription ? undefined : true));
  });

  it('[billing.payment-failed] a renewal that fails is told to the owner', async () => {
    const { plans, checkout, billing, customer, email } = await buyer(locale);
    const monthly = plans[0]?.prices.find(({ interval }) => interval === 'month');
    expect((await payOn(await checkout('subscription', monthly?.id), CARDS.good)).status).toBe(303);
    await until(async () => (await billing())?.subscription);
    const customerId = await customer();
    await control({ action: 'fail-cards', customer: customerId, code: 'card_declined' });
    await control({ action: 'advance', seconds: 32 * 86_400, customer: customerId });
    // The mail is sent after the record is written.
    await until(async () => (await billing())?.paymentFailed);
    await until(async () =>
      (await subjectsTo(system.web, email)).find((subject) => subject === 'A payment for Parlance failed'),
    );
  });

  it('[billing.deletion-ends] the plan of a workspace ends with it', async () => {
    const { plans, checkout, billing, customer, api, session, oid } = await buyer(locale);
    expect((await payOn(await checkout('subscription', plans[0]?.prices[0]?.id), CARDS.good)).status).toBe(303);
    await until(async () => (await billing())?.subscription);
    const customerId = await customer();
    await api.call('markOrganizationForDeletion', { body: { oid } }, session);
    const region = { ...awsAddress(system), region: AWS_REGION[locale] };
    const { tables, workflowsPrefix } = regionalNames('dev', locale);
    await DynamoDBDocumentClient.from(new DynamoDBClient(region)).send(
      new UpdateCommand({
        TableName: tables.organizations,
        Key: { id: oid, item: 'organization' },
        UpdateExpression: 'SET deletedAt = :then',
        ExpressionAttributeValues: { ':then': Math.floor(Date.now() / 1000) - 49 * 3600 },
      }),
    );
    const sweep = new InvokeCommand({ FunctionName: `${workflowsPrefix}-sweep-workspaces`, Payload: '{}' });
    expect((await new LambdaClient(region).send(sweep)).FunctionError).toBeUndefined();
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('[billing.checkout] a page that is left, or closed, leaves nothing', async () => {
    const { packs, plans, checkout, credits, billing, api, session, customer } = await buyer(locale);
    await checkout('payment', packs[0]?.prices[0]?.id);
    await checkout('subscription', plans[0]?.prices[0]?.id);
    const customerId = await customer();
    for (const { id } of (await stripe.checkout.sessions.list({ customer: customerId, status: 'open' })).data) {
      await stripe.checkout.sessions.expire(id);
    }
    expect(await credits()).toBe(0);
    expect((await billing())?.subscription).toBeUndefined();
    expect((await api.call('getCharges', { body: { customerId } }, session)).charges).toEqual([]);
  });

  it('[billing.outage] while Stripe is away, work goes on, and buying says so', async () => {
    const { checkout, packs, oid, session, statusOf, customer } = await buyer(locale);
    await checkout('payment', packs[0]?.prices[0]?.id);
    const customerId = await customer();
    const priceId = packs[0]?.prices[0]?.id;
    const pages = { successUrl: `${system.web}/payment/success`, cancelUrl: `${system.web}/payment/cancel` };
    const buy = () =>
      statusOf('createCheckoutSession', { body: { oid, priceId, mode: 'payment', quantity: 1, ...pages } });
    await control({ action: 'outage', customer: customerId });
    expect(await buy()).toBe(503);
    expect(await statusOf('getInvoices', { body: { customerId } })).toBe(503);
    expect(await statusOf('getProfile', { params: { uid: session.uid } })).toBe(200);
    expect(await statusOf('getCredits', { body: { customerId } })).toBe(200);
    await control({ action: 'outage-over', customer: customerId });
    expect(await buy()).toBe(200);
  });
});

it('[billing.webhook-signature] an event that Stripe did not sign is refused', async () => {
  for (const { base } of Object.values(apis)) {
    const answer = await fetch(`${base}/webhooks/stripe`, {
      method: 'POST',
      body: '{"id":"evt_1","object":"event"}',
      headers: { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  }
});

it('[billing.products] the list of products is sold as it says; a second run changes nothing, and a new amount is a new price', async () => {
  const list = productListSchema.parse(JSON.parse(await readFile(LIST, 'utf8')));
  expect(await syncProducts(stripe, list)).toEqual([]);
  const { api, session, oid, packs, plans } = await buyer('us');
  expect(plans.map(({ plan }) => plan)).toEqual(list.plans.map(({ plan }) => plan));
  expect(packs.map(({ seconds }) => seconds)).toEqual(list.packs.map(({ minutes }) => minutes * 60));
  expect(await api.call('getPrices', { body: { oid } }, session)).toMatchObject({
    currency: 'usd',
    draft: 13,
    precision: 104,
  });
  const before = await stripe.prices.list({ lookup_keys: ['pack-5-hours'], active: true });
  const extra = { pack: 'test', name: 'Test', minutes: 1, price: { usd: 100 } };
  const dearer = { ...list, packs: [...list.packs, extra] };
  expect(await syncProducts(stripe, dearer)).toEqual(['made parlance_pack_test', 'made the price pack-test']);
  const cheaper = { ...list, packs: [...list.packs, { ...extra, name: 'Tested', price: { usd: 90, eur: 80 } }] };
  expect(await syncProducts(stripe, cheaper)).toEqual([
    'changed parlance_pack_test',
    'made the price pack-test',
    expect.stringMatching(/^archived the price /),
  ]);
  const { data } = await stripe.prices.list({ lookup_keys: ['pack-test'] });
  expect(data).toMatchObject([{ active: true, unit_amount: 90 }]);
  expect(await syncProducts(stripe, list)).toEqual([
    expect.stringMatching(/^archived the price /),
    'archived parlance_pack_test',
  ]);
  expect((await stripe.prices.list({ lookup_keys: ['pack-5-hours'], active: true })).data).toEqual(before.data);
});
