import { RIGHT_CODE } from '../../../test/fakes/in-memory-identities.ts';
import { storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };
const { email, password } = ANN;
const WEEK = 7 * 24 * 3600;

async function registered() {
  const api = createTestApi();
  const { body } = await api.call('register', { body: ANN });
  const uid: string = body.uid;
  await api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: uid });
  api.mails.length = 0;
  const as = { params: { uid }, caller: uid, session: 'session-0' };
  const remove = (proof: object = { password }) => api.call('deleteAccount', { ...as, body: proof });
  const keep = () => api.call('keepAccount', as);
  const deletedAt = async () => (await api.users.get(uid))?.deletedAt;
  return { api, uid, as, remove, keep, deletedAt, refreshToken: String(body.refreshToken) };
}

describe('the deletion of an account', () => {
  it('[accounts.delete] is marked with the password, and a mail names the day', async () => {
    const { api, uid, remove, deletedAt } = await registered();
    for (const proof of [{}, { password: 'wrong1' }, { confirmation: email }]) {
      expect((await remove(proof)).body.error.fields).toEqual({ password: 'password-wrong' });
    }
    expect(await deletedAt()).toBeUndefined();
    expect(await remove()).toEqual({ status: 200, body: { deletedAt: api.time.now } });
    expect(await deletedAt()).toBe(1_700_000_000);
    expect(api.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [email, 'Your Parlance account will be deleted'],
    ]);
    expect(api.mails[0]?.mail.text).toContain('November 21, 2023');
    expect(api.mails[0]?.mail.text).toContain('https://parlance.example/settings');
    const stranger = await api.call('deleteAccount', { params: { uid }, body: { password }, caller: 'bob' });
    expect(stranger.status).toBe(404);
  });

  it('[accounts.delete] keeps the day of the first mark when it is asked for again', async () => {
    const { api, remove } = await registered();
    await remove();
    api.time.now += 3600;
    expect((await remove()).body).toEqual({ deletedAt: 1_700_000_000 });
    expect(api.mails).toHaveLength(1);
  });

  it('[accounts.delete-code] needs a code of the app as well where two-factor is on', async () => {
    const { api, uid, remove, deletedAt } = await registered();
    await api.call('beginTwoFactor', { params: { uid }, body: { password }, caller: uid });
    await api.call('confirmTwoFactor', { params: { uid }, body: { password, code: RIGHT_CODE }, caller: uid });
    for (const code of [undefined, '000000', 'abc']) {
      expect((await remove({ password, code })).body.error.fields).toEqual({ code: 'code-wrong' });
    }
    expect(await deletedAt()).toBeUndefined();
    expect((await remove({ password, code: '123 456' })).status).toBe(200);
    for (let i = 0; i < 7; i++) await remove({ password, code: '000000' });
    expect((await remove({ password, code: RIGHT_CODE })).body.error.code).toBe('TOO_MANY_REQUESTS');
  });

  it('[accounts.delete-without-password] needs the address of a user of an institution, or their name without one', async () => {
    const { api } = await registered();
    await api.tables.put('users', storedUser('fed', { email: 'fed@uni.example', provider: 'uni' }));
    await api.tables.put('users', storedUser('nameless', { email: '', emailVerified: false, name: 'No Mail' }));
    const remove = (uid: string, confirmation: string) =>
      api.call('deleteAccount', { params: { uid }, body: { confirmation }, caller: uid });
    expect((await remove('fed', email)).body.error.fields).toEqual({ confirmation: 'confirmation-different' });
    expect((await remove('fed', ' Fed@Uni.Example ')).status).toBe(200);
    expect((await remove('nameless', '')).body.error.fields).toEqual({ confirmation: 'confirmation-different' });
    expect((await remove('nameless', 'No Mail')).status).toBe(200);
    expect(api.mails.map(({ to }) => to)).toEqual(['fed@uni.example']);
  });

  it('[accounts.delete-closes] ends the other sessions and the API tokens at once', async () => {
    const { api, uid, remove, refreshToken } = await registered();
    const { body: phone } = await api.call('signIn', { body: { email, password } });
    const { body: made } = await api.call('genAuthToken', { body: { label: 'Script' }, caller: uid });
    api.time.now += 1;
    await remove();
    const refresh = (token: string) => api.call('refreshSession', { body: { refreshToken: token } });
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(200);
    expect(await api.apiTokens.use(made.token ?? '', api.time.now)).toBeUndefined();
    const [oid = ''] = Object.keys((await api.users.get(uid))?.organizations ?? {});
    const log = await api.call('listAuditLog', { params: { oid }, caller: uid });
    expect(log.body.data[0]?.event).toEqual({ action: 'api-token-revoked' });
  });

  it('[accounts.delete-undone] is undone by one call after a new sign-in, not by the sign-in alone', async () => {
    const { api, remove, keep, deletedAt } = await registered();
    await remove();
    api.time.now += WEEK - 1;
    expect((await api.call('signIn', { body: { email, password } })).status).toBe(200);
    expect(await deletedAt()).toBe(1_700_000_000);
    expect((await keep()).status).toBe(200);
    expect(await deletedAt()).toBeUndefined();
    expect((await keep()).status).toBe(200);
  });

  it('[accounts.delete-undone] is not undone once it has begun', async () => {
    const { api, uid, remove, keep } = await registered();
    await remove();
    await api.accountDeletions.begin({ uid, deletedAt: 1_700_000_000 }, {});
    expect((await keep()).body.error.code).toBe('CONFLICT');
    const unknown = await api.call('keepAccount', { params: { uid: 'unknown' }, caller: 'unknown' });
    expect(unknown.status).toBe(404);
  });

  it('[accounts.delete-preview] names the workspaces that have no other owner', async () => {
    const { api, uid, as } = await registered();
    const make = async (name: string): Promise<string> =>
      (await api.call('createWorkspace', { params: { uid }, body: { name }, caller: uid })).body.id;
    const [alone, shared, both] = [await make('Alone'), await make('Shared'), await make('Both')];
    await api.tables.put('users', storedUser('bob'));
    await api.memberships.join('bob', shared, 1, []);
    await api.memberships.join('bob', both, 1, []);
    await api.memberships.changeOwners({ oid: both, uid: 'bob' }, { [uid]: true }, { [uid]: true, bob: true });
    await api.memberships.changeOwners({ oid: shared, uid: 'bob' }, { [uid]: true }, { [uid]: true, bob: false });
    const { body } = await api.call('previewDeletion', as);
    expect(body.workspaces.slice(1)).toEqual([
      { id: alone, name: 'Alone', members: 1 },
      { id: shared, name: 'Shared', members: 2 },
    ]);
    expect(body.workspaces).toHaveLength(3);
  });
});
