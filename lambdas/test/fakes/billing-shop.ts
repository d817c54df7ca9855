import type { RouteName } from '@parlance/contract/routes';
import { putWorkspace, storedUser } from './stored-user.ts';
import { MONTHLY, PACK_PRICE, PLAN_PRODUCT } from './stripe-objects.ts';
import { createTestApi } from './test-api.ts';

export const WEB = 'https://parlance.example';
export const PAGES = {
  successUrl: `${WEB}/payment/success?session={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${WEB}/payment/cancel`,
};

/** The owner ann, the admin adam and the member mia of `org`, and a stranger with a workspace of their own. */
export async function billingShop() {
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
