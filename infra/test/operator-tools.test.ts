import { grantCredits, type OperatorTools, setEnterprise, setTrial } from '@parlance/infra/ops/operator-tools';
import { LowCreditsRepository } from '@parlance/lambdas/repositories/ledger/low-credits-repository';
import { StripeCustomers } from '@parlance/lambdas/repositories/purchases/stripe-customers';
import { TABLES } from '@parlance/lambdas/test/dynamodb/tables';
import { putWorkspace, storedUser } from '@parlance/lambdas/test/fakes/stored-user';
import { createTestApi } from '@parlance/lambdas/test/fakes/test-api';

/** A workspace of ann's, and the operators' tools of its region. */
async function world() {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'owner' });
  await api.tables.put('users', storedUser('ann'));
  const tools: OperatorTools = {
    ...{ organizations: api.organizations, ledger: api.ledger, billing: api.billing, auditLog: api.auditLog },
    lowCredits: new LowCreditsRepository(api.tables.documents, TABLES.ledger),
    customers: new StripeCustomers(api.stripe.stripe),
    ...{ locale: 'us', operator: 'olga', clock: () => api.time.now },
  };
  const log = async () => {
    const { body } = await api.call('listAuditLog', { caller: 'ann', params: { oid: 'org' }, query: {} });
    return body.data.map(({ event }: { event: object }) => event);
  };
  return { api, tools, log, billing: async () => (await api.organizations.get('org'))?.billing };
}

describe('operators', () => {
  it('[billing.operator-credits] give credits and take them back, never below zero, and the audit log tells', async () => {
    const { api, tools, log } = await world();
    const given = await grantCredits(tools, { oid: 'org', minutes: 60, reason: 'Sorry' });
    expect(given).toEqual({ minutes: 60, left: 60 });
    api.time.now += 1;
    const taken = await grantCredits(tools, { oid: 'org', minutes: -90, reason: 'Twice' });
    expect(taken).toEqual({ minutes: -60, left: 0 });
    expect(await log()).toEqual([
      { action: 'credits-taken', operator: 'olga', minutes: 90, reason: 'Twice' },
      { action: 'credits-granted', operator: 'olga', minutes: 60, reason: 'Sorry' },
    ]);
    const { entries } = await api.ledger.listEntries('org', { limit: 10 });
    expect(entries.map((entry) => entry.type === 'grant' && [entry.who, entry.credits, entry.asked])).toEqual([
      ['olga', -3600, -5400],
      ['olga', 3600, undefined],
    ]);
  });

  it('[billing.operator-credits] write nothing for a workspace that is not there, or an amount that is none', async () => {
    const { api, tools } = await world();
    await expect(grantCredits(tools, { oid: 'none', minutes: 1, reason: '' })).rejects.toThrow(
      'no workspace none in us',
    );
    for (const minutes of [0, Number.NaN, 1e7]) {
      await expect(grantCredits(tools, { oid: 'org', minutes, reason: '' })).rejects.toThrow('--minutes');
    }
    expect([...(await api.tables.items('ledger')), ...(await api.tables.items('auditLog'))]).toEqual([]);
  });

  it('[billing.operator-marks] begin and end a trial, which the customer at Stripe keeps', async () => {
    const { api, tools, log, billing } = await world();
    api.stripe.answer('POST customers', { id: 'cus_1' });
    api.stripe.answer('POST customers/cus_1', { id: 'cus_1' });
    await setTrial(tools, { oid: 'org', on: true, reason: 'Fair' });
    expect(await billing()).toMatchObject({ trial: true, customer: 'cus_1' });
    expect(api.stripe.calls.at(-1)).toMatchObject({
      call: 'POST customers/cus_1',
      form: 'metadata[isTrialUser]=true',
    });
    api.time.now += 1;
    await setTrial(tools, { oid: 'org', on: false, reason: 'Over' });
    expect(await billing()).not.toHaveProperty('trial');
    expect(await log()).toMatchObject([{ action: 'trial-ended' }, { action: 'trial-begun', operator: 'olga' }]);
  });

  it('[billing.operator-marks] make a workspace an enterprise, and end that', async () => {
    const { api, tools, log, billing } = await world();
    await setEnterprise(tools, { oid: 'org', on: true, reason: 'Contract 42' });
    expect(await billing()).toMatchObject({ enterprise: api.time.now });
    api.time.now += 1;
    await setEnterprise(tools, { oid: 'org', on: false, reason: 'Ended' });
    expect(await billing()).not.toHaveProperty('enterprise');
    expect(await log()).toMatchObject([
      { action: 'enterprise-ended', reason: 'Ended' },
      { action: 'enterprise-begun', reason: 'Contract 42' },
    ]);
    await expect(setEnterprise(tools, { oid: 'none', on: true, reason: '' })).rejects.toThrow('no workspace');
  });

  it('[billing.operator-marks] an enterprise pays by contract: its subscription is not renewed', async () => {
    const { api, tools } = await world();
    await tools.billing.keepCustomer('org', 'cus_1', api.time.now);
    api.stripe.answer('GET subscriptions', { object: 'list', data: [{ id: 'sub_1', status: 'active' }] });
    api.stripe.answer('POST subscriptions/sub_1', { id: 'sub_1' });
    expect(await setEnterprise(tools, { oid: 'org', on: true, reason: 'Contract 42' })).toBe(true);
    expect(api.stripe.calls.at(-1)).toMatchObject({
      call: 'POST subscriptions/sub_1',
      form: 'cancel_at_period_end=true',
    });
  });
});
