import { billingShop, PAGES } from '../../../test/fakes/billing-shop.ts';
import { card, MONTHLY, PLAN_PRODUCT, subscription } from '../../../test/fakes/stripe-objects.ts';

describe('a change of plan', () => {
  const change = { uid: 'ann', oid: 'org', qty: 2, plan: 'price_team_month', ...PAGES };

  it('[billing.change-plan] leads to a checkout without a subscription, and to the cards without an active one', async () => {
    const { ask, api } = await billingShop();
    expect((await ask('changeStripePlans', change)).body).toEqual({
      checkoutRequired: true,
      url: 'https://checkout.stripe.test/cs_1',
    });
    api.stripe.list('GET subscriptions', subscription('sub_1'));
    api.stripe.answer('GET customers/cus_1', { id: 'cus_1', metadata: {}, invoice_settings: {} });
    api.stripe.list('GET customers/cus_1/payment_methods', card('pm_1', 'fail'));
    expect((await ask('changeStripePlans', change)).body).toMatchObject({ url: 'https://billing.stripe.test/1' });
  });

  it('[billing.change-plan] is made at once, and the workspace has it with the answer', async () => {
    const { ask, api, billingOf, makeCustomer } = await billingShop();
    await makeCustomer();
    api.stripe.list('GET subscriptions', subscription('sub_1'));
    api.stripe.answer('POST subscriptions/sub_1', subscription('sub_1'));
    const metadata = { oid: 'org', locale: 'us' };
    api.stripe.answer('GET customers/cus_1', { id: 'cus_1', metadata, invoice_settings: {} });
    api.stripe.list('GET customers/cus_1/payment_methods', card('pm_1'));
    const { body } = await ask('changeStripePlans', change);
    expect(body).toMatchObject({ checkoutRequired: false, subscription: { id: 'sub_1', planName: 'Team' } });
    expect(await billingOf()).toMatchObject({ plan: 'team', subscription: { priceId: 'price_team_month' } });
  });

  it('[billing.change-plan] gives nothing back for minutes that were used', async () => {
    const { ask, api, makeCustomer } = await billingShop();
    await makeCustomer();
    const { now } = api.time;
    const metadata = { oid: 'org', locale: 'us' };
    api.stripe.answer('GET customers/cus_1', { id: 'cus_1', metadata, invoice_settings: {} });
    api.stripe.list('GET customers/cus_1/payment_methods', card('pm_1'));
    const yearly = { ...MONTHLY, id: 'price_team_year', recurring: { interval: 'year' } };
    api.stripe.list('GET prices', MONTHLY, yearly);
    api.stripe.list('GET subscriptions', subscription('sub_1'));
    const upcoming = { amount_due: 0, total: -5, currency: 'usd', lines: { object: 'list', data: [] } };
    api.stripe.answer('POST invoices/create_preview', upcoming);
    api.stripe.answer('POST subscriptions/sub_1', subscription('sub_1'));
    const answersTo = async (quantity: number, plan = 'price_team_month') => {
      const body = { oid: 'org', quantity, newPlanId: plan };
      const answers = [
        await ask('getUpcomingInvoiceAmount', body),
        await ask('updateSubscription', { ...body, prorationDate: now }),
        await ask('changeStripePlans', { ...change, qty: quantity, plan }),
      ];
      return answers.map(({ status, body: { error } }) => error?.code ?? status);
    };
    const REFUSED = Array.from({ length: 3 }, () => 'ONLY_AT_PERIOD_END');
    const MADE = [200, 200, 200];
    // 20 hours of the plan's two units, in the running period.
    const used = {
      oid: 'org',
      collectionId: 'c',
      attempt: 1,
      kind: 'draft' as const,
      seconds: 36_001,
      uid: 'ann',
      name: 'C',
    };
    const allowance = { unlimited: false, periodStart: 1000, draft: 72_000, precision: 0 };
    expect(await api.ledger.hold(used, allowance, 1500)).toBe('held');
    expect(await answersTo(1)).toEqual(REFUSED);
    expect(await answersTo(2)).toEqual(MADE);
    expect(await answersTo(1, 'price_team_year')).toEqual(MADE);
    await api.ledger.release(used, 1600);
    expect(await answersTo(1)).toEqual(MADE);
    // The month would begin with all its minutes at once.
    api.stripe.list('GET subscriptions', subscription('sub_1', {}, { ...yearly, product: PLAN_PRODUCT.id }));
    expect(await answersTo(1)).toEqual(REFUSED);
    expect(await answersTo(1, 'price_team_year')).toEqual(MADE);
  });

  it('[billing.change-plan] costs what was shown in the last minutes', async () => {
    const { ask, api, makeCustomer } = await billingShop();
    await makeCustomer();
    const { now } = api.time;
    const metadata = { oid: 'org', locale: 'us' };
    api.stripe.answer('GET customers/cus_1', { id: 'cus_1', metadata, invoice_settings: {} });
    api.stripe.list('GET customers/cus_1/payment_methods', card('pm_1'));
    api.stripe.list('GET subscriptions', subscription('sub_1', { metadata: { prorated: String(now - 300) } }));
    api.stripe.answer('POST subscriptions/sub_1', subscription('sub_1'));
    const statusOf = async (prorationDate: number) => {
      const body = { oid: 'org', quantity: 1, newPlanId: 'price_team_month', prorationDate };
      const [one, other] = [
        await ask('updateSubscription', body),
        await ask('changeStripePlans', { ...change, ...body }),
      ];
      expect(other.status).toBe(one.status);
      return one.status;
    };
    expect(await statusOf(now + 1_000_000)).toBe(409);
    expect(await statusOf(now + 60)).toBe(409);
    expect(await statusOf(now - 901)).toBe(409);
    // Before the last change.
    expect(await statusOf(now - 301)).toBe(409);
    expect(api.stripe.calls.filter(({ call }) => call === 'POST subscriptions/sub_1')).toEqual([]);
    expect(await statusOf(now - 300)).toBe(200);
    expect(await statusOf(now)).toBe(200);
    const error = { type: 'invalid_request_error', param: 'proration_date', message: 'Outside of the period' };
    api.stripe.answer('POST subscriptions/sub_1', { error }, 400);
    expect(await statusOf(now)).toBe(409);
  });

  it('[billing.change-plan] is refused in the name of another person', async () => {
    const { ask } = await billingShop();
    expect((await ask('changeStripePlans', { ...change, uid: 'adam' })).status).toBe(403);
    expect((await ask('cancelSubscription', { uid: 'adam', oid: 'org' })).status).toBe(403);
  });

  it('[billing.change-plan] needs a plan that is for sale, and a subscription', async () => {
    const { ask, makeCustomer } = await billingShop();
    const body = { oid: 'org', quantity: 1, newPlanId: 'price_pack', prorationDate: 5 };
    expect((await ask('updateSubscription', body)).status).toBe(400);
    expect((await ask('getUpcomingInvoiceAmount', { ...body, newPlanId: 'price_team_month' })).status).toBe(404);
    await makeCustomer();
    expect((await ask('updateSubscription', { ...body, newPlanId: 'price_team_month' })).status).toBe(409);
  });

  it('[billing.cancel] is kept with the workspace at once', async () => {
    const { ask, api, billingOf, makeCustomer } = await billingShop();
    await makeCustomer();
    const ending = subscription('sub_1', { cancel_at_period_end: true });
    api.stripe.list('GET subscriptions', ending);
    api.stripe.answer('POST subscriptions/sub_1', ending);
    api.stripe.answer('GET customers/cus_1', {
      id: 'cus_1',
      metadata: { oid: 'org', locale: 'us' },
      invoice_settings: {},
    });
    expect((await ask('cancelSubscription', { uid: 'ann', oid: 'org' })).body.subscription.cancelAtPeriodEnd).toBe(
      true,
    );
    expect((await billingOf())?.subscription?.cancelAtPeriodEnd).toBe(true);
  });
});
