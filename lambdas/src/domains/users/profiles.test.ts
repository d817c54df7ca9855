import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };

async function registered() {
  const api = createTestApi();
  const { body: session } = await api.call('register', { body: ANN });
  const uid: string = session.uid;
  const user = await api.users.get(uid);
  if (!user) throw new Error('no profile');
  return { api, uid, user };
}

/** A user whose sign-up ended before the transaction that makes the profile and its organization. */
async function withoutProfile() {
  const { api, uid, user } = await registered();
  await api.tables.delete('users', { uid });
  for (const item of ['organization', `member#${uid}`]) {
    await api.tables.delete('organizations', { id: user.organization, item });
  }
  return { api, uid };
}

describe('repairing a profile', () => {
  it('[accounts.missing-email-repair] adds the known address and provider, and reports the repair', async () => {
    const { api, uid, user } = await registered();
    await api.tables.put('users', { ...user, email: '', provider: undefined });
    const { status, body } = await api.call('fixNoDBUser', { caller: uid });
    expect([status, body.user.email, body.user.provider]).toEqual([200, ANN.email, 'password']);
    expect(api.problems).toHaveLength(1);
  });

  it('[accounts.missing-email-repair] takes the provider of a federated user from the key', async () => {
    const { api, user } = await registered();
    await api.tables.put('users', { ...user, uid: 'nina', email: '', provider: undefined });
    const { body } = await api.call('fixNoDBUser', { caller: 'nina', provider: 'nyu' });
    expect([body.user.email, body.user.provider]).toEqual(['', 'nyu']);
  });

  it('[accounts.missing-email-repair] makes a profile that is missing, and none for an unknown uid', async () => {
    const { api, uid } = await withoutProfile();
    expect((await api.call('fixNoDBUser', { caller: uid })).body.user).toMatchObject({ uid, email: ANN.email });
    expect((await api.call('fixNoDBUser', { caller: 'nobody' })).status).toBe(404);
  });

  it('[accounts.missing-email-repair] leaves a complete profile as it is', async () => {
    const { api, uid, user } = await registered();
    expect((await api.call('fixNoDBUser', { caller: uid, provider: 'evil' })).body.user).toEqual(
      JSON.parse(JSON.stringify(user)),
    );
    expect(api.problems).toEqual([]);
  });
});

describe('welcoming', () => {
  it('[accounts.welcome-mail] follows the verification, once', async () => {
    const { api } = await registered();
    for (let i = 0; i < 2; i++) await api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: 'uid-1' });
    expect(api.mails.map(({ mail }) => mail.subject)).toEqual([
      'Verify your email for Parlance',
      'Welcome to Parlance',
    ]);
  });

  it('[accounts.welcome-mail] is sent to users who come with a verified address, in the language of the page', async () => {
    const { api, uid, user } = await registered();
    await api.tables.put('users', { ...user, emailVerified: true });
    api.mails.length = 0;
    const onboard = () => api.call('onboardNewUser', { body: { interfaceLanguage: 'es' }, caller: uid });
    expect((await onboard()).body.user.welcomedAt).toBe(api.time.now);
    await onboard();
    expect(api.mails.map(({ mail }) => mail.subject)).toEqual(['Te damos la bienvenida a Parlance']);
  });

  it('[accounts.welcome-mail] waits for the verification, and is not sent to old accounts', async () => {
    const { api, uid, user } = await registered();
    await api.call('onboardNewUser', { caller: uid });
    await api.tables.put('users', { ...user, emailVerified: true });
    api.time.now += 172_801;
    await api.call('onboardNewUser', { caller: uid });
    expect(api.mails).toHaveLength(1);
  });

  it('[accounts.register-repaired] completes a sign-up whose profile is missing', async () => {
    const { api, uid } = await withoutProfile();
    expect((await api.call('onboardNewUser', { caller: uid })).body.user.name).toBe('Ann Lee');
  });
});

describe('the billing data in a profile', () => {
  it('[billing.projection] is the plan for members, and the payment data for owners and admins only', async () => {
    const { api, uid, user } = await registered();
    const oid = user.organization;
    await api.billing.keepCustomer(oid, 'cus_1', 1);
    await api.billing.change(oid, { paid: true, plan: 'pro' }, 1);
    await api.ledger.grant(oid, { source: 'checkout/1', credits: 60, who: uid, reason: 'Pack' }, 1);
    await api.tables.put('users', { ...user, uid: 'member', email: 'm@example.com' });
    const billingOf = async (caller: string) =>
      (await api.call('getProfile', { params: { uid: caller }, caller })).body.organization?.billing;
    const facts = { plan: 'pro', features: [], payAsYouGo: true };
    expect(await billingOf('member')).toMatchObject(facts);
    expect(await billingOf('member')).not.toHaveProperty('customer');
    expect(await billingOf('member')).not.toHaveProperty('paid');
    expect(await billingOf(uid)).toMatchObject({ ...facts, customer: 'cus_1' });
  });

  it('[billing.projection] is in no other answer about a workspace', async () => {
    const { api, uid, user } = await registered();
    const oid = user.organization;
    const answers = [
      (await api.call('getUser', { body: { uid, loadOrg: true }, caller: uid })).body.organization,
      (await api.call('updateOrganization', { params: { oid }, body: { name: 'Lab' }, caller: uid })).body,
      (await api.call('createWorkspace', { params: { uid }, body: { name: 'New' }, caller: uid })).body,
    ];
    for (const answer of answers) {
      expect(answer).toHaveProperty('name');
      expect(answer).not.toHaveProperty('billing');
    }
  });
});

describe('looking a user up', () => {
  it('[accounts.get-user] answers users who share a workspace, with that workspace', async () => {
    const { api, uid, user } = await registered();
    await api.tables.put('users', { ...user, uid: 'colleague', name: 'Cy' });
    const { body } = await api.call('getUser', { body: { uid: 'colleague', loadOrg: true }, caller: uid });
    expect(Object.keys(body.user).sort()).toEqual(['email', 'lastSignInTime', 'name', 'uid']);
    expect(body.organization?.id).toBe(user.organization);
    expect((await api.call('getUser', { body: { uid: 'colleague' }, caller: uid })).body.organization).toBeUndefined();
  });

  it('[accounts.get-user] answers 404 to users who share no workspace', async () => {
    const { api, uid, user } = await registered();
    await api.tables.put('users', { ...user, uid: 'stranger', organization: 'x', organizations: { x: true } });
    for (const asked of ['stranger', 'nobody']) {
      expect((await api.call('getUser', { body: { uid: asked }, caller: uid })).status).toBe(404);
    }
  });
});
