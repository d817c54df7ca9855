import { ANN, annLeaves, dependenciesOf, MARKED, tracesOf, WEEK } from '../../../test/fakes/leaving-account.ts';
import { storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { userOrgIdOf } from '../../repositories/collections/stored-collection.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import { type SweepAccountsDependencies, sweepAccounts } from './sweep-accounts.ts';

const { email, password } = ANN;
const never = () => new AbortController().signal;

describe('accounts a week after the request', () => {
  it('[accounts.delete-swept] leave nothing but their part in the workspaces of others', async () => {
    const { api, uid, home, lab, bobs } = await annLeaves();
    expect(await sweepAccounts(dependenciesOf(api))({}, never())).toEqual({ deleted: 1, more: false });
    const traces = await tracesOf(api, [uid, email, 'Ann Lee']);
    // Workspaces without another owner are marked, for sweep-workspaces.
    const doomed = [home, lab];
    // Her work as a corrector, and what staff did with it, stay by her uid.
    const kept = traces.filter((text) => !doomed.some((oid) => text.includes(oid)));
    const rest = kept.filter((text) => !text.startsWith('corrections '));
    const [table, id] = [0, 1].map((place) => rest.map((text) => text.split(' ')[place] ?? ''));
    expect([...new Set(table)].sort()).toEqual(['auditLog', 'collections', 'organizations']);
    // The transcript that she left there, the one that was shared with her, and that she is a former member.
    expect([...new Set(id)].sort()).toEqual([bobs, 'shared', 'stays'].sort());
    expect(kept.filter((text) => text.includes(email) || text.includes('Ann Lee'))).toEqual([]);
    expect(await api.organizations.isMember(bobs, uid)).toBe(false);
    expect(await api.standings.list()).toEqual([]);
    expect((await api.formerMembers.list(bobs)).map((former) => former.uid)).toEqual([uid]);
    expect(await api.shares.list(userOrgIdOf(uid, bobs), 9, undefined)).toMatchObject({ ids: [] });
    expect((await api.organizations.get(home))?.deletedAt).toBe(MARKED);
    expect((await api.organizations.get(lab))?.deletedAt).toBe(MARKED + WEEK);
    expect(api.keys('uploads')).toEqual([]);
    expect(api.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      ['bob@example.com', 'The workspace Lab will be deleted'],
      [email, 'Your Parlance account was deleted'],
    ]);
    expect(api.problems).toEqual([]);
    expect(await sweepAccounts(dependenciesOf(api))({}, never())).toEqual({ deleted: 0, more: false });
  });

  it('[corrector.exam-deleted] delete their exams with transcripts and recordings; what was earned stays', async () => {
    const { api, uid } = await annLeaves();
    const [exam] = await api.exams.listOf(uid);
    const id = exam?.id ?? '';
    expect(api.keys('media', `media/${id}`)).not.toEqual([]);
    await sweepAccounts(dependenciesOf(api))({}, never());
    expect([await api.exams.listOf(uid), await api.exams.listOpen(), await api.exams.get(id)]).toEqual([
      [],
      [],
      undefined,
    ]);
    expect([await api.corrections.get(id), await api.collections.get(id)]).toEqual([undefined, undefined]);
    expect(await api.transcripts.getManifest(id)).toBeUndefined();
    expect([...api.keys('media', `media/${id}`), ...api.keys('transcripts', `words/${id}`)]).toEqual([]);
    expect(await api.corrections.logged(lists.person(uid), 0)).not.toEqual([]);
  });

  it('[accounts.delete-swept] end every session, and their address can register again', async () => {
    const { api, uid } = await annLeaves();
    const { body: late } = await api.call('signIn', { body: { email, password } });
    await sweepAccounts(dependenciesOf(api))({}, never());
    expect((await api.call('refreshSession', { body: { refreshToken: late.refreshToken } })).status).toBe(401);
    expect(await api.endedSessions.hasEnded(uid, { id: 'any', beganAt: api.time.now })).toBe(true);
    expect((await api.call('signIn', { body: { email, password } })).status).toBe(401);
    const { status, body } = await api.call('register', { body: ANN });
    expect([status, body.uid === uid]).toEqual([200, false]);
  });

  it('[accounts.delete-swept] wait for the end of the week, and are kept when the mark was removed', async () => {
    const { api, uid } = await annLeaves();
    api.time.now -= 1;
    expect(await sweepAccounts(dependenciesOf(api))({}, never())).toEqual({ deleted: 0, more: false });
    api.time.now += 1;
    const dependencies = dependenciesOf(api);
    const { accountDeletions } = dependencies;
    // The user keeps the account between the list and the deletion.
    const listDue: typeof accountDeletions.listDue = async (...args) => {
      const page = await accountDeletions.listDue(...args);
      await api.call('keepAccount', { params: { uid }, caller: uid });
      return page;
    };
    const late = new Proxy(accountDeletions, {
      get: (target, name) => (name === 'listDue' ? listDue : bound(target, name)),
    });
    expect(await sweepAccounts({ ...dependencies, accountDeletions: late })({}, never())).toMatchObject({ deleted: 0 });
    expect((await api.call('signIn', { body: { email, password } })).status).toBe(200);
    expect(await api.users.get(uid)).toMatchObject({ name: 'Ann Lee' });
  });

  it('[accounts.delete-kill] are deleted by a later run, before whichever call a run is killed', async () => {
    const calls = await deleteInTwoRuns(Number.POSITIVE_INFINITY);
    expect(calls).toBeGreaterThan(30);
    for (let kill = 1; kill <= calls; kill++) await deleteInTwoRuns(kill);
  });

  it('[accounts.delete-kill] never release an address that another user has claimed meanwhile', async () => {
    const { api, uid } = await annLeaves();
    const dependencies = dependenciesOf(api);
    const accountDeletions = killedAt(dependencies.accountDeletions, 'finish');
    await expect(sweepAccounts({ ...dependencies, accountDeletions })({}, never())).rejects.toThrow('1 accounts');
    const { body } = await api.call('register', { body: ANN });
    expect(body.uid).not.toBe(uid);
    expect(await sweepAccounts(dependencies)({}, never())).toMatchObject({ deleted: 1 });
    expect((await api.directory.find(email))?.state).toBe('confirmed');
    expect((await api.call('signIn', { body: { email, password } })).body.uid).toBe(body.uid);
  });

  it('[accounts.delete-many] are all deleted in pages, although one of them fails, as long as there is time', async () => {
    const api = createTestApi();
    for (let i = 0; i < 60; i++) {
      const gone = { organization: '', organizations: {}, deletedAt: MARKED - WEEK + i };
      await api.tables.put('users', { ...storedUser(`u${i}`, gone), marked: 'marked' });
    }
    api.time.now = MARKED + WEEK;
    const dependencies = dependenciesOf(api);
    const time = new AbortController();
    let ended = 0;
    const identities = {
      delete: async (uid: string) => {
        if (++ended === 10) time.abort();
        if (uid === 'u0') throw new Error('no');
      },
    };
    await expect(sweepAccounts({ ...dependencies, identities })({}, time.signal)).rejects.toThrow('1 accounts');
    expect(await api.tables.items('users')).toHaveLength(52);
    await expect(sweepAccounts({ ...dependencies, identities })({}, never())).rejects.toThrow('1 accounts');
    expect((await api.tables.items('users')).map(({ uid }) => uid)).toEqual(['u0']);
    expect(await sweepAccounts(dependencies)({}, AbortSignal.abort())).toEqual({ deleted: 0, more: true });
    expect(await sweepAccounts(dependencies)({}, never())).toEqual({ deleted: 1, more: false });
  });
});

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

function killedAt<T extends object>(target: T, method: keyof T): T {
  return new Proxy(target, {
    get: (_, name) => (name === method ? () => Promise.reject(new Error('killed')) : bound(target, name)),
  });
}

/** Deletes an account in a run that is killed before its nth call of a store, then in a second run; the first one's calls. */
async function deleteInTwoRuns(kill: number): Promise<number> {
  const { api, uid, home, lab } = await annLeaves();
  let calls = 0;
  const mortal = <T extends object>(store: T): T =>
    new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || name === 'entry' || name === 'keysUnder') return bound(target, name);
        return async (...args: unknown[]) => {
          if (++calls >= kill) throw new Error('killed');
          return value.apply(target, args);
        };
      },
    });
  const whole = dependenciesOf(api);
  const dependencies: SweepAccountsDependencies = {
    ...whole,
    accountDeletions: mortal(whole.accountDeletions),
    users: mortal(whole.users),
    emailChanges: mortal(whole.emailChanges),
    identities: mortal(whole.identities),
    directory: mortal(whole.directory),
    endedSessions: mortal(whole.endedSessions),
    sessions: mortal(whole.sessions),
    apiTokens: mortal(whole.apiTokens),
    recoveryCodes: mortal(whole.recoveryCodes),
    invites: mortal(whole.invites),
    dictionaries: mortal(whole.dictionaries),
    pictures: mortal(whole.pictures),
    shares: mortal(whole.shares),
    collections: mortal(whole.collections),
    uploads: mortal(whole.uploads),
    organizations: mortal(whole.organizations),
    memberships: mortal(whole.memberships),
  };
  await sweepAccounts(dependencies)({}, never()).catch(() => undefined);
  const made = calls;
  await sweepAccounts(whole)({}, never());
  expect(await api.users.get(uid)).toBeUndefined();
  const traces = await tracesOf(api, [email, 'Ann Lee']);
  expect(traces.filter((text) => ![home, lab].some((oid) => text.includes(oid)))).toEqual([]);
  expect(await api.directory.find(email)).toBeUndefined();
  return made;
}
