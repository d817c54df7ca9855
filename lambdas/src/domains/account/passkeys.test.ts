import { MAX_PASSKEYS } from '@parlance/contract/passkey';
import { RIGHT_CODE } from '../../../test/fakes/in-memory-identities.ts';
import { assertedPasskey, createdPasskey } from '../../../test/fakes/in-memory-passkeys.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };
const { email, password } = ANN;

async function verified() {
  const api = createTestApi();
  const { body } = await api.call('register', { body: ANN });
  const uid: string = body.uid;
  await api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: uid });
  const as = (fields: object = {}) => ({ params: { uid }, body: { password, ...fields }, caller: uid });
  const begin = (fields: object = {}) => api.call('beginPasskey', as(fields));
  const finish = (ceremony: unknown, credential = createdPasskey('key1'), name = 'Laptop') =>
    api.call('addPasskey', { params: { uid }, body: { ceremony, name, credential }, caller: uid });
  const add = async (id = 'key1', fields: object = {}) =>
    finish((await begin(fields)).body.ceremony, createdPasskey(id));
  const listed = async () => Object.entries((await api.users.get(uid))?.passkeys ?? {});
  const remove = async (fields: object = {}) => {
    const [passkeyId = 'none'] = (await listed())[0] ?? [];
    return api.call('removePasskey', { ...as(fields), params: { uid, passkeyId } });
  };
  const ceremony = async (address = email): Promise<string> =>
    (await api.call('beginPasskeySignIn', { body: { email: address } })).body.ceremony;
  const answer = async (credential = assertedPasskey('key1'), begun?: string) =>
    api.call('signInWithPasskey', { body: { email, ceremony: begun ?? (await ceremony()), credential } });
  return { api, uid, as, begin, finish, add, listed, remove, ceremony, answer };
}

async function withTwoFactor() {
  const account = await verified();
  const { api, as } = account;
  await api.call('beginTwoFactor', as());
  await api.call('confirmTwoFactor', as({ code: RIGHT_CODE }));
  return account;
}

describe('adding a passkey', () => {
  it('[accounts.passkey-add] needs the password and a verified address, and a mail tells of it', async () => {
    const { api, uid, begin, finish, listed } = await verified();
    expect((await begin({ password: 'wrong1' })).body.error.fields).toEqual({ password: 'password-wrong' });
    const { body } = await begin();
    api.mails.length = 0;
    expect((await finish(body.ceremony, createdPasskey('key1'), '  My phone ')).status).toBe(200);
    const { now } = api.time;
    expect((await listed()).map(([, passkey]) => passkey)).toEqual([
      { name: 'My phone', createdAt: now, credentialId: 'key1' },
    ]);
    expect(api.mails.map(({ mail }) => mail.subject)).toEqual(['A passkey was added to your Parlance account']);
    expect(api.mails[0]?.mail.text).toContain('“My phone”');

    const other = await api.call('register', { body: { ...ANN, email: 'bob@example.com' } });
    const asOther = { params: { uid: other.body.uid }, body: { password }, caller: other.body.uid };
    expect((await api.call('beginPasskey', asOther)).status).toBe(403);
    expect((await api.call('beginPasskey', { ...asOther, params: { uid } })).status).toBe(404);
  });

  it('[accounts.passkey-ceremony] accepts a ceremony once, from the user who began it, with a credential that a browser made', async () => {
    const { api, begin, finish, listed } = await verified();
    const { ceremony } = (await begin()).body;
    expect((await finish('another')).body.error.code).toBe('CODE_INVALID');
    expect((await finish(ceremony, createdPasskey('key1', 'forged'))).body.error.fields).toEqual({
      credential: 'passkey-refused',
    });
    expect((await finish(ceremony)).body.error.code).toBe('CODE_INVALID');
    expect(await listed()).toEqual([]);
    expect(api.passkeys.credentials.size).toBe(0);
    const again = (await begin()).body.ceremony;
    expect((await finish(again)).status).toBe(200);
    expect((await finish(again)).body.error.code).toBe('CODE_INVALID');
    expect(await listed()).toHaveLength(1);
  });

  it('[accounts.passkey-add] has a limit', async () => {
    const { begin, add, finish, listed } = await verified();
    const { ceremony } = (await begin()).body;
    for (let i = 0; i < MAX_PASSKEYS; i++) expect((await add(`key${i}`)).status).toBe(200);
    expect((await begin()).body.error.code).toBe('CONFLICT');
    expect((await finish(ceremony, createdPasskey('late'))).body.error.code).toBe('CONFLICT');
    expect(await listed()).toHaveLength(MAX_PASSKEYS);
  });

  it('[accounts.passkey-add] is not for users of institutions', async () => {
    const { api, as } = await verified();
    api.identities.people.clear();
    expect((await api.call('beginPasskey', as())).status).toBe(403);
  });
});

describe('removing a passkey', () => {
  it('[accounts.passkey-remove] needs the password; then it opens nothing, and a mail tells of it', async () => {
    const { api, add, remove, listed, answer } = await verified();
    await add();
    expect((await remove({ password: 'wrong1' })).body.error.fields).toEqual({ password: 'password-wrong' });
    expect(await listed()).toHaveLength(1);
    expect((await remove()).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await answer()).body.error.code).toBe('NOT_AUTHORIZED');
    expect(api.mails.at(-1)?.mail.subject).toBe('A passkey was removed from your Parlance account');
    expect((await remove()).status).toBe(404);
  });
});

describe('signing in with a passkey', () => {
  it('[accounts.passkey-sign-in] opens a session that is listed', async () => {
    const { api, uid, add, answer } = await verified();
    await add();
    const { status, body } = await answer();
    expect([status, body.uid, body.locale]).toEqual([200, uid, 'us']);
    expect((await api.users.get(uid))?.lastSignInTime).toBe(api.time.now);
    const listed = await api.call('listSessions', { params: { uid }, caller: uid, session: 'session-1' });
    expect(listed.body.sessions.length).toBeGreaterThan(0);
  });

  it('[accounts.passkey-ceremony] takes an answer once, for the address that began', async () => {
    const { add, answer, ceremony } = await verified();
    await add();
    const begun = await ceremony();
    expect((await answer(assertedPasskey('key1', 'forged'))).body.error.code).toBe('NOT_AUTHORIZED');
    expect((await answer(assertedPasskey('key1'), await ceremony('bob@example.com'))).status).toBe(401);
    expect((await answer(assertedPasskey('key1'), begun)).status).toBe(200);
    expect((await answer(assertedPasskey('key1'), begun)).status).toBe(401);
  });

  it('[accounts.passkey-enumeration] answers alike for addresses without an account', async () => {
    const { api, add } = await verified();
    await add();
    const asked = async (address: string) => {
      const { status, body } = await api.call('beginPasskeySignIn', { body: { email: address } });
      return [status, Object.keys(body), body.options];
    };
    expect(await asked('nobody@example.com')).toEqual(await asked(email));
    const refused = async (address: string) => {
      const { ceremony } = (await api.call('beginPasskeySignIn', { body: { email: address } })).body;
      const body = { email: address, ceremony, credential: assertedPasskey('key2') };
      return (await api.call('signInWithPasskey', { body })).body.error;
    };
    expect(await refused('nobody@example.com')).toEqual(await refused(email));
  });

  it('[accounts.passkey-guesses] counts failures like wrong passwords', async () => {
    const { api, add, answer } = await verified();
    await add();
    for (let i = 0; i < 10; i++) expect((await answer(assertedPasskey('key1', 'forged'))).status).toBe(401);
    expect((await answer()).body.error.code).toBe('TOO_MANY_REQUESTS');
    expect((await api.call('signIn', { body: { email, password } })).body.error.code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('passkeys with two-factor', () => {
  it('[accounts.passkey-two-factor] open the account without a code, and are added and removed with one', async () => {
    const { api, begin, finish, answer, remove } = await withTwoFactor();
    for (const fields of [{}, { code: '000000' }]) {
      expect((await begin(fields)).body.error.fields).toEqual({ code: 'code-wrong' });
    }
    const { ceremony } = (await begin({ code: '123 456' })).body;
    expect((await finish(ceremony)).status).toBe(200);
    expect((await answer()).status).toBe(200);
    expect((await api.call('signIn', { body: { email, password } })).body.error.code).toBe('CODE_REQUIRED');
    expect((await remove()).body.error.fields).toEqual({ code: 'code-wrong' });
    expect((await remove({ code: RIGHT_CODE })).status).toBe(200);
    expect(api.identities.people.get(email)).toMatchObject({ needsCode: true, passkeysReplaceCodes: false });
  });

  it('[accounts.passkey-two-factor] guesses of codes are limited', async () => {
    const { begin } = await withTwoFactor();
    for (let i = 0; i < 10; i++) expect((await begin({ code: '000000' })).status).toBe(400);
    expect((await begin({ code: RIGHT_CODE })).body.error.code).toBe('TOO_MANY_REQUESTS');
  });

  it('[accounts.passkey-two-factor] go on when two-factor is turned on or off, or a recovery code is used', async () => {
    const { api, as, add, answer } = await verified();
    await add();
    await api.call('beginTwoFactor', as());
    const { recoveryCodes } = (await api.call('confirmTwoFactor', as({ code: RIGHT_CODE }))).body;
    expect((await answer()).status).toBe(200);
    await api.call('recoverSignIn', { body: { email, password, recoveryCode: recoveryCodes[0] } });
    expect((await answer()).status).toBe(200);
    await api.call('endTwoFactor', as());
    expect((await answer()).status).toBe(200);
  });
});
