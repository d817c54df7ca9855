import { sweepAccounts } from '../src/domains/account/sweep-accounts.ts';
import { sweepWorkspaces } from '../src/domains/workspaces/sweep-workspaces.ts';
import { DeletionsRepository } from '../src/repositories/organizations/deletions-repository.ts';
import { StripeCustomers } from '../src/repositories/purchases/stripe-customers.ts';
import { TABLES } from './dynamodb/tables.ts';
import { ANN, annLeaves, dependenciesOf, tracesOf } from './fakes/leaving-account.ts';

type Api = Awaited<ReturnType<typeof annLeaves>>['api'];

function workspacesOf(api: Api) {
  return {
    ...{ ...api, ...dependenciesOf(api) },
    auditLog: api.auditLog,
    deletions: new DeletionsRepository(api.tables.documents, TABLES.organizations, TABLES.users),
    customers: new StripeCustomers(api.stripe.stripe),
    shares: api.shares,
    collections: api.collections,
    uploads: api.uploadFiles,
  };
}

const never = () => new AbortController().signal;

it('[accounts.delete-swept] leaves nothing in any table or bucket, once the workspaces are deleted too, save what ADR 33 names', async () => {
  const { api, uid, home, lab, bobs } = await annLeaves();
  expect((await tracesOf(api, [uid])).length).toBeGreaterThan(20);
  const dependencies = dependenciesOf(api);
  const workspaces = workspacesOf(api);
  await sweepAccounts(dependencies)({}, never());
  // Her own workspace goes with the next run; the one with another member 48 hours later.
  expect(await sweepWorkspaces(workspaces)({}, never())).toEqual({ deleted: 1, more: false });
  api.time.now += 48 * 3600;
  expect(await sweepWorkspaces(workspaces)({}, never())).toEqual({ deleted: 1, more: false });
  const left = await tracesOf(api, [uid, ANN.email, ANN.name, home, lab, 'mine']);
  const places = new Set(left.map((text) => text.split(' ', 2).join(' ')));
  expect([...places].sort()).toEqual(
    [`auditLog ${bobs}`, 'collections shared', 'collections stays', `organizations ${bobs}`].sort(),
  );
  expect(left.filter((text) => text.includes(ANN.email) || text.includes(ANN.name))).toEqual([]);
  expect(api.problems).toEqual([]);
});

it('[billing.deletion-ends] ends the subscription of a workspace with it, and goes on when Stripe answers again', async () => {
  const { api, home } = await annLeaves();
  await sweepAccounts(dependenciesOf(api))({}, never());
  await api.billing.keepCustomer(home, 'cus_home', 1);
  const { stripe } = api;
  stripe.list('GET subscriptions?customer=cus_home', { id: 'sub_1', object: 'subscription' });
  stripe.answer('DELETE subscriptions/sub_1', { error: { type: 'api_error', message: 'Away' } }, 500);
  await expect(sweepWorkspaces(workspacesOf(api))({}, never())).rejects.toThrow(AggregateError);
  expect(await api.organizations.get(home)).toBeDefined();
  stripe.answer('DELETE subscriptions/sub_1', { id: 'sub_1', object: 'subscription' });
  expect(await sweepWorkspaces(workspacesOf(api))({}, never())).toMatchObject({ deleted: 1 });
  expect(await api.organizations.get(home)).toBeUndefined();
  expect(stripe.calls.map(({ call }) => call)).toContain('DELETE subscriptions/sub_1');
});
