import type { RouteName } from '@parlance/contract/routes';
import { billingShop, WEB } from '../../../test/fakes/billing-shop.ts';
import { card, charge } from '../../../test/fakes/stripe-objects.ts';

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
    const { ask, api, makeCustomer } = await billingShop();
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
    const { ask, api, makeCustomer } = await billingShop();
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
    const { ask, api, makeCustomer } = await billingShop();
    await makeCustomer();
    const error = { type: 'invalid_request_error', param: 'starting_after', message: 'No such invoice' };
    for (const more of [{}, { code: 'resource_missing' }]) {
      api.stripe.answer('GET invoices', { error: { ...error, ...more } }, 400);
      const { status, body } = await ask('getInvoices', { customerId: 'cus_1', startingAfter: 'in_other' });
      expect([status, body.error.code]).toEqual([400, 'INVALID_PAGE_KEY']);
    }
  });

  it('[billing.payment-method-saved] saves the first active card, the default one first', async () => {
    const { ask, api, billingOf, makeCustomer } = await billingShop();
    await makeCustomer();
    const settings = { default_payment_method: 'pm_3' };
    api.stripe.answer('GET customers/cus_1', { id: 'cus_1', metadata: {}, invoice_settings: settings });
    api.stripe.list('GET customers/cus_1/payment_methods', card('pm_1', 'pass', 2020), card('pm_2'), card('pm_3'));
    const { body } = await ask('getPaymentMethods', { customerId: 'cus_1' });
    expect(body.paymentMethods.map(({ id }) => id)).toEqual(['pm_3', 'pm_1', 'pm_2']);
    expect((await billingOf())?.paymentMethod).toMatchObject({ id: 'pm_3', card: { brand: 'visa', last4: '4242' } });
  });

  it('[billing.credits] are the credits of the ledger, with their adjustments beside those at Stripe', async () => {
    const { ask, api, makeCustomer } = await billingShop();
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
    const { ask, api, makeCustomer } = await billingShop();
    await makeCustomer();
    api.stripe.list('GET charges', charge('ch_1'));
    expect((await ask('getCharges', { customerId: 'cus_1' })).body.charges).toMatchObject([
      { id: 'ch_1', paid: true, amount: 4900, receiptUrl: 'https://pay.stripe.test/receipt' },
    ]);
  });
});

it('[billing.own-customer] says so when an operator deleted the customer at Stripe', async () => {
  const { api, ask, makeCustomer } = await billingShop();
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
    const { ask } = await billingShop();
    const { body } = await ask('getPlans', { oid: 'org' }, 'mia');
    expect(body).toMatchObject({ enterprise: false, plans: [{ plan: 'team' }], packs: [{ seconds: 36_000 }] });
    expect((await ask('getPlans', { oid: 'org' }, 'sam')).status).toBe(404);
  });

  it('[billing.enterprise] is not shown to an enterprise, and no prices are', async () => {
    const { ask, makeEnterprise } = await billingShop();
    await makeEnterprise();
    expect((await ask('getPlans', { oid: 'org' })).body).toEqual({ enterprise: true, plans: [], packs: [] });
    expect((await ask('getPrices', { oid: 'org' })).body).toEqual({});
  });
});

it('[billing.portal] is made for a customer, and leads back to the product only', async () => {
  const { ask, formOf } = await billingShop();
  const url = `${WEB}/settings/invoices`;
  expect((await ask('createPortalSession', { oid: 'org', url })).body).toEqual({
    url: 'https://billing.stripe.test/1',
  });
  expect(formOf('POST billing_portal/sessions')).toBe(`customer=cus_1&return_url=${url}`);
  expect((await ask('createPortalSession', { oid: 'org', url: 'https://evil.example' })).status).toBe(400);
});
