import { billingShop, PAGES, WEB } from '../../../test/fakes/billing-shop.ts';
import { putWorkspace } from '../../../test/fakes/stored-user.ts';
import { subscription } from '../../../test/fakes/stripe-objects.ts';

describe('a checkout', () => {
  const plan = { oid: 'org', priceId: 'price_team_month', ...PAGES };

  it('[billing.checkout] buys one plan, for a customer that is made and kept', async () => {
    const { ask, api, formOf, billingOf } = await billingShop();
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
    const { ask, api, billingOf } = await billingShop();
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
    const { ask, formOf } = await billingShop();
    const body = { ...plan, priceId: 'price_pack', quantity: 3, mode: 'payment' };
    expect((await ask('createCheckoutSession', body)).status).toBe(200);
    const form = formOf('POST checkout/sessions');
    for (const part of ['mode=payment', 'quantity]=3', 'invoice_creation[enabled]=true', 'metadata[uid]=ann']) {
      expect(form).toContain(part);
    }
  });

  it('[billing.currency] asks for the amount that was shown, and later for the currency that the first purchase fixed', async () => {
    const { ask, api } = await billingShop();
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
    const { ask } = await billingShop();
    const statuses = [];
    for (const more of [{ priceId: 'price_other' }, { mode: 'payment' }, { priceId: 'price_pack' }, { quantity: 0 }]) {
      statuses.push((await ask('createCheckoutSession', { ...plan, ...more })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400]);
  });

  it('[billing.checkout] is for owners and admins, on a page; and the page leads back to the product only', async () => {
    const { ask } = await billingShop();
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
    const { ask, formOf } = await billingShop();
    const successUrl = ` HTTPS://PARLANCE.example\\@evil.example/\t?session={CHECKOUT_SESSION_ID}`;
    expect((await ask('createCheckoutSession', { ...plan, successUrl })).status).toBe(200);
    const url = `${WEB}/@evil.example/?session={CHECKOUT_SESSION_ID}`;
    expect(formOf('POST checkout/sessions')).toContain(`success_url=${url}&`);
  });

  it('[billing.checkout] makes no second subscription, and closes open pages for another one', async () => {
    const { ask, api, makeCustomer } = await billingShop();
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
    const { ask, api, formOf } = await billingShop();
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
    const { ask, api } = await billingShop();
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
    const { ask, api, makeEnterprise } = await billingShop();
    await makeEnterprise();
    expect((await ask('createCheckoutSession', plan)).status).toBe(409);
    await putWorkspace(api.tables, 'leaving', { ann: 'owner' });
    const [item] = (await api.tables.items('organizations')).filter(({ id }) => id === 'leaving');
    await api.tables.put('organizations', { ...item, deletedAt: 5 });
    expect((await ask('createCheckoutSession', { ...plan, oid: 'leaving' })).status).toBe(409);
  });

  it('[billing.load-failed] says that payments can’t be reached, when Stripe is down', async () => {
    const { ask, api } = await billingShop();
    api.stripe.answer('POST customers', { error: { type: 'api_error', message: 'Down' } }, 500);
    expect(await ask('createCheckoutSession', plan)).toMatchObject({
      status: 503,
      body: { error: { code: 'UNAVAILABLE' } },
    });
  });
});
