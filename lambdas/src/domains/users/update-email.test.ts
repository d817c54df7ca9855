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
  /** Opens the link of the last mail. */
  const verify = () => api.call('verifyEmail', { body: { oobCode: api.codes.at(-1) }, caller: uid });
  return { api, uid, update, verify };
}

/** A user of an institution, without an address. */
async function nameless() {
  const api = createTestApi();
  await api.call('register', { body: ANN });
  const ann = await api.users.get('uid-1');
  await api.tables.put('users', { ...ann, uid: 'nameless', email: '', provider: 'nyu' });
  api.mails.length = 0;
  const update = (email: string) => api.call('updateEmail', { body: { email }, caller: 'nameless' });
  const verify = () => api.call('verifyEmail', { body: { oobCode: api.codes.at(-1) }, caller: 'nameless' });
  return { api, update, verify };
}

describe('changing the address', () => {
  it('[accounts.update-email] sets the new address once it is verified, and frees the old one', async () => {
    const { api, uid, update, verify } = await registered();
    expect(await update(' New@Example.com ')).toEqual({
      status: 200,
      body: { email: 'ann@example.com', emailVerified: true, pendingEmail: 'new@example.com' },
    });
    expect(await verify()).toEqual({ status: 200, body: { email: 'new@example.com' } });
    const user = await api.users.get(uid);
    expect([user?.email, user?.emailVerified, user?.pendingEmail]).toEqual(['new@example.com', true, undefined]);
    expect((await api.counts()).addresses).toBe(1);
    expect((await api.directory.find('new@example.com'))?.state).toBe('confirmed');
    const signIn = (email: string) => api.call('signIn', { body: { email, password: ANN.password } });
    expect((await signIn('new@example.com')).body.uid).toBe(uid);
    expect((await signIn('ann@example.com')).status).toBe(401);
    expect((await api.call('register', { body: { ...BOB, email: 'ann@example.com' } })).status).toBe(200);
  });

  it('[accounts.update-email] sends a link to the new address, and a notice to the old one when it was used', async () => {
    const { api, uid, update, verify } = await registered();
    await update('new@example.com');
    const subjects = () => api.mails.map(({ to, mail }) => `${to}: ${mail.subject}`);
    expect(subjects()).toEqual(['new@example.com: Verify your email for Parlance']);
    await verify();
    expect(subjects().slice(1)).toEqual(['ann@example.com: Your email for Parlance was changed']);
    expect((await api.users.get(uid))?.emailVerified).toBe(true);
    expect(api.identities.people.get('new@example.com')?.verified).toBe(true);
  });

  it('[accounts.email-pending] leaves a pending address to its owner, who can register with it', async () => {
    const { api, uid, update, verify } = await registered();
    await update('bob@example.com');
    expect(await api.directory.find('bob@example.com')).toBeUndefined();
    expect((await api.call('signIn', { body: { email: ANN.email, password: ANN.password } })).body.uid).toBe(uid);
    const link = api.codes.at(-1);
    expect((await api.call('register', { body: BOB })).status).toBe(200);
    const late = await api.call('verifyEmail', { body: { oobCode: link }, caller: uid });
    expect([late.status, late.body.error.fields]).toEqual([409, { email: 'already-exists' }]);
    expect(await api.users.get(uid)).toMatchObject({ email: 'ann@example.com', emailVerified: true });
    expect((await api.users.get(uid))?.pendingEmail).toBeUndefined();
    expect((await verify()).body.error.code).toBe('OTHER_ACCOUNT');
  });

  it('[accounts.email-pending] takes only the link of the last request, and is withdrawn by asking for the present address', async () => {
    const { api, uid, update, verify } = await registered();
    await update('first@example.com');
    const first = api.codes.at(-1);
    await update('second@example.com');
    const late = await api.call('verifyEmail', { body: { oobCode: first }, caller: uid });
    expect(late.body.error.code).toBe('CODE_INVALID');
    expect((await update('ann@example.com')).body).toEqual({ email: 'ann@example.com', emailVerified: true });
    expect((await verify()).body.error.code).toBe('CODE_INVALID');
    expect((await api.users.get(uid))?.email).toBe('ann@example.com');
  });

  it('[accounts.email-pending] [accounts.verify-again] mails the link to the pending address again', async () => {
    const { api, uid, update } = await registered();
    await update('new@example.com');
    expect((await api.call('resendVerification', { body: {}, caller: uid })).status).toBe(200);
    expect(api.mails.map(({ to }) => to)).toEqual(['new@example.com', 'new@example.com']);
  });

  it.each([
    ['https://nyu.parlance.example', 'https://nyu.parlance.example'],
    ['https://parlance.example.evil.example', 'https://parlance.example'],
  ])('[accounts.verify-own-session] links a request from %s to %s, where the session is', async (origin, pages) => {
    const { api, uid } = await registered();
    const body = { email: 'new@example.com', password: ANN.password };
    await api.call('updateEmail', { body, caller: uid, origin });
    expect(api.mails[0]?.mail.text).toContain(`${pages}/account?mode=verifyEmail`);
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

  it('[accounts.update-email] gives an address to one of two users who verify it at once', async () => {
    const { api, uid, update } = await registered();
    const { body: bob } = await api.call('register', { body: BOB });
    await update('new@example.com');
    await api.call('updateEmail', { body: { email: 'new@example.com', password: BOB.password }, caller: bob.uid });
    const links = api.codes.slice(-2);
    const answers = await Promise.all(
      [uid, bob.uid].map((caller, i) => api.call('verifyEmail', { body: { oobCode: links[i] }, caller })),
    );
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
    '[accounts.update-email] at %s is completed by opening the link again',
    async (step) => {
      const { api, uid, update, verify } = await registered();
      await update('new@example.com');
      const target = { confirm: api.directory, forget: api.directory, changeEmail: api.identities }[step as 'confirm'];
      const broken: object = target ?? api.emailChanges;
      Object.defineProperty(broken, step, {
        configurable: true,
        value: () => Promise.reject(new Error('killed')),
      });
      expect((await verify()).status).toBe(500);
      Reflect.deleteProperty(broken, step);
      expect((await verify()).status).toBe(200);
      expect(await api.users.get(uid)).toMatchObject({ email: 'new@example.com', emailVerified: true });
      expect(await api.directory.find('new@example.com')).toMatchObject({ state: 'confirmed' });
      expect((await api.counts()).addresses).toBe(1);
      expect(await api.emailChanges.get(uid)).toBeUndefined();
    },
  );

  it('[accounts.update-email] is undone when another address is requested later', async () => {
    const { api, uid, update, verify } = await registered();
    await update('new@example.com');
    const apply = api.emailChanges.apply.bind(api.emailChanges);
    api.emailChanges.apply = () => Promise.reject(new Error('killed'));
    expect((await verify()).status).toBe(500);
    api.emailChanges.apply = apply;
    expect((await update('other@example.com')).body.error.code).toBe('CONFLICT');
    api.time.now += 120;
    // The password is checked with the address that the interrupted change left in the user pool.
    expect((await update('other@example.com')).status).toBe(200);
    expect((await verify()).status).toBe(200);
    expect((await api.users.get(uid))?.email).toBe('other@example.com');
    expect(await api.directory.find('other@example.com')).toMatchObject({ state: 'confirmed' });
    expect((await api.counts()).addresses).toBe(1);
    expect([...api.identities.people.keys()]).toEqual(['other@example.com']);
  });
});

describe('a user of an institution', () => {
  it('[accounts.missing-email] sets an address where none is known, without a password, once it is verified', async () => {
    const { api, update, verify } = await nameless();
    expect((await update('nina@example.com')).status).toBe(200);
    expect(await api.users.get('nameless')).toMatchObject({ email: '', pendingEmail: 'nina@example.com' });
    expect(api.mails.map(({ to }) => to)).toEqual(['nina@example.com']);
    await verify();
    expect(await api.users.get('nameless')).toMatchObject({ email: 'nina@example.com', emailVerified: true });
  });

  it('[accounts.update-email] keeps the address that the institution provides', async () => {
    const { api, update, verify } = await nameless();
    await update('nina@example.com');
    await verify();
    const { status, body } = await update('another@example.com');
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect((await api.users.get('nameless'))?.email).toBe('nina@example.com');
  });

  it('[accounts.email-pending] keeps an address that the institution provided after the request', async () => {
    const { api, update, verify } = await nameless();
    await update('nina@example.com');
    await api.users.repair('nameless', { provider: 'nyu', email: 'n.lee@nyu.edu' });
    expect((await verify()).body.error.code).toBe('CODE_INVALID');
    expect((await api.users.get('nameless'))?.email).toBe('n.lee@nyu.edu');
  });
});
