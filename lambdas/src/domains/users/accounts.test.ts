import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'Ann@Example.com', password: 'secret1', countryCode: 'US' };
const credentials = { email: 'ann@example.com', password: 'secret1' };

async function registered() {
  const api = createTestApi();
  const { body: session } = await api.call('register', { body: ANN });
  return { api, session };
}

describe('registering', () => {
  it('[accounts.profile-and-organization] makes a profile with an organization, and signs in', async () => {
    const { api, session } = await registered();
    expect(session).toMatchObject({ uid: 'uid-1', locale: 'us', key: 'key-uid-1' });
    const profile = await api.call('getProfile', { params: { uid: session.uid }, caller: session.uid });
    expect(profile.body.user).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com', emailVerified: false });
    expect(profile.body.organization?.id).toBe(profile.body.user.organization);
  });

  it('[workspaces.own] makes a workspace that has the name of the user and is owned by them', async () => {
    const { api, session } = await registered();
    const { body } = await api.call('listWorkspaces', { params: { uid: session.uid }, caller: session.uid });
    expect(body.workspaces).toMatchObject([{ name: 'Ann Lee', role: 'owner' }]);
  });

  it('[accounts.verification-mail] sends a mail whose link leads to the verification', async () => {
    const { api } = await registered();
    expect(api.mails).toHaveLength(1);
    expect(api.mails[0]?.to).toBe('ann@example.com');
    expect(api.mails[0]?.mail.text).toContain(
      `https://parlance.example/account?mode=verifyEmail&oobCode=${api.codes[0]}&locale=us`,
    );
  });

  it.each([
    ['accounts.name-not-real', { name: 'Al' }, { name: 'name-not-real' }],
    ['accounts.email-plus', { email: 'ann+x@example.com' }, { email: 'email-plus' }],
    ['accounts.password-short', { password: '12345' }, { password: 'password-short' }],
  ])('[%s] is refused by the server', async (_id, change, fields) => {
    const { status, body } = await createTestApi().call('register', { body: { ...ANN, ...change } });
    expect([status, body.error.fields]).toEqual([400, fields]);
  });

  it('[accounts.wrong-region] refuses people of the other region and names it', async () => {
    const { status, body } = await createTestApi('us').call('register', { body: { ...ANN, countryCode: 'ES' } });
    expect([status, body.error.code, body.error.details]).toEqual([409, 'WRONG_REGION', { locale: 'eu' }]);
  });

  it('[accounts.email-taken] refuses an address in use, also from the other region', async () => {
    const { api } = await registered();
    expect((await api.call('register', { body: ANN })).body.error.code).toBe('EMAIL_TAKEN');
    const eu = createTestApi('eu', api.directoryTables);
    const { status, body } = await eu.call('register', { body: { ...ANN, countryCode: 'FR' } });
    expect([status, body.error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await eu.counts()).users).toBe(0);
  });

  it('[accounts.one-account-per-email] leaves one account when two race', async () => {
    const api = createTestApi();
    const answers = await Promise.all([
      api.call('register', { body: ANN }),
      api.call('register', { body: { ...ANN, password: 'another1' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.counts()).toEqual({ users: 1, identities: 1, addresses: 1 });
  });

  it('keeps the account when the mail cannot be sent', async () => {
    const api = createTestApi();
    api.tokens.create = async () => {
      throw new Error('no table');
    };
    expect((await api.call('register', { body: ANN })).status).toBe(200);
    expect(api.problems).toEqual(['The verification mail could not be sent']);
  });
});

describe('an interrupted registration', () => {
  /** Makes the sign-up fail once, at one step. */
  async function brokenAt(step: 'create' | 'setPassword' | 'confirm' | 'createWith' | 'authenticate') {
    const api = createTestApi();
    const targets = { create: api.identities, setPassword: api.identities, authenticate: api.identities };
    const target: object = step === 'confirm' ? api.directory : step === 'createWith' ? api.users : targets[step];
    Object.defineProperty(target, step, {
      configurable: true,
      value: () => Promise.reject(new Error('killed')),
    });
    expect((await api.call('register', { body: ANN })).status).toBe(500);
    Reflect.deleteProperty(target, step);
    return api;
  }

  it.each(['create', 'setPassword', 'confirm', 'createWith'] as const)(
    '[accounts.register-repaired] at %s is completed by registering again',
    async (step) => {
      const api = await brokenAt(step);
      api.time.now += 60;
      const { status, body } = await api.call('register', { body: ANN });
      expect([status, body.uid]).toEqual([200, 'uid-1']);
      expect((await api.tables.items('users')).map(({ uid }) => uid)).toEqual(['uid-1']);
      expect((await api.directory.find('ann@example.com'))?.state).toBe('confirmed');
    },
  );

  it.each(['confirm', 'createWith'] as const)(
    '[accounts.register-repaired] at %s is completed by signing in',
    async (step) => {
      const api = await brokenAt(step);
      api.time.now += 60;
      const { status, body } = await api.call('signIn', { body: credentials });
      expect([status, body.uid]).toEqual([200, 'uid-1']);
      expect((await api.users.get('uid-1'))?.name).toBe('Ann Lee');
      expect((await api.directory.find('ann@example.com'))?.state).toBe('confirmed');
    },
  );

  it('is not completed with another password once the address is confirmed', async () => {
    const api = await brokenAt('createWith');
    const { status } = await api.call('register', { body: { ...ANN, password: 'another1' } });
    expect(status).toBe(409);
  });

  it('cannot be signed in to when the address was since registered in the other region', async () => {
    const api = await brokenAt('confirm');
    api.time.now += 60;
    const eu = createTestApi('eu', api.directoryTables);
    eu.time.now = api.time.now;
    expect((await eu.call('register', { body: { ...ANN, countryCode: 'FR' } })).status).toBe(200);
    expect((await api.call('signIn', { body: credentials })).status).toBe(401);
    expect((await api.counts()).users).toBe(0);
  });
});

describe('sessions', () => {
  it('[accounts.sign-in] opens one and notes the time', async () => {
    const { api } = await registered();
    api.time.now += 100;
    const { status, body } = await api.call('signIn', { body: { ...credentials, email: ' ANN@example.com ' } });
    expect([status, body.uid]).toEqual([200, 'uid-1']);
    expect((await api.users.get('uid-1'))?.lastSignInTime).toBe(api.time.now);
  });

  it('[accounts.sign-in-failed] answers a wrong password and an unknown address alike', async () => {
    const { api } = await registered();
    const wrong = await api.call('signIn', { body: { ...credentials, password: 'wrong' } });
    const unknown = await api.call('signIn', { body: { ...credentials, email: 'bob@example.com' } });
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'NOT_AUTHORIZED']);
    expect(unknown).toEqual(wrong);
  });

  it('[accounts.session-refreshes] renews the key', async () => {
    const { api, session } = await registered();
    const body = { refreshToken: session.refreshToken };
    expect((await api.call('refreshSession', { body })).body).toMatchObject({ uid: 'uid-1', expiresAt: 7200 });
  });

  it('[accounts.sign-out] ends a session, also when it is called twice', async () => {
    const { api, session } = await registered();
    const body = { refreshToken: session.refreshToken };
    expect((await api.call('signOut', { body })).status).toBe(200);
    expect((await api.call('signOut', { body })).status).toBe(200);
    expect((await api.call('refreshSession', { body })).status).toBe(401);
  });

  it('[accounts.sign-out-keys] ends all keys of the session whose key is given, and none for a forged one', async () => {
    const { api, session } = await registered();
    const body = { refreshToken: session.refreshToken };
    await api.call('signOut', { body: { ...body, key: 'forged' } });
    expect(await api.endedSessions.hasEnded('ann', { id: 'origin of forged', beganAt: 0 })).toBe(false);
    expect(await api.endedSessions.hasEnded('ann', { id: 'origin of mine', beganAt: 0 })).toBe(false);
    await api.call('signOut', { body: { ...body, key: 'mine' } });
    expect(await api.endedSessions.hasEnded('ann', { id: 'origin of mine', beganAt: 0 })).toBe(true);
  });

  it('[accounts.sign-out-keys] ends them when the refresh token cannot be revoked just now', async () => {
    const { api, session } = await registered();
    api.identities.revoke = () => Promise.reject(new Error('not now'));
    const { status } = await api.call('signOut', { body: { refreshToken: session.refreshToken, key: 'mine' } });
    expect([status, await api.endedSessions.hasEnded('ann', { id: 'origin of mine', beganAt: 0 })]).toEqual([
      500,
      true,
    ]);
  });
});

describe('verification', () => {
  it('[accounts.verify] confirms the address, repeatedly while the code is valid', async () => {
    const { api } = await registered();
    for (let i = 0; i < 2; i++) {
      const { status, body } = await api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: 'uid-1' });
      expect([status, body]).toEqual([200, { email: 'ann@example.com' }]);
    }
    expect((await api.users.get('uid-1'))?.emailVerified).toBe(true);
    expect(api.identities.people.get('ann@example.com')?.verified).toBe(true);
  });

  it('[accounts.verify-failed] refuses a wrong and an old code', async () => {
    const { api } = await registered();
    const verify = async (oobCode: string) =>
      (await api.call('verifyEmail', { body: { oobCode }, caller: 'uid-1' })).body.error.code;
    expect(await verify('made-up')).toBe('CODE_INVALID');
    api.time.now += 4 * 24 * 3600;
    expect(await verify(api.codes[0] ?? '')).toBe('CODE_INVALID');
  });

  it("[accounts.verify-own-session] refuses a link that is opened in another account's session, or in none", async () => {
    const { api } = await registered();
    const { body: bob } = await api.call('register', { body: { ...ANN, name: 'Bob Stone', email: 'bob@example.com' } });
    const body = { oobCode: api.codes[0] };
    const abroad = await api.call('verifyEmail', { body, caller: bob.uid });
    expect([abroad.status, abroad.body.error.code]).toEqual([409, 'OTHER_ACCOUNT']);
    expect((await api.call('verifyEmail', { body })).status).toBe(401);
    expect((await api.users.get('uid-1'))?.emailVerified).toBe(false);
    expect((await api.users.get(bob.uid))?.emailVerified).toBe(false);
    expect((await api.call('verifyEmail', { body, caller: 'uid-1' })).status).toBe(200);
  });

  it('[accounts.verify-again] sends another mail, at most one a minute, in the language asked for', async () => {
    const { api } = await registered();
    const again = () => api.call('resendVerification', { body: { interfaceLanguage: 'es' }, caller: 'uid-1' });
    expect((await again()).status).toBe(200);
    expect(api.mails[1]?.mail.subject).toBe('Verifica tu correo para Parlance');
    expect((await again()).status).toBe(429);
    api.time.now += 61;
    expect((await again()).status).toBe(200);
    await api.call('verifyEmail', { body: { oobCode: api.codes[1] }, caller: 'uid-1' });
    const sent = api.mails.length;
    expect((await again()).status).toBe(200);
    expect(api.mails).toHaveLength(sent);
  });

  it('[accounts.verify-flood] sends at most ten more a day', async () => {
    const { api } = await registered();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      statuses.push((await api.call('resendVerification', { body: {}, caller: 'uid-1' })).status ?? 0);
      api.time.now += 61;
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(api.mails).toHaveLength(11);
  });
});

describe('settings', () => {
  it('[accounts.settings-defaults] start as documented', async () => {
    const { api } = await registered();
    const call = { params: { uid: 'uid-1' }, caller: 'uid-1' };
    const { body } = await api.call('updateSettings', { ...call, body: {} });
    expect(body).toMatchObject({ dashFilter: 'My Collections', maxCPL: 35, emailMeOnComplete: true });
  });

  it('[accounts.settings] change one by one', async () => {
    const { api } = await registered();
    const call = { params: { uid: 'uid-1' }, caller: 'uid-1' };
    const before = (await api.call('updateSettings', { ...call, body: {} })).body;
    const { body } = await api.call('updateSettings', { ...call, body: { maxCPL: 50 } });
    expect(body).toEqual({ ...before, maxCPL: 50 });
  });

  it('refuse unknown settings and values', async () => {
    const { api } = await registered();
    const call = { params: { uid: 'uid-1' }, caller: 'uid-1' };
    expect((await api.call('updateSettings', { ...call, body: { colour: 'red' } })).status).toBe(400);
    expect((await api.call('updateSettings', { ...call, body: { defaultLanguage: 'xx-XX' } })).status).toBe(400);
  });
});
