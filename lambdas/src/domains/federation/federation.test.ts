import { faceOf } from '../../../test/fakes/institution.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { type FederatedPerson, federatedToken } from '../../platform/cognito/federation.ts';

const STATE = 'state-of-the-page-1234';
const CODE_CHALLENGE = 'c'.repeat(43);
const CODE_VERIFIER = 'v'.repeat(43);
const NYU = { locale: 'us', organization: 'org-nyu', provider: 'nyu', domains: ['nyu.edu'] };
const ADA: FederatedPerson = {
  uid: 'uid-ada',
  provider: 'nyu',
  subject: 'ada',
  email: 'ada@nyu.edu',
  emailVerified: false,
  name: 'Ada Lovelace',
};

async function institution(locale: 'us' | 'eu' = 'us', shared?: Parameters<typeof createTestApi>[1]) {
  const api = createTestApi(locale, shared);
  const whiteLabel = (changes: object = {}) =>
    api.directoryTables.put('directory', { key: 'white-label#nyu', ...NYU, ...changes });
  await whiteLabel();
  await putWorkspace(api.tables, 'org-nyu', {});
  api.hostedPool.providers.add('nyu');
  const start = (way: object) => api.call('saml', { body: { state: STATE, codeChallenge: CODE_CHALLENGE, ...way } });
  const exchange = (way: object) =>
    api.call('customToken', { body: { code: 'code', codeVerifier: CODE_VERIFIER, ...way } });
  const signIn = (person: FederatedPerson, way: object = { by: 'institution', slug: 'nyu' }) => {
    api.hostedPool.codes.set('code', person);
    return exchange(way);
  };
  return { api, whiteLabel, start, exchange, signIn };
}

describe('white labels', () => {
  it('[white-label.table] tells the public part of a setting', async () => {
    const { api } = await institution();
    const { status, body } = await api.call('getWhiteLabel', { params: { slug: 'nyu' } });
    expect([status, body]).toEqual([
      200,
      {
        slug: 'nyu',
        name: 'New York University',
        allowGoogle: true,
        allowEmail: true,
        buttonColor: '#57068c',
        backgroundColor: '#330662',
        sso: true,
      },
    ]);
    expect((await api.call('getWhiteLabel', { params: { slug: 'cbs' } })).body.sso).toBe(false);
    expect((await api.call('getWhiteLabel', { params: { slug: 'nowhere' } })).status).toBe(404);
  });
});

describe('starting a sign-in', () => {
  it('[white-label.saml] answers the address for the popup', async () => {
    const { start } = await institution();
    const { status, body } = await start({ by: 'institution', slug: 'nyu' });
    expect([status, body.locale]).toEqual([200, 'us']);
    expect(new URL(body.url).searchParams.get('identity_provider')).toBe('nyu');
  });

  it('[white-label.saml] takes an institution at once when it was added just after another sign-in', async () => {
    const { api, start } = await institution();
    api.hostedPool.providers.delete('nyu');
    expect((await start({ by: 'google' })).status).toBe(404);
    api.hostedPool.providers.add('nyu');
    expect((await start({ by: 'institution', slug: 'nyu' })).status).toBe(200);
  });

  it('names the deployment of the institution', async () => {
    const { body } = await (await institution('eu')).start({ by: 'institution', slug: 'nyu' });
    expect([body.error.code, body.error.details]).toEqual(['WRONG_REGION', { locale: 'us' }]);
  });

  it('refuses a method that the page does not offer', async () => {
    const { api, start } = await institution();
    for (const way of [{ by: 'institution' }, { by: 'institution', slug: 'cbs' }, { by: 'google' }]) {
      expect((await start(way)).status).toBe(404);
    }
    api.hostedPool.providers.delete('nyu');
    api.time.now += 30;
    expect((await start({ by: 'institution', slug: 'nyu' })).status).toBe(404);
  });

  it('[white-label.allow-google] offers Google where it is configured and allowed', async () => {
    const { api, whiteLabel, start } = await institution();
    expect((await api.call('getSignInWays')).body).toEqual({ google: false });
    api.hostedPool.providers.add('Google');
    api.time.now += 30;
    expect((await api.call('getSignInWays')).body).toEqual({ google: true });
    expect((await start({ by: 'google' })).status).toBe(200);
    expect((await start({ by: 'google', slug: 'nyu' })).status).toBe(200);
    await whiteLabel({ allowGoogle: false });
    expect((await start({ by: 'google', slug: 'nyu' })).status).toBe(404);
  });
});

describe('signing in by an institution', () => {
  it("[white-label.saml] makes a profile in the institution's workspace, once", async () => {
    const { api, signIn } = await institution();
    const first = await signIn(ADA);
    expect([first.status, first.body]).toMatchObject([
      200,
      { uid: 'uid-ada', locale: 'us', key: expect.stringMatching(/^header\./) },
    ]);
    expect(await api.users.get('uid-ada')).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@nyu.edu',
      emailVerified: true,
      organization: 'org-nyu',
      organizations: { 'org-nyu': true },
    });
    expect((await api.organizations.listMembers('org-nyu')).get('uid-ada')).toBe('member');
    api.time.now += 60;
    expect((await signIn({ ...ADA, name: 'Somebody Else' })).status).toBe(200);
    expect(await api.users.get('uid-ada')).toMatchObject({ name: 'Ada Lovelace', lastSignInTime: api.time.now });
  });

  it('[white-label.saml-full] gives a user their own workspace while the institution’s has no seat, and tells its owners', async () => {
    const { api, signIn } = await institution();
    await putWorkspace(api.tables, 'org-nyu', { host: 'owner' });
    await api.tables.put('users', storedUser('host', { organization: 'org-nyu' }));
    await api.billing.change('org-nyu', { maxUsers: 1 }, 1);
    for (const person of [ADA, { ...ADA, uid: 'uid-bob', subject: 'bob', email: 'bob@nyu.edu' }]) {
      expect((await signIn(person)).status).toBe(200);
    }
    const ada = await api.users.get('uid-ada');
    expect(ada).toMatchObject({ seatAwaited: 'org-nyu', emailVerified: true, provider: 'nyu' });
    expect(ada?.organizations['org-nyu']).toBeUndefined();
    expect((await api.organizations.get(ada?.organization ?? ''))?.owners).toEqual({ 'uid-ada': true });
    expect(api.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      ['host@example.com', 'All seats of Name of org-nyu are taken'],
    ]);
    expect(api.mails[0]?.mail.text).toContain('ada@nyu.edu could not join');
    await api.billing.change('org-nyu', { maxUsers: 2 }, 2);
    await signIn(ADA);
    expect(await api.users.get('uid-ada')).toMatchObject({ organization: 'org-nyu' });
    expect([...(await api.organizations.listMembers('org-nyu')).keys()].sort()).toEqual(['host', 'uid-ada']);
  });

  it('[white-label.mails] tells the owners of a full workspace in its own branding', async () => {
    const { api, whiteLabel, signIn } = await institution();
    await whiteLabel({ name: 'New York' });
    await putWorkspace(api.tables, 'org-nyu', { host: 'owner' });
    const organization = await api.organizations.get('org-nyu');
    await api.tables.put('organizations', { ...organization, item: 'organization', institution: 'nyu' });
    await api.tables.put('users', storedUser('host', { organization: 'org-nyu' }));
    await api.billing.change('org-nyu', { maxUsers: 1 }, 1);
    await signIn(ADA);
    expect(api.mails.map(({ mail }) => faceOf(mail))).toEqual(['New York']);
  });

  it('[white-label.saml] admits users without an e-mail address', async () => {
    const { api, signIn } = await institution();
    const { email: _, ...nameless } = ADA;
    expect((await signIn(nameless)).status).toBe(200);
    expect(await api.users.get('uid-ada')).toMatchObject({ email: '', emailVerified: false, organization: 'org-nyu' });
  });

  it('renews and ends the session by its own refresh token', async () => {
    const { api, signIn } = await institution();
    const { refreshToken } = (await signIn(ADA)).body;
    const token = federatedToken(refreshToken) ?? '';
    expect(await api.federation.refresh(token)).toMatchObject({ uid: 'uid-ada', refreshToken });
    await api.federation.revoke(token);
    expect(await api.federation.refresh(token)).toBeUndefined();
  });

  it('finishes a sign-in that was interrupted before the profile was made', async () => {
    const { api, signIn } = await institution();
    const createWith = api.users.createWith.bind(api.users);
    api.users.createWith = () => Promise.reject(new Error('killed'));
    expect((await signIn(ADA)).status).toBe(500);
    api.users.createWith = createWith;
    expect((await signIn(ADA)).status).toBe(200);
  });
});

describe('what an institution may not do', () => {
  it.each([
    ['another domain', { email: 'ada@columbia.edu' }],
    ['a domain that ends alike', { email: 'ada@evilnyu.edu' }],
    ['a domain below a strange one', { email: 'ada@nyu.edu.evil.example' }],
    ['two addresses in one', { email: 'ada@nyu.edu,eve@evil.example' }],
  ])('[white-label.saml-own-domains] %s is refused, and no tokens stay valid', async (_what, change) => {
    const { api, signIn } = await institution();
    const { status, body } = await signIn({ ...ADA, ...change });
    expect([401, 403]).toContain(status);
    expect(body.error.message).toBe('Could not get token for user');
    expect(await api.counts()).toEqual({ users: 0, identities: 0, addresses: 0 });
    expect(api.hostedPool.live.size).toBe(0);
  });

  it('[white-label.saml-no-takeover] does not sign in to an account with a password', async () => {
    const { api, signIn } = await institution();
    await api.call('register', {
      body: { name: 'Ada', email: 'ada@nyu.edu', password: 'secret1', countryCode: 'US' },
    });
    const { status, body } = await signIn(ADA);
    expect([status, body.error.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect([await api.users.get('uid-ada'), api.hostedPool.live.size]).toEqual([undefined, 0]);
  });

  it('[white-label.saml-no-takeover] does not sign in to an account of the other region', async () => {
    const eu = createTestApi('eu');
    await eu.call('register', {
      body: { name: 'Ada', email: 'ada@nyu.edu', password: 'secret1', countryCode: 'FR' },
    });
    const { signIn } = await institution('us', eu.directoryTables);
    expect((await signIn(ADA)).body.error.code).toBe('EMAIL_TAKEN');
  });

  it("[white-label.saml-own-domains] refuses a code of another institution's provider", async () => {
    const { api, signIn } = await institution();
    expect((await signIn({ ...ADA, provider: 'columbia' })).status).toBe(401);
    expect(api.hostedPool.live.size).toBe(0);
  });

  it('[white-label.saml-failed] answers an invalid code with its text', async () => {
    const { exchange } = await institution();
    const { status, body } = await exchange({ by: 'institution', slug: 'nyu' });
    expect([status, body.error.message]).toEqual([401, 'Could not get token for user']);
  });

  it('limits attempts with invalid codes', async () => {
    const { exchange } = await institution();
    for (let i = 0; i < 100; i++) await exchange({ by: 'institution', slug: 'nyu' });
    expect((await exchange({ by: 'institution', slug: 'nyu' })).status).toBe(429);
  });

  it('[white-label.saml-dev-domain] refuses other domains on a stage with admitted domains', async () => {
    const { api, signIn } = await institution();
    api.allowedDomains.push('parlance.example');
    const { status, body } = await signIn(ADA);
    expect([status, body.error.message]).toEqual([403, 'SAML User is not allowed on DEV Domain']);
    const { email: _, ...nameless } = ADA;
    expect((await signIn(nameless)).status).toBe(403);
  });
});

describe('signing in by Google', () => {
  const BOB: FederatedPerson = {
    uid: 'uid-bob',
    provider: 'Google',
    subject: '1234',
    email: 'bob@gmail.example',
    emailVerified: true,
    name: 'Bob Stone',
  };
  const google = { by: 'google', countryCode: 'US' };

  async function withGoogle(...[locale, shared]: Parameters<typeof institution>) {
    const made = await institution(locale, shared);
    made.api.hostedPool.providers.add('Google');
    return made;
  }

  it('[accounts.google] makes an account with a workspace of its own, its address verified', async () => {
    const { api, signIn } = await withGoogle();
    expect((await signIn(BOB, google)).status).toBe(200);
    expect(await api.users.get('uid-bob')).toMatchObject({ email: BOB.email, emailVerified: true });
    expect((await api.users.get('uid-bob'))?.organization).not.toBe('org-nyu');
  });

  it('[accounts.google] refuses an address that Google did not verify, or none', async () => {
    const { signIn } = await withGoogle();
    expect((await signIn({ ...BOB, emailVerified: false }, google)).status).toBe(403);
    const { email: _, ...nameless } = BOB;
    expect((await signIn(nameless, google)).status).toBe(403);
  });

  it('[accounts.google] does not sign in to an account with a password', async () => {
    const { api, signIn } = await withGoogle();
    await api.call('register', {
      body: { name: 'Bob Stone', email: BOB.email, password: 'secret1', countryCode: 'US' },
    });
    expect((await signIn(BOB, google)).body.error.code).toBe('EMAIL_TAKEN');
  });

  it('[accounts.google] names the deployment of the user', async () => {
    const us = await withGoogle();
    expect((await us.signIn(BOB, { ...google, countryCode: 'FR' })).body.error.details).toEqual({ locale: 'eu' });
    await us.signIn(BOB, google);
    const eu = await withGoogle('eu', us.api.directoryTables);
    const { body } = await eu.signIn({ ...BOB, uid: 'uid-bob-eu' }, { ...google, countryCode: 'FR' });
    expect([body.error.code, body.error.details]).toEqual(['WRONG_REGION', { locale: 'us' }]);
  });
});
