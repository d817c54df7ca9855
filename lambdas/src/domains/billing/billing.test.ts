import type { RouteName } from '@parlance/contract/routes';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { card, charge, MONTHLY, PACK_PRICE, PLAN_PRODUCT, subscription } from '../../../test/fakes/stripe-objects.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const WEB = 'https://parlance.example';
const PAGES = {
  successUrl: `${WEB}/payment/success?session={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${WEB}/payment/cancel`,
};

/** The owner ann, the admin adam and the member mia of `org`, and a stranger with a workspace of their own. */
async function shop() {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'owner', adam: 'admin', mia: 'member' });
  await putWorkspace(api.tables, 'other', { sam: 'owner' });
  for (const uid of ['ann', 'adam', 'mia']) await api.tables.put('users', storedUser(uid));
  await api.tables.put('users', storedUser('sam', { organization: 'other' }));
  api.stripe.list('GET prices', MONTHLY, PACK_PRICE);
  api.stripe.answer('GET products/prod_team', PLAN_PRODUCT);
  api.stripe.answer('POST customers', { id: 'cus_1' });
  api.stripe.answer('GET customers/cus_1', { id: 'cus_1', metadata: {}, invoice_settings: {} });
  api.stripe.answer('POST checkout/sessions', { id: 'cs_1', url: 'https://checkout.stripe.test/cs_1' });
  api.stripe.answer('POST billing_portal/sessions', { url: 'https://billing.stripe.test/1' });
  return {
    api,
    ask: <N extends RouteName>(name: N, body: object, caller = 'ann') => api.call(name, { caller, body }),
    /** The form of the only call of this name. */
    formOf: (call: string) => api.stripe.calls.find((each) => each.call === call)?.form ?? '',
    makeCustomer: () => api.billing.keepCustomer('org', 'cus_1', 1),
    makeEnterprise: () => api.billing.change('org', { enterprise: 1 }, 1),
    billingOf: async (oid = 'org') => (await api.organizations.get(oid))?.billing,
  };
}

describe('a checkout', () => {
  const plan = { oid: 'org', priceId: 'price_team_month', ...PAGES };

  it('[billing.checkout] buys one plan, for a customer that is made and kept', async () => {
    const { ask, api, formOf, billingOf } = await shop();
    expect(await ask('createCheckoutSession', plan)).toEqual({
      status: 200,
      body: { url: 'https://checkout.stripe.test/cs_1' },
    });
    expect((await billingOf())?.customer).toBe('cus_1');
    expect(formOf('POST customers')).toContain('metadata[oid]=org&metadata[locale]=us');
    // The payment provider writes invoices and mails in the buyer's language.
    expect(formOf('POST customers')).toContain('preferred_locales[0]=en');
    const form = formOf('POST checkout/sessions');
    for (const part of [
      'mode=subscription',
      'customer=cus_1',
      'client_reference_id=org',
      'line_items[0][price]=price_team_month&line_items[0][quantity]=1',
      'allow_promotion_codes=true',
      'session={CHECKOUT_SESSION_ID}',
    ]) {
      expect(form).toContain(part);
    }
    await ask('createCheckoutSession', plan, 'adam');
    expect(api.stripe.calls.filter(({ call }) => call === 'POST customers')).toHaveLength(1);
  });

  it('[billing.customer-deleted] makes a new customer, with a new key, for one that was deleted', async () => {
    const { ask, api, billingOf } = await shop();
    await ask('createCheckoutSession', plan);
    for (const deleted of ['cus_1', 'cus_2']) {
      api.stripe.answer(`GET customers/${deleted}`, { id: deleted, object: 'customer', deleted: true });
      const next = deleted === 'cus_1' ? 'cus_2' : 'cus_3';
      api.stripe.answer('POST customers', { id: next });
      api.stripe.answer(`GET customers/${next}`, { id: next, metadata: {}, invoice_settings: {} });
      expect((await ask('createCheckoutSession', plan)).status).toBe(200);
      expect(await billingOf()).toMatchObject({ customer: next, former: { customer: deleted } });
    }
    const made = api.stripe.calls.filter(({ call }) => call === 'POST customers');
    expect(new Set(made.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('[billing.checkout] buys packs of credits with an invoice', async () => {
    const { ask, formOf } = await shop();
    const body = { ...plan, priceId: 'price_pack', quantity: 3, mode: 'payment' };
    expect((await ask('createCheckoutSession', body)).status).toBe(200);
    const form = formOf('POST checkout/sessions');
    for (const part of ['mode=payment', 'quantity]=3', 'invoice_creation[enabled]=true', 'metadata[uid]=ann']) {
      expect(form).toContain(part);
    }
  });

  it('[billing.currency] asks for the amount that was shown, and later for the currency that the first purchase fixed', async () => {
    const { ask, api } = await shop();
    const body = { ...plan, priceId: 'price_pack', mode: 'payment' };
    const change = { uid: 'ann', oid: 'org', qty: 1, plan: 'price_team_month', ...PAGES };
    await ask('createCheckoutSession', body);
    api.stripe.answer('GET customers/cus_1', { id: 'cus_1', currency: 'eur', metadata: {}, invoice_settings: {} });
    await ask('createCheckoutSession', body);
    await ask('changeStripePlans', change);
    const forms = api.stripe.calls.filter(({ call }) => call === 'POST checkout/sessions').map(({ form }) => form);
    expect(forms.map((form) => /&currency=(\w+)/.exec(form)?.[1])).toEqual(['usd', 'eur', 'eur']);
  });

  it('[billing.checkout] sells only listed prices', async () => {
    const { ask } = await shop();
    const statuses = [];
    for (const more of [{ priceId: 'price_other' }, { mode: 'payment' }, { priceId: 'price_pack' }, { quantity: 0 }]) {
      statuses.push((await ask('createCheckoutSession', { ...plan, ...more })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400]);
  });

  it('[billing.checkout] is for owners and admins, on a page; and the page leads back to the product only', async () => {
    const { ask } = await shop();
    expect((await ask('createCheckoutSession', plan, 'mia')).status).toBe(403);
    expect((await ask('createCheckoutSession', plan, 'sam')).status).toBe(404);
    for (const successUrl of [
      'https://evil.example/',
      'https://parlance.example.evil.example/',
      'javascript:alert(1)',
    ]) {
      expect((await ask('createCheckoutSession', { ...plan, successUrl })).status).toBe(400);
    }
  });

  it('[billing.checkout] sends back to an address that every program reads alike', async () => {
    const { ask, formOf } = await shop();
    const successUrl = ` HTTPS://PARLANCE.example\\@evil.example/\t?session={CHECKOUT_SESSION_ID}`;
    expect((await ask('createCheckoutSession', { ...plan, successUrl })).status).toBe(200);
    const url = `${WEB}/@evil.example/?session={CHECKOUT_SESSION_ID}`;
    expect(formOf('POST checkout/sessions')).toContain(`success_url=${url}&`);
  });

  it('[billing.checkout] makes no second subscription, and closes open pages for another one', async () => {
    const { ask, api, makeCustomer } = await shop();
    await makeCustomer();
    api.stripe.list('GET checkout/sessions', { id: 'cs_0', mode: 'subscription' }, { id: 'cs_9', mode: 'payment' });
    api.stripe.answer('POST checkout/sessions/cs_0/expire', { id: 'cs_0' });
    expect((await ask('createCheckoutSession', plan)).status).toBe(200);
    expect(api.stripe.calls.filter(({ call }) => call.endsWith('/expire')).map(({ call }) => call)).toEqual([
      'POST checkout/sessions/cs_0/expire',
    ]);
    api.stripe.list('GET subscriptions', subscription('sub_1'));
    expect((await ask('createCheckoutSession', plan)).status).toBe(409);
  });

  it('[billing.coupons] redeems a coupon that is valid, and refuses another', async () => {
    const { ask, api, formOf } = await shop();
    expect((await ask('createCheckoutSession', { ...plan, coupon: 'NONE' })).body.error).toMatchObject({
      fields: { coupon: 'not-valid' },
    });
    const coupon = { id: 'spring', name: 'Spring', percentageOff: 25, duration: 'once' as const, appliesTo: [] };
    api.coupons.set('SPRING-25', { ...coupon, promotionCode: 'promo_1' });
    await ask('createCheckoutSession', { ...plan, coupon: 'SPRING-25' });
    expect(formOf('POST checkout/sessions')).toContain('discounts[0][promotion_code]=promo_1');
    expect(formOf('POST checkout/sessions')).not.toContain('allow_promotion_codes');
  });

  it('[billing.coupons] says what Stripe refuses: a code for first purchases, and a price that was archived', async () => {
    const { ask, api } = await shop();
    const coupon = { id: 'spring', name: 'Spring', percentageOff: 25, duration: 'once' as const, appliesTo: [] };
    api.coupons.set('SPRING-25', { ...coupon, promotionCode: 'promo_1' });
    const fieldsFor = async (error: object, more: object = {}) => {
      api.stripe.answer('POST checkout/sessions', { error: { type: 'invalid_request_error', ...error } }, 400);
      const { status, body } = await ask('createCheckoutSession', { ...plan, ...more });
      return status === 400 ? body.error.fields : status;
    };
    const code = { coupon: 'SPRING-25' };
    expect(await fieldsFor({ message: 'Prior transactions' }, code)).toEqual({ coupon: 'not-valid' });
    expect(await fieldsFor({ param: 'discounts[0][promotion_code]' }, code)).toEqual({ coupon: 'not-valid' });
    expect(await fieldsFor({ param: 'line_items[0][price]' })).toEqual({ priceId: 'not-for-sale' });
    expect(await fieldsFor({ param: 'success_url' }, code)).toBe(500);
  });

  it('[billing.checkout] is refused for an enterprise, and for a workspace that will be deleted', async () => {
    const { ask, api, makeEnterprise } = await shop();
    await makeEnterprise();
    expect((await ask('createCheckoutSession', plan)).status).toBe(409);
    await putWorkspace(api.tables, 'leaving', { ann: 'owner' });
    const [item] = (await api.tables.items('organizations')).filter(({ id }) => id === 'leaving');
    await api.tables.put('organizations', { ...item, deletedAt: 5 });
    expect((await ask('createCheckoutSession', { ...plan, oid: 'leaving' })).status).toBe(409);
  });

  it('[billing.load-failed] says that payments can’t be reached, when Stripe is down', async () => {
    const { ask, api } = await shop();
    api.stripe.answer('POST customers', { error: { type: 'api_error', message: 'Down' } }, 500);
    expect(await ask('createCheckoutSession', plan)).toMatchObject({
      status: 503,
      body: { error: { code: 'UNAVAILABLE' } },
    });
  });
});

describe('a change of plan', () => {
  const change = { uid: 'ann', oid: 'org', qty: 2, plan: 'price_team_month', ...PAGES };

  it('[billing.change-plan] leads to a checkout without a subscription, and to the cards without an active one', async () => {
    const { ask, api } = await shop();
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
    const { ask, api, billingOf, makeCustomer } = await shop();
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
    const { ask, api, makeCustomer } = await shop();
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
    const { ask, api, makeCustomer } = await shop();
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
    const { ask } = await shop();
    expect((await ask('changeStripePlans', { ...change, uid: 'adam' })).status).toBe(403);
    expect((await ask('cancelSubscription', { uid: 'adam', oid: 'org' })).status).toBe(403);
  });

  it('[billing.change-plan] needs a plan that is for sale, and a subscription', async () => {
    const { ask, makeCustomer } = await shop();
    const body = { oid: 'org', quantity: 1, newPlanId: 'price_pack', prorationDate: 5 };
    expect((await ask('updateSubscription', body)).status).toBe(400);
    expect((await ask('getUpcomingInvoiceAmount', { ...body, newPlanId: 'price_team_month' })).status).toBe(404);
    await makeCustomer();
    expect((await ask('updateSubscription', { ...body, newPlanId: 'price_team_month' })).status).toBe(409);
  });

  it('[billing.cancel] is kept with the workspace at once', async () => {
    const { ask, api, billingOf, makeCustomer } = await shop();
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

describe('what a customer paid', () => {
  const READING: readonly RouteName[] = [
    'getCredits',
    'getSubscription',
    'getPaymentMethods',
    'getAdjustments',
    'getCharges',
    'getCustomerMetadata',
    'getInvoices',
  ];

  it.each(READING)('[billing.own-customer] is read by owners and admins of that workspace alone: %s', async (name) => {
    const { ask, api, makeCustomer } = await shop();
    await makeCustomer();
    api.stripe.answer('GET customers/cus_1', { id: 'cus_1', metadata: {}, invoice_settings: {} });
    const statuses = [];
    for (const caller of ['ann', 'adam', 'mia', 'sam']) {
      statuses.push((await ask(name, { customerId: 'cus_1' }, caller)).status);
    }
    expect(statuses).toEqual([200, 200, 403, 404]);
    expect((await ask(name, { customerId: 'cus_2' })).status).toBe(404);
  });

  it('[billing.invoices] are its invoices without drafts, in pages', async () => {
    const { ask, api, makeCustomer } = await shop();
    await makeCustomer();
    const lines = [
      { description: 'Unused time on Starter', amount: -1500 },
      { description: '10 hours', amount: 6400 },
    ];
    const invoice = (id: string, status: string) => ({
      ...{ id, status, number: `N-${id}`, total: 4900, currency: 'usd', created: 5, description: null },
      ...{ lines: { data: lines }, hosted_invoice_url: 'https://i', invoice_pdf: 'https://p' },
    });
    const data = [invoice('in_2', 'paid'), invoice('in_1', 'draft')];
    api.stripe.answer('GET invoices', { object: 'list', has_more: true, data });
    const { body } = await ask('getInvoices', { customerId: 'cus_1', startingAfter: 'in_3' });
    expect(body.startingAfter).toBe('in_1');
    expect(body.invoices).toEqual([
      {
        ...{ id: 'in_2', number: 'N-in_2', status: 'paid', total: 4900, currency: 'usd', created: 5 },
        ...{ description: '10 hours', hostedUrl: 'https://i', pdfUrl: 'https://p' },
      },
    ]);
    expect(api.stripe.calls.at(-1)?.form).toContain('starting_after=in_3');
  });

  it('[billing.invoices] has no page after an invoice of another customer', async () => {
    const { ask, api, makeCustomer } = await shop();
    await makeCustomer();
    const error = { type: 'invalid_request_error', param: 'starting_after', message: 'No such invoice' };
    for (const more of [{}, { code: 'resource_missing' }]) {
      api.stripe.answer('GET invoices', { error: { ...error, ...more } }, 400);
      const { status, body } = await ask('getInvoices', { customerId: 'cus_1', startingAfter: 'in_other' });
      expect([status, body.error.code]).toEqual([400, 'INVALID_PAGE_KEY']);
    }
  });

  it('[billing.payment-method-saved] saves the first active card, the default one first', async () => {
    const { ask, api, billingOf, makeCustomer } = await shop();
    await makeCustomer();
    const settings = { default_payment_method: 'pm_3' };
    api.stripe.answer('GET customers/cus_1', { id: 'cus_1', metadata: {}, invoice_settings: settings });
    api.stripe.list('GET customers/cus_1/payment_methods', card('pm_1', 'pass', 2020), card('pm_2'), card('pm_3'));
    const { body } = await ask('getPaymentMethods', { customerId: 'cus_1' });
    expect(body.paymentMethods.map(({ id }) => id)).toEqual(['pm_3', 'pm_1', 'pm_2']);
    expect((await billingOf())?.paymentMethod).toMatchObject({ id: 'pm_3', card: { brand: 'visa', last4: '4242' } });
  });

  it('[billing.credits] are the credits of the ledger, with their adjustments beside those at Stripe', async () => {
    const { ask, api, makeCustomer } = await shop();
    await makeCustomer();
    await api.ledger.grant('org', { source: 'operator/1', credits: 600, who: 'ops', reason: 'Sorry' }, 100);
    await api.ledger.grant('org', { source: 'checkout/1', credits: 60, who: 'ann', reason: 'Pack' }, 101);
    const balance = { id: 'cbtxn_1', created: 200, description: 'Goodwill', amount: -500, currency: 'usd' };
    api.stripe.list(
      'GET customers/cus_1/balance_transactions',
      { ...balance, type: 'adjustment' },
      { ...balance, type: 'applied_to_invoice' },
    );
    expect((await ask('getCredits', { customerId: 'cus_1' })).body).toEqual({ customer: 'cus_1', credits: 660 });
    expect((await ask('getAdjustments', { customerId: 'cus_1' })).body.adjustments).toEqual([
      { id: 'cbtxn_1', created: 200, reason: 'Goodwill', amount: -500, currency: 'usd' },
      { id: 'grant#operator/1', created: 100, reason: 'Sorry', credits: 600 },
    ]);
  });

  it('[billing.own-customer] are its charges', async () => {
    const { ask, api, makeCustomer } = await shop();
    await makeCustomer();
    api.stripe.list('GET charges', charge('ch_1'));
    expect((await ask('getCharges', { customerId: 'cus_1' })).body.charges).toMatchObject([
      { id: 'ch_1', paid: true, amount: 4900, receiptUrl: 'https://pay.stripe.test/receipt' },
    ]);
  });
});

it('[billing.own-customer] says so when an operator deleted the customer at Stripe', async () => {
  const { api, ask, makeCustomer } = await shop();
  await makeCustomer();
  const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' } };
  api.stripe.answer('GET customers/cus_1', missing, 404);
  expect(await ask('getPaymentMethods', { customerId: 'cus_1' })).toMatchObject({
    status: 404,
    body: { error: { message: 'The payment provider does not know this any more. Please write to us.' } },
  });
});

describe('the plans and packs for sale', () => {
  it('[billing.plans] is shown to every member', async () => {
    const { ask } = await shop();
    const { body } = await ask('getPlans', { oid: 'org' }, 'mia');
    expect(body).toMatchObject({ enterprise: false, plans: [{ plan: 'team' }], packs: [{ seconds: 36_000 }] });
    expect((await ask('getPlans', { oid: 'org' }, 'sam')).status).toBe(404);
  });

  it('[billing.enterprise] is not shown to an enterprise, and no prices are', async () => {
    const { ask, makeEnterprise } = await shop();
    await makeEnterprise();
    expect((await ask('getPlans', { oid: 'org' })).body).toEqual({ enterprise: true, plans: [], packs: [] });
    expect((await ask('getPrices', { oid: 'org' })).body).toEqual({});
  });
});

it('[billing.portal] is made for a customer, and leads back to the product only', async () => {
  const { ask, formOf } = await shop();
  const url = `${WEB}/settings/invoices`;
  expect((await ask('createPortalSession', { oid: 'org', url })).body).toEqual({
    url: 'https://billing.stripe.test/1',
  });
  expect(formOf('POST billing_portal/sessions')).toBe(`customer=cus_1&return_url=${url}`);
  expect((await ask('createPortalSession', { oid: 'org', url: 'https://evil.example' })).status).toBe(400);
});
