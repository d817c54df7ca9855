import { settingsSchema } from '@parlance/contract/schemas/settings';
import { sweepAccounts } from '../src/domains/account/sweep-accounts.ts';
import { sweepWorkspaces } from '../src/domains/workspaces/sweep-workspaces.ts';
import { DeletionsRepository } from '../src/repositories/organizations/deletions-repository.ts';
import { StripeCustomers } from '../src/repositories/purchases/stripe-customers.ts';
import { TABLES } from './dynamodb/tables.ts';
import { faceOf, OSLO, putInstitution } from './fakes/institution.ts';
import { ANN, annLeaves, dependenciesOf, MARKED, tracesOf, WEEK } from './fakes/leaving-account.ts';
import { putWorkspace, storedUser } from './fakes/stored-user.ts';

type Api = Awaited<ReturnType<typeof annLeaves>>['api'];

function workspacesOf(api: Api) {
  return {
    ...{ ...api, ...dependenciesOf(api) },
    auditLog: api.auditLog,
    standings: api.standings,
    corrections: api.corrections,
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
  // What a corrector did has many items, all of them by uid.
  const places = new Set(left.map((text) => text.split(' ', text.startsWith('corrections ') ? 1 : 2).join(' ')));
  expect([...places].sort()).toEqual(
    [`auditLog ${bobs}`, 'collections shared', 'collections stays', 'corrections', `organizations ${bobs}`].sort(),
  );
  expect(left.filter((text) => text.includes(ANN.email) || text.includes(ANN.name))).toEqual([]);
  expect(api.problems).toEqual([]);
});

it('[workspaces.deleted] leaves no entry of the ledger that a step books between the last two writes', async () => {
  const { api, uid, home } = await annLeaves();
  await sweepAccounts(dependenciesOf(api))({}, never());
  const workspaces = workspacesOf(api);
  const { deletions } = workspaces;
  const finish = deletions.finish.bind(deletions);
  deletions.finish = async (oid) => {
    const key = { oid, collectionId: 'late', attempt: 1, kind: 'draft' as const };
    const allowance = { unlimited: false, periodStart: 0, draft: 600, precision: 0 };
    await api.ledger.hold({ ...key, seconds: 60, uid, name: 'Late' }, allowance, api.time.now);
    await api.ledger.release(key, api.time.now);
    await finish(oid);
  };
  expect(await sweepWorkspaces(workspaces)({}, never())).toMatchObject({ deleted: 1 });
  expect((await api.tables.items('ledger')).filter(({ oid }) => oid === home)).toEqual([]);
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

it('[workspaces.deleted-mail] tells the members that their workspace will end with its owner, and that it ended', async () => {
  const { api, lab } = await annLeaves();
  const settings = settingsSchema.parse({ interfaceLanguage: 'es' });
  await api.tables.put('users', storedUser('eva', { organization: '', organizations: {}, settings }));
  await api.tables.put('users', storedUser('kim', { organization: '', organizations: {}, emailVerified: false }));
  for (const uid of ['eva', 'kim']) await api.memberships.join(uid, lab, 1, []);
  await sweepAccounts(dependenciesOf(api))({}, never());
  await sweepWorkspaces(workspacesOf(api))({}, never());
  const told = () => api.mails.splice(0).map(({ to, mail }) => [to, mail.subject, mail.text] as const);
  const [ofBob, ofEva, ...others] = told();
  expect(others.map(([to]) => to)).toEqual([ANN.email]);
  expect(ofBob?.slice(0, 2)).toEqual(['bob@example.com', 'The workspace Lab will be deleted']);
  expect(ofBob?.[2]).toContain('will be deleted on November 23, 2023 at 10:13 PM UTC');
  expect(ofEva?.slice(0, 2)).toEqual(['eva@example.com', 'El espacio de trabajo Lab se va a eliminar']);
  expect(ofEva?.[2]).toContain('23 de noviembre de 2023 a las 22:13 UTC');
  api.time.now += 48 * 3600;
  await sweepWorkspaces(workspacesOf(api))({}, never());
  expect(told().map(([to, subject]) => [to, subject])).toEqual([
    ['bob@example.com', 'The workspace Lab was deleted'],
    ['eva@example.com', 'El espacio de trabajo Lab se ha eliminado'],
  ]);
  await sweepWorkspaces(workspacesOf(api))({}, never());
  expect([told(), api.problems]).toEqual([[], []]);
});

it('[white-label.mails] tells the members in the branding of its institution, and a person of their own account in the product’s', async () => {
  const { api, lab } = await annLeaves();
  await putInstitution(api, lab);
  await sweepAccounts(dependenciesOf(api))({}, never());
  api.time.now += 48 * 3600;
  await sweepWorkspaces(workspacesOf(api))({}, never());
  expect(api.mails.map(({ to, mail }) => [to, faceOf(mail)])).toEqual([
    ['bob@example.com', OSLO],
    [ANN.email, 'Parlance'],
    ['bob@example.com', OSLO],
  ]);
});

it('[workspaces.deleted-many] deletes every workspace that is due, although the oldest thirty fail', async () => {
  const { api } = await annLeaves();
  const due = MARKED + WEEK - 49 * 3600;
  const oids = Array.from({ length: 60 }, (_, i) => `w${i}`);
  for (const [i, oid] of oids.entries()) {
    await putWorkspace(api.tables, oid, {});
    await api.memberships.mark(oid, due - 100 + i);
    if (i >= 30) continue;
    await api.billing.keepCustomer(oid, `cus_${oid}`, 1);
    api.stripe.answer(`GET subscriptions?customer=cus_${oid}`, { error: { type: 'api_error', message: 'No' } }, 400);
  }
  await expect(sweepWorkspaces(workspacesOf(api))({}, never())).rejects.toThrow('30 workspaces');
  const left = await Promise.all(oids.map(async (oid) => (await api.organizations.get(oid)) && oid));
  expect(left.filter(Boolean)).toEqual(oids.slice(0, 30));
});
