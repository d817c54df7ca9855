import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };

async function registered() {
  const api = createTestApi();
  const { body: session } = await api.call('register', { body: ANN });
  const ask = (email = ANN.email) => api.call('requestPasswordReset', { body: { email, interfaceLanguage: 'es' } });
  const check = (oobCode: string | undefined) => api.call('checkResetCode', { body: { oobCode } });
  const confirm = (oobCode: string | undefined, password = 'better1') =>
    api.call('confirmPasswordReset', { body: { oobCode, password } });
  const signIn = (password: string) => api.call('signIn', { body: { email: ANN.email, password } });
  return { api, session, ask, check, confirm, signIn };
}

describe('resetting a password', () => {
  it('[accounts.reset-mail] mails a link in the language asked for', async () => {
    const { api, ask } = await registered();
    expect((await ask(' Ann@Example.com ')).status).toBe(200);
    const sent = api.mails.at(-1);
    expect(sent?.to).toBe('ann@example.com');
    expect(sent?.mail.subject).toBe('Restablece tu contraseña de Parlance');
    expect(sent?.mail.text).toContain(`https://parlance.example/reset?oobCode=${api.codes[1]}&locale=us`);
  });

  it('[accounts.reset-no-enumeration] gives the same answer, but sends no mail, for an address without an account', async () => {
    const { api, ask } = await registered();
    const known = await ask();
    expect(await ask('bob@example.com')).toEqual(known);
    expect(api.mails.map(({ to }) => to)).toEqual(['ann@example.com', 'ann@example.com']);
  });

  it("[accounts.reset-own-address] goes only by the profile's own address, whatever the user pool says", async () => {
    const { api, ask, confirm, session } = await registered();
    await ask();
    await api.identities.changeEmail(session.uid, 'thief@example.com', true);
    api.mails.length = 0;
    expect((await ask('thief@example.com')).status).toBe(200);
    expect(api.mails).toEqual([]);
    const oobCode = await api.tokens.create({
      purpose: 'reset-password',
      uid: session.uid,
      email: 'thief@example.com',
      createdAt: api.time.now,
      expiresAt: api.time.now + 60,
    });
    expect((await confirm(oobCode)).body.error.code).toBe('CODE_INVALID');
  });

  it('[accounts.reset-flood] limits requests, equally for addresses with and without an account', async () => {
    const { api, ask } = await registered();
    for (const email of [ANN.email, 'bob@example.com']) {
      for (let i = 0; i < 5; i++) expect((await ask(email)).status).toBe(200);
      expect((await ask(email)).body.error.code).toBe('TOO_MANY_REQUESTS');
    }
    expect(api.mails).toHaveLength(6);
    api.time.now += 3600;
    expect((await ask()).status).toBe(200);
  });

  it('[accounts.reset] sets the new password, and verifies the address', async () => {
    const { ask, check, confirm, signIn, api } = await registered();
    await ask();
    expect((await check(api.codes[1])).body).toEqual({ email: ANN.email });
    expect((await confirm(api.codes[1])).body).toEqual({ email: ANN.email });
    expect((await signIn('better1')).status).toBe(200);
    expect((await signIn('secret1')).status).toBe(401);
    expect((await api.users.get('uid-1'))?.emailVerified).toBe(true);
  });

  it('[accounts.reset-single-use] uses the code up', async () => {
    const { ask, check, confirm, signIn, api } = await registered();
    await ask();
    await confirm(api.codes[1]);
    expect((await confirm(api.codes[1], 'thief11')).body.error.code).toBe('CODE_INVALID');
    expect((await check(api.codes[1])).status).toBe(400);
    expect((await signIn('better1')).status).toBe(200);
  });

  it('[accounts.reset-single-use] refuses codes of other mails, old codes, and codes from before a reset', async () => {
    const { ask, confirm, check, api } = await registered();
    expect((await confirm(api.codes[0])).body.error.code).toBe('CODE_INVALID');
    await ask();
    await ask();
    api.time.now += 1;
    expect((await confirm(api.codes[1])).status).toBe(200);
    expect((await check(api.codes[2])).body.error.code).toBe('CODE_INVALID');
    expect((await confirm(api.codes[2])).body.error.code).toBe('CODE_INVALID');
    api.time.now += 10;
    await ask();
    api.time.now += 3601;
    expect((await confirm(api.codes[3])).body.error.code).toBe('CODE_INVALID');
  });

  it('[accounts.reset-unlocks] unlocks an address that guessing had locked', async () => {
    const { api, ask, confirm, signIn } = await registered();
    for (let i = 0; i < 10; i++) await signIn(`guess-${i}`);
    await ask();
    await confirm(api.codes[1]);
    expect((await signIn('better1')).status).toBe(200);
  });

  it('[accounts.reset-ends-sessions] ends all sessions', async () => {
    const { ask, confirm, session, api } = await registered();
    await ask();
    await confirm(api.codes[1]);
    const { refreshToken } = session;
    expect((await api.call('refreshSession', { body: { refreshToken } })).status).toBe(401);
    expect(await api.endedSessions.endOf('uid-1')).toBe(api.time.now);
  });

  it('[accounts.reset-api-tokens] keeps API tokens valid, and lists them in a mail', async () => {
    const { ask, confirm, api } = await registered();
    await api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: 'uid-1' });
    await ask();
    const before = api.mails.length;
    await confirm(api.codes[1]);
    expect(api.mails).toHaveLength(before);
    const make = (label: string) => api.call('genAuthToken', { caller: 'uid-1', body: { label } });
    const { token } = (await make('Nightly export')).body;
    await make('Backup');
    api.time.now += 10;
    await ask();
    await confirm(api.codes[2]);
    expect(await api.apiTokens.use(token ?? '', api.time.now)).toBeDefined();
    const { to, mail } = api.mails.at(-1) ?? {};
    expect([to, mail?.subject]).toEqual([ANN.email, 'Your Parlance password was changed']);
    expect(mail?.text).toContain('Nightly export, Backup');
  });

  it('[accounts.reset-api-tokens] revokes API tokens that were made before the address was verified', async () => {
    const { ask, confirm, api } = await registered();
    const { token } = (await api.call('genAuthToken', { caller: 'uid-1', body: { label: 'A way in' } })).body;
    await ask();
    await confirm(api.codes[1]);
    expect(await api.apiTokens.use(token ?? '', api.time.now)).toBeUndefined();
    expect((await api.users.get('uid-1'))?.emailVerified).toBe(true);
  });

  it('[accounts.password-short] leaves the code unused when the password is too short', async () => {
    const { api, ask, confirm, check } = await registered();
    await ask();
    expect((await confirm(api.codes[1], '12345')).body.error.fields).toEqual({ password: 'password-short' });
    expect((await check(api.codes[1])).status).toBe(200);
  });
});

describe('guessing passwords', () => {
  it('[accounts.brute-force] is limited for an address, even for a right guess, until time has passed', async () => {
    const { signIn, api } = await registered();
    for (let i = 0; i < 10; i++) expect((await signIn(`guess-${i}`)).status).toBe(401);
    expect((await signIn('secret1')).body.error.code).toBe('TOO_MANY_REQUESTS');
    api.time.now += 900;
    expect((await signIn('secret1')).status).toBe(200);
  });

  it('[accounts.brute-force] is limited equally for addresses without an account', async () => {
    const { api } = await registered();
    const guess = (email: string) => api.call('signIn', { body: { email, password: 'guess' } });
    for (let i = 0; i < 10; i++) await guess('bob@example.com');
    expect((await guess('bob@example.com')).status).toBe(429);
  });

  it('[accounts.brute-force] is limited for guesses at many addresses', async () => {
    const { api, signIn } = await registered();
    for (let i = 0; i < 100; i++) {
      await api.call('signIn', { body: { email: `p${i}@example.com`, password: 'guess' } });
    }
    expect((await signIn('secret1')).status).toBe(429);
  });

  describe('by a stranger', () => {
    const OWNER = '198.51.100.1';
    const at = (api: ReturnType<typeof createTestApi>, sourceIp: string, password: string) =>
      api.call('signIn', { body: { email: ANN.email, password }, sourceIp });

    /** Wrong guesses from as many networks as the limit of an account needs. */
    async function guessFromManyNetworks(api: ReturnType<typeof createTestApi>): Promise<void> {
      for (let i = 0; i < 100; i++) await at(api, `203.0.113.${Math.floor(i / 10)}`, `guess-${i}`);
    }

    it('[accounts.brute-force-owner] does not lock the owner out, who is in another network', async () => {
      const { api } = await registered();
      for (let i = 0; i < 10; i++) await at(api, '203.0.113.1', `guess-${i}`);
      expect((await at(api, '203.0.113.1', 'secret1')).status).toBe(429);
      expect((await at(api, OWNER, 'secret1')).status).toBe(200);
    });

    it('[accounts.brute-force-owner] from many networks locks only networks from which the owner never signed in', async () => {
      const { api } = await registered();
      expect((await at(api, OWNER, 'secret1')).status).toBe(200);
      await guessFromManyNetworks(api);
      expect((await at(api, '192.0.2.1', 'secret1')).status).toBe(429);
      expect((await at(api, OWNER, 'secret1')).status).toBe(200);
    });

    it('[accounts.brute-force-owner] leaves the owner a way in by mail, from any network and at once', async () => {
      const { api, ask } = await registered();
      await guessFromManyNetworks(api);
      expect((await at(api, OWNER, 'secret1')).status).toBe(429);
      expect((await ask()).status).toBe(200);
      const body = { oobCode: api.codes.at(-1), password: 'better1' };
      expect((await api.call('confirmPasswordReset', { body, sourceIp: OWNER })).status).toBe(200);
      await guessFromManyNetworks(api);
      expect((await at(api, OWNER, 'better1')).status).toBe(200);
    });

    it('[accounts.brute-force] gets no guesses by the uid beside those by the address', async () => {
      const { api, session } = await registered();
      const byUid = { email: session.uid, password: 'secret1' };
      const people = api.identities.people;
      const ann = people.get(ANN.email);
      // The user pool knows an account by both names.
      if (ann) people.set(session.uid, ann);
      expect((await api.call('signIn', { body: byUid })).status).toBe(401);
    });
  });

  it('does not count successful sign-ins', async () => {
    const { signIn } = await registered();
    for (let i = 0; i < 12; i++) expect((await signIn('secret1')).status).toBe(200);
  });
});
