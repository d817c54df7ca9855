import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };
const BOB = { ...ANN, name: 'Bob Stone', email: 'bob@example.com' };

async function registered() {
  const api = createTestApi();

  const { body: session } = await api.call('register', { body: ANN });
  await api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: session.uid });
  api.mails.length = 0;
  const uid: string = session.uid;
  const update = (email: string, password: string | undefined = ANN.password) =>
    api.call('updateEmail', { body: { email, password }, caller: uid });
  return { api, uid, update };
}

/** A user whom an institution signed in without an address. */
async function nameless() {
  const api = createTestApi();
  await api.call('register', { body: ANN });
  const ann = await api.users.get('uid-1');
  await api.tables.put('users', { ...ann, uid: 'nameless', email: '', provider: 'nyu' });
  api.mails.length = 0;
  return { api, update: (email: string) => api.call('updateEmail', { body: { email }, caller: 'nameless' }) };
}

describe('changing the address', () => {
  it('[accounts.update-email] sets the new address, unverified, and frees the old one', async () => {
    const { api, uid, update } = await registered();
    expect(await update(' New@Example.com ')).toEqual({
      status: 200,
      body: { email: 'new@example.com', emailVerified: false },
    });
    expect(await api.users.get(uid)).toMatchObject({ email: 'new@example.com', emailVerified: false });
    expect((await api.counts()).addresses).toBe(1);
    expect((await api.directory.find('new@example.com'))?.state).toBe('confirmed');
    const signIn = (email: string) => api.call('signIn', { body: { email, password: ANN.password } });
    expect((await signIn('new@example.com')).body.uid).toBe(uid);
    expect((await signIn('ann@example.com')).status).toBe(401);
    expect((await api.call('register', { body: { ...BOB, email: 'ann@example.com' } })).status).toBe(200);
  });

  it('[accounts.update-email] sends a link to the new address, and a notice to the old one', async () => {
    const { api, uid, update } = await registered();
    await update('new@example.com');
    expect(api.mails.map(({ to, mail }) => `${to}: ${mail.subject}`).sort()).toEqual([
      'ann@example.com: Your email for Parlance was changed',
      'new@example.com: Verify your email for Parlance',
    ]);
    await api.call('verifyEmail', { body: { oobCode: api.codes[1] }, caller: uid });
    expect((await api.users.get(uid))?.emailVerified).toBe(true);
    expect(api.identities.people.get('new@example.com')?.verified).toBe(true);
  });

  it('[accounts.update-email] refuses an address in use with already-exists, in the other region too', async () => {
    const { api, uid, update } = await registered();
    await api.call('register', { body: BOB });
    const { status, body } = await update('bob@example.com');
    expect([status, body.error.code, body.error.fields]).toEqual([409, 'EMAIL_TAKEN', { email: 'already-exists' }]);
    const eu = createTestApi('eu', api.directoryTables);
    const { body: fay } = await eu.call('register', { body: { ...ANN, email: 'fay@example.com', countryCode: 'FR' } });
    const abroad = { email: 'bob@example.com', password: ANN.password };
    expect((await eu.call('updateEmail', { body: abroad, caller: fay.uid })).body.error.fields).toEqual(
      body.error.fields,
    );
    expect(await api.emailChanges.get(uid)).toBeUndefined();
  });

  it('[accounts.update-email] gives an address to one of two users who change to it at once', async () => {
    const { api, update } = await registered();
    const { body: bob } = await api.call('register', { body: BOB });
    const answers = await Promise.all([
      update('new@example.com'),
      api.call('updateEmail', { body: { email: 'new@example.com', password: BOB.password }, caller: bob.uid }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const holders = (await api.tables.items('users')).filter(({ email }) => email === 'new@example.com');
    expect(holders).toHaveLength(1);
  });

  it('[accounts.update-email] requires the password if there is one, and limits guessing', async () => {
    const { api, uid, update } = await registered();
    for (const password of [undefined, 'wrong1']) {
      const { status, body } = await api.call('updateEmail', {
        body: { email: 'new@example.com', ...(password && { password }) },
        caller: uid,
      });
      expect([status, body.error.fields]).toEqual([400, { password: 'password-wrong' }]);
    }
    for (let i = 0; i < 8; i++) await update('new@example.com', `guess-${i}`);
    expect((await update('new@example.com')).status).toBe(429);
  });

  it.each(['', 'ann', 'ann@example', 'ann@[1.2.3.999]', 'a b@example.com'])(
    '[accounts.update-email] refuses %j',
    async (email) => {
      const { update } = await registered();
      expect((await update(email)).status).toBe(400);
    },
  );

  it('[accounts.update-email] takes a host that is an IP literal', async () => {
    const { update } = await registered();
    expect((await update('ann@[192.168.2.1]')).status).toBe(200);
  });

  it('[accounts.update-email] is limited per user and per address', async () => {
    const { api, update } = await registered();
    for (let i = 0; i < 10; i++) expect((await update(`new${i}@example.com`)).status).toBe(200);
    expect((await update('new11@example.com')).status).toBe(429);
    expect(api.mails.length).toBeLessThanOrEqual(20);
  });

  it('[accounts.dev-domains] refuses addresses of other domains on a stage with admitted domains', async () => {
    const { api, update } = await registered();
    api.allowedDomains.push('parlance.example');
    expect((await update('new@example.com')).status).toBe(403);
  });
});

describe('an interrupted change', () => {
  it.each(['confirm', 'changeEmail', 'apply', 'forget', 'end'] as const)(
    '[accounts.update-email] at %s is completed by asking again, and can be followed by another',
    async (step) => {
      const { api, uid, update } = await registered();
      const target = { confirm: api.directory, forget: api.directory, changeEmail: api.identities }[step as 'confirm'];
      const broken: object = target ?? api.emailChanges;
      Object.defineProperty(broken, step, {
        configurable: true,
        value: () => Promise.reject(new Error('killed')),
      });
      expect((await update('new@example.com')).status).toBe(500);
      Reflect.deleteProperty(broken, step);
      // The password is checked with the address that the interrupted change left in the user pool.
      expect((await update('new@example.com')).status).toBe(200);
      expect((await api.users.get(uid))?.email).toBe('new@example.com');
      expect(await api.directory.find('new@example.com')).toMatchObject({ state: 'confirmed' });
      expect((await api.counts()).addresses).toBe(1);
      expect(await api.emailChanges.get(uid)).toBeUndefined();
    },
  );

  it('[accounts.update-email] is undone when another address is requested later', async () => {
    const { api, uid, update } = await registered();
    const apply = api.emailChanges.apply.bind(api.emailChanges);
    api.emailChanges.apply = () => Promise.reject(new Error('killed'));
    expect((await update('new@example.com')).status).toBe(500);
    api.emailChanges.apply = apply;
    expect((await update('other@example.com')).body.error.code).toBe('CONFLICT');
    api.time.now += 120;
    expect((await update('other@example.com')).status).toBe(200);
    expect((await api.users.get(uid))?.email).toBe('other@example.com');
    expect(await api.directory.find('other@example.com')).toMatchObject({ state: 'confirmed' });
    expect((await api.counts()).addresses).toBe(1);
    expect([...api.identities.people.keys()]).toEqual(['other@example.com']);
  });
});

describe('a user of an institution', () => {
  it('[accounts.missing-email] sets an address where none is known, without a password', async () => {
    const { api, update } = await nameless();
    expect((await update('nina@example.com')).status).toBe(200);
    expect(await api.users.get('nameless')).toMatchObject({ email: 'nina@example.com', emailVerified: false });
    expect(api.mails.map(({ to }) => to)).toEqual(['nina@example.com']);
    await api.call('verifyEmail', { body: { oobCode: api.codes[1] }, caller: 'nameless' });
    expect((await api.users.get('nameless'))?.emailVerified).toBe(true);
  });

  it('[accounts.update-email] keeps the address that the institution provides', async () => {
    const { api, update } = await nameless();
    await update('nina@example.com');
    const { status, body } = await update('another@example.com');
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect((await api.users.get('nameless'))?.email).toBe('nina@example.com');
  });
});
