import { isPayAsYouGo } from '@parlance/contract/billing';
import { faceOf, OSLO, putInstitution } from '../../../test/fakes/institution.ts';
import { webhookWorld } from '../../../test/money/webhook-world.ts';

const HOURS_10 = 36_000;

describe('the webhook of Stripe', () => {
  it('[billing.webhook-signature] refuses what Stripe did not sign, and does nothing', async () => {
    const { shop, api, post, sign, creditsOf, answers } = await webhookWorld();
    shop.buyPacks('cus_org', 1);
    const body = JSON.stringify({ object: 'event', ...shop.events.find(({ type }) => type.startsWith('checkout')) });
    const signatures = [
      undefined,
      'nonsense',
      await sign(body, { secret: 'whsec_other' }),
      await sign(body, { timestamp: api.time.now - 301 }),
      await sign(`${body} `),
    ];
    for (const signature of signatures) expect((await post(body, signature)).status).toBe(400);
    expect(await creditsOf('org')).toBe(0);
    expect(answers.calls).toEqual([]);
    expect((await post(body, await sign(body, { timestamp: api.time.now - 299 }))).status).toBe(200);
    expect(await creditsOf('org')).toBe(HOURS_10);
  });

  it('[billing.webhook-signature] checks the bytes that API Gateway encoded', async () => {
    const { shop, post, sign, creditsOf } = await webhookWorld();
    shop.buyPacks('cus_org', 1);
    const body = JSON.stringify({ object: 'event', ...shop.events.find(({ type }) => type.startsWith('checkout')) });
    expect((await post(body, await sign(body), true)).status).toBe(200);
    expect(await creditsOf('org')).toBe(HOURS_10);
  });

  it('[billing.webhook-once] handles an event once, and one that failed again', async () => {
    const { shop, answers, deliver, creditsOf } = await webhookWorld();
    shop.buyPacks('cus_org', 2);
    const event = lastOf(shop.events);
    const error = { type: 'api_error', message: 'Away' };
    const before = answers.prepared('GET customers/cus_org');
    answers.answer('GET customers/cus_org', { error }, 500);
    expect(await deliver(event)).toBe(503);
    expect(await creditsOf('org')).toBe(0);
    answers.answer('GET customers/cus_org', before);
    expect(await deliver(event)).toBe(200);
    const calls = answers.calls.length;
    expect(await deliver(event)).toBe(200);
    expect(answers.calls).toHaveLength(calls);
    expect(await creditsOf('org')).toBe(2 * HOURS_10);
  });

  it('[billing.webhook-region] leaves customers of the other region, and those of no workspace', async () => {
    const { shop, api, deliverNew, resumed } = await webhookWorld();
    shop.events.length = 0;
    shop.buyPacks('cus_eu', 1);
    shop.subscribe('cus_eu');
    shop.buyPacks('cus_unknown', 1);
    await deliverNew();
    expect(await api.tables.items('ledger')).toEqual([]);
    expect(resumed).toEqual([]);
  });

  it('[billing.webhook-region] gives a workspace nothing for a purchase of another customer', async () => {
    const { shop, api, deliverNew, creditsOf, billingOf } = await webhookWorld();
    shop.addCustomer('cus_other', 'org');
    shop.buyPacks('cus_other', 1);
    shop.subscribe('cus_other');
    await deliverNew();
    expect([await creditsOf('org'), await creditsOf('other')]).toEqual([0, 0]);
    expect((await billingOf('org'))?.subscription).toBeUndefined();
    expect(api.problems).toContain('A purchase is of no workspace’s customer');
  });

  it('[billing.webhook-signature] takes events of objects without a customer', async () => {
    const { deliver } = await webhookWorld();
    for (const object of [
      { object: 'balance' },
      { object: 'product', id: 'prod_1' },
      { object: 'invoice', id: 'in_0' },
    ]) {
      expect(await deliver({ id: `evt_${object.object}`, type: 'any', data: { object } })).toBe(200);
    }
  });
});

describe('a customer that was deleted at Stripe', () => {
  it('[billing.customer-deleted] leaves its workspace without a plan and a card, with the credits that were bought', async () => {
    const { shop, api, deliver, deliverNew, billingOf, creditsOf, resumed } = await webhookWorld();
    shop.addCard('cus_org');
    shop.buyPacks('cus_org', 1);
    shop.subscribe('cus_org');
    await deliverNew();
    expect(await billingOf('org')).toMatchObject({ customer: 'cus_org', plan: 'team', paid: true });
    resumed.length = 0;
    shop.deleteCustomer('cus_org');
    const told = [...shop.events];
    await deliverNew();
    const { former, updated: _, derived: __, ...left } = { derived: 0, ...(await billingOf('org')) };
    expect([former, left]).toEqual([{ customer: 'cus_org', paid: true }, {}]);
    expect(await creditsOf('org')).toBe(HOURS_10);
    expect(isPayAsYouGo({ former }, HOURS_10)).toBe(true);
    expect(resumed).toEqual(['org']);
    // The next customer is not forgotten with the old one's event.
    await api.billing.keepCustomer('org', 'cus_new', 2);
    for (const [i, event] of told.entries()) expect(await deliver({ ...event, id: `evt_again_${i}` })).toBe(200);
    expect((await billingOf('org'))?.customer).toBe('cus_new');
  });

  it('[billing.customer-deleted] is forgotten in its own region only, and only if it is deleted', async () => {
    const { shop, deliver, deliverNew, billingOf } = await webhookWorld();
    await deliverNew();
    const object = { object: 'customer', id: 'cus_org', metadata: { oid: 'org', locale: 'us' } };
    expect(await deliver({ id: 'evt_false', type: 'customer.deleted', data: { object } })).toBe(200);
    expect((await billingOf('org'))?.customer).toBe('cus_org');
    shop.deleteCustomer('cus_eu');
    await deliverNew();
    expect((await billingOf('org'))?.customer).toBe('cus_org');
  });
});

describe('bought credits', () => {
  it('[billing.fulfil] are granted when they are paid, and start what waits', async () => {
    const { shop, deliverNew, creditsOf, grantsOf, resumed } = await webhookWorld();
    const session = shop.buyPacks('cus_org', 3, { isPaid: false });
    await deliverNew();
    expect(await creditsOf('org')).toBe(0);
    resumed.length = 0;
    shop.payLater(session);
    await deliverNew();
    expect(await creditsOf('org')).toBe(3 * HOURS_10);
    expect(await grantsOf('org')).toMatchObject([
      {
        source: `checkout/${session}`,
        credits: 3 * HOURS_10,
        who: 'ann',
        reason: '10 hours',
        price: { amount: 14_700, currency: 'usd' },
      },
    ]);
    expect(resumed).toContain('org');
  });

  it('[billing.refunds] go back with the money, in proportion, each refund and lost dispute once', async () => {
    const { shop, deliverNew, creditsOf, grantsOf } = await webhookWorld();
    const first = shop.buyPacks('cus_org', 1);
    const second = shop.buyPacks('cus_org', 1);
    const refund = shop.refund(first, 490);
    shop.refund(first, 2450);
    // The refunds come before the purchases.
    shop.events.reverse();
    await deliverNew();
    expect(await creditsOf('org')).toBe(HOURS_10 + 0.4 * HOURS_10);
    shop.failRefund(first, refund);
    shop.loseDispute(second);
    await deliverNew();
    expect(await creditsOf('org')).toBe(0.5 * HOURS_10);
    expect((await grantsOf('org')).map(({ credits }) => credits).sort((a, b) => a - b)).toEqual([
      ...[-HOURS_10, -0.5 * HOURS_10, -0.1 * HOURS_10, 0.1 * HOURS_10, HOURS_10, HOURS_10],
    ]);
  });

  it('[billing.low-credits] that go back are told to the owners when less than an hour is left', async () => {
    const { shop, api, deliverNew } = await webhookWorld();
    const session = shop.buyPacks('cus_org', 1);
    await deliverNew();
    api.mails.length = 0;
    shop.refund(session, 4500);
    await deliverNew();
    expect(api.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      ['ann@example.com', 'Few minutes are left in Name of org'],
      ['eva@example.com', 'Quedan pocos minutos en Name of org'],
    ]);
    expect(api.mails[0]?.mail.text).toContain('48 minutes');
  });

  it('[billing.receipt] come with a receipt, once, in the language of the buyer', async () => {
    const { shop, api, deliver } = await webhookWorld();
    shop.buyPacks('cus_org', 2, { uid: 'eva' });
    for (const event of [...shop.events, ...shop.events.map((one) => ({ ...one, id: `${one.id}_again` }))]) {
      expect(await deliver(event)).toBe(200);
    }
    expect(api.mails.map(({ to }) => to)).toEqual(['eva@example.com']);
    expect(api.mails[0]?.mail.subject).toBe('Has comprado 1200 minutos para Parlance');
    expect(api.mails[0]?.mail.text).toContain('98,00');
    expect(api.mails[0]?.mail.text).toContain('https://parlance.example/settings/invoices');
  });

  it('[billing.receipt] arrive also when the mail service refuses the address', async () => {
    const { shop, api, refusedAddresses, deliverNew, creditsOf } = await webhookWorld();
    refusedAddresses.add('ann@example.com');
    shop.buyPacks('cus_org', 1);
    await deliverNew();
    expect(await creditsOf('org')).toBe(HOURS_10);
    expect(api.problems).toEqual(['A mail about a payment could not be sent']);
  });
});

describe('subscriptions', () => {
  it('[billing.derived] give and take the plan', async () => {
    const { shop, deliverNew, billingOf } = await webhookWorld();
    shop.addCard('cus_org');
    const id = shop.subscribe('cus_org');
    await deliverNew();
    expect(await billingOf('org')).toMatchObject({ plan: 'team', subscription: { id, status: 'active' }, paid: true });
    shop.endSubscription('cus_org', id);
    await deliverNew();
    expect((await billingOf('org'))?.subscription).toBeUndefined();
  });

  it('[billing.one-subscription] are one: a second one is ended at once, and its payment goes back', async () => {
    const { shop, deliver, deliverNew, billingOf, answers } = await webhookWorld();
    const first = shop.subscribe('cus_org');
    const second = shop.subscribe('cus_org');
    const latest = lastOf(shop.events.splice(0));
    expect(await deliver(latest)).toBe(200);
    await deliverNew();
    expect((await billingOf('org'))?.subscription?.id).toBe(first);
    const changes = answers.calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call);
    expect(changes).toEqual(['POST refunds', `DELETE subscriptions/${second}`]);
  });

  it('[billing.payment-failed] are reported to the owners once for each failed attempt of a renewal', async () => {
    const { shop, api, deliver, deliverNew, billingOf } = await webhookWorld();
    const id = shop.subscribe('cus_org');
    await deliverNew();
    shop.renew('cus_org', id, 1);
    for (const event of [...shop.events, ...shop.events.map((one) => ({ ...one, id: `${one.id}_again` }))]) {
      expect(await deliver(event)).toBe(200);
    }
    expect((await billingOf('org'))?.paymentFailed).toBe(true);
    expect(api.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      ['ann@example.com', 'A payment for Parlance failed'],
      ['eva@example.com', 'Ha fallado un pago de Parlance'],
    ]);
    shop.renew('cus_org', id);
    await deliverNew();
    expect((await billingOf('org'))?.paymentFailed).toBeUndefined();
  });

  it('[white-label.mails] and receipts have mails in the branding of the workspace’s institution', async () => {
    const { shop, api, deliverNew } = await webhookWorld();
    await putInstitution(api, 'org');
    shop.buyPacks('cus_org', 2, { uid: 'ann' });
    const id = shop.subscribe('cus_org');
    await deliverNew();
    shop.renew('cus_org', id, 1);
    await deliverNew();
    expect(api.mails.map(({ mail }) => faceOf(mail))).toEqual([OSLO, OSLO, OSLO]);
  });

  it('[billing.deletion-ends] are not renewed into a workspace that will be deleted', async () => {
    const { shop, api, deliverNew, billingOf } = await webhookWorld();
    const id = shop.subscribe('cus_org');
    await deliverNew();
    await api.call('markOrganizationForDeletion', { caller: 'ann', body: { oid: 'org' } });
    shop.changeSubscription('cus_org', id, { cancel_at_period_end: false });
    await deliverNew();
    expect((await billingOf('org'))?.subscription?.id).toBe(id);
    api.time.now += 3600;
    shop.renew('cus_org', id);
    await deliverNew();
    await deliverNew();
    expect((await billingOf('org'))?.subscription).toBeUndefined();
  });

  it('[billing.deletion-ends] that were bought for a deleted workspace end', async () => {
    const { shop, api, deliverNew, answers } = await webhookWorld();
    shop.addCustomer('cus_gone', 'gone');
    const id = shop.subscribe('cus_gone');
    shop.buyPacks('cus_gone', 1);
    await deliverNew();
    expect(answers.calls.map(({ call }) => call)).toContain(`DELETE subscriptions/${id}`);
    expect(api.problems).toEqual(['A purchase belongs to no workspace: refund it']);
  });
});

function lastOf<T>(items: readonly T[]): T {
  const last = items.at(-1);
  if (last === undefined) throw new Error('There are none.');
  return last;
}
