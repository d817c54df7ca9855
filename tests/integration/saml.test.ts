import { createHash, randomUUID } from 'node:crypto';
import type { Session } from '@parlance/contract/schemas/session';
import { type Api, apisOf } from '../api.ts';
import { linkIn, mailsTo } from '../browser/mailbox.ts';
import { type Person, startIdentityProvider, type TestIdentityProvider } from '../saml/identity-provider.ts';
import { exchange, post, startSignIn } from '../saml/institution-sign-in.ts';
import { addInstitution } from '../saml/institutions.ts';
import { makeSigningPair } from '../saml/self-signed-certificate.ts';
import { wrap, wrappings } from '../saml/signature-wrapping.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';

let system: SharedSystem;
let us: Api;
let eu: Api;
let nyu: TestIdentityProvider;
let lund: TestIdentityProvider;

beforeAll(async () => {
  system = await sharedSystem();
  ({ us, eu } = await apisOf(system.web));
  [nyu, lund] = await Promise.all([startIdentityProvider('nyu'), startIdentityProvider('lund')]);
  await addInstitution(system, { slug: 'nyu', metadata: nyu.metadata, flags: ['--domains', 'nyu.edu'] });
  const flags = ['--locale', 'eu', '--domains', 'lu.se'];
  await addInstitution(system, { slug: 'lunduniversity', metadata: lund.metadata, flags });
});

afterAll(() => Promise.all([nyu?.close(), lund?.close()]));

function newPerson(domain = 'nyu.edu'): Person & { email: string; name: string } {
  const nameId = `ada-${randomUUID().slice(0, 8)}`;
  return { nameId, email: `${nameId}@${domain}`, name: 'Ada Lovelace' };
}

async function signIn(person: Person, api = us, slug = 'nyu', idp = nyu): Promise<Session> {
  const started = await startSignIn(api, slug, idp);
  const query = await post(started, idp.respond(started.request, person));
  expect(query.get('state')).toBe(started.state);
  return exchange(api, slug, started, query.get('code') ?? '');
}

function profileOf(session: Session, api = us) {
  return api.call('getProfile', { params: { uid: session.uid } }, session);
}

/** Opens the link of the last mail to an address. */
async function openLink(email: string, session: Session): Promise<void> {
  const oobCode = new URL(linkIn((await mailsTo(system.web, email))[0])).searchParams.get('oobCode') ?? '';
  await us.call('verifyEmail', { body: { oobCode } }, session);
}

describe('signing in by an institution', () => {
  it("[white-label.saml] makes a profile in the institution's workspace, and opens it again", async () => {
    const ada = newPerson();
    const session = await signIn(ada);
    const { user, organization } = await profileOf(session);
    expect(user).toMatchObject({ name: 'Ada Lovelace', email: ada.email, emailVerified: true, locale: 'us' });
    expect(organization).toMatchObject({ id: 'institution-nyu', name: 'New York University' });
    expect((await signIn(ada)).uid).toBe(session.uid);
  });

  it('[white-label.saml] works in the other region, and says which region it is', async () => {
    const session = await signIn(newPerson('lu.se'), eu, 'lunduniversity', lund);
    expect((await profileOf(session, eu)).organization?.id).toBe('institution-lunduniversity');
    const body = { by: 'institution', slug: 'lunduniversity', state: 's'.repeat(20), codeChallenge: 'c'.repeat(43) };
    expect(await (await us.send('saml', { body })).json()).toMatchObject({
      error: { code: 'WRONG_REGION', details: { locale: 'eu' } },
    });
  });

  it('[white-label.saml] accepts people without an e-mail address', async () => {
    const { user } = await profileOf(await signIn({ nameId: `nameless-${randomUUID()}` }));
    expect(user).toMatchObject({ email: '', emailVerified: false, organization: 'institution-nyu' });
  });

  it('[accounts.missing-email] lets people without an e-mail address add one, and change it no more', async () => {
    const session = await signIn({ nameId: `nameless-${randomUUID()}` });
    const email = `nina.${randomUUID().slice(0, 8)}@example.com`;
    expect(await us.call('updateEmail', { body: { email } }, session)).toMatchObject({
      email: '',
      pendingEmail: email,
    });
    await openLink(email, session);
    expect((await profileOf(session)).user).toMatchObject({ email, emailVerified: true, provider: 'nyu' });
    await expect(us.call('updateEmail', { body: { email: `x${email}` } }, session)).rejects.toThrow('FORBIDDEN');
  });

  it('[accounts.missing-email-repair] stores an address that a later response has, unless it is in use', async () => {
    const { nameId, email } = newPerson();
    const session = await signIn({ nameId });
    await signIn({ nameId, email });
    expect((await profileOf(session)).user).toMatchObject({ email, emailVerified: true });
    const other = await signIn({ nameId: `${nameId}-2` });
    await signIn({ nameId: `${nameId}-2`, email });
    expect((await profileOf(other)).user.email).toBe('');
  });

  it('[accounts.update-email] changes the address of a person who signs in with a password', async () => {
    const { email, password, session } = await us.registerPerson('us');
    const next = `next.${email}`;
    await expect(us.call('updateEmail', { body: { email: next } }, session)).rejects.toThrow('password');
    const taken = await eu.registerPerson('eu');
    await expect(us.call('updateEmail', { body: { email: taken.email, password } }, session)).rejects.toThrow(
      'Email already exists',
    );
    await us.call('updateEmail', { body: { email: next, password } }, session);
    await openLink(next, session);
    await expect(us.call('signIn', { body: { email, password } })).rejects.toThrow('NOT_AUTHORIZED');
    expect((await us.call('signIn', { body: { email: next, password } })).uid).toBe(session.uid);
    const body = { name: 'Grace Hopper', email, password: 'compiler', countryCode: 'FR' };
    expect((await eu.call('register', { body })).locale).toBe('eu');
    expect((await us.call('fixNoDBUser', {}, session)).user.email).toBe(next);
  });

  it('[accounts.session-refreshes] renews the session until the person signs out', async () => {
    const session = await signIn(newPerson());
    const body = { refreshToken: session.refreshToken };
    const renewed = await us.call('refreshSession', { body });
    expect(renewed.uid).toBe(session.uid);
    expect((await profileOf(renewed)).user.uid).toBe(session.uid);
    await us.call('signOut', { body });
    expect((await us.send('refreshSession', { body })).status).toBe(401);
  });

  it('[white-label.table] the public settings offer it only for institutions that were added', async () => {
    expect(await us.call('getWhiteLabel', { params: { slug: 'nyu' } })).toMatchObject({ sso: true });
    expect(await eu.call('getWhiteLabel', { params: { slug: 'lse' } })).toMatchObject({ sso: false });
  });
});

/** Expects that a forged response is refused: no code, and an error for the page. */
async function expectRefused(respond: (started: Awaited<ReturnType<typeof startSignIn>>) => string): Promise<void> {
  const started = await startSignIn(us, 'nyu', nyu);
  const query = await post(started, respond(started));
  expect(query.get('code')).toBeNull();
  expect(query.get('error')).toBeTruthy();
}

const decoded = (response: string) => Buffer.from(response, 'base64').toString('utf8');
const encoded = (xml: string) => Buffer.from(xml).toString('base64');

describe('forged responses', () => {
  it('[white-label.saml-attacks] an unsigned one is refused', () =>
    expectRefused(({ request }) =>
      encoded(decoded(nyu.respond(request, newPerson())).replace(/<ds:Signature .*<\/ds:Signature>/s, '')),
    ));

  it("[white-label.saml-attacks] one signed by another key is refused, even with that key's certificate", () =>
    expectRefused(({ request }) => nyu.respond(request, newPerson(), { pair: makeSigningPair('nyu') })));

  it('[white-label.saml-attacks] one changed after signing is refused', () =>
    expectRefused(({ request }) => {
      const ada = newPerson();
      return encoded(decoded(nyu.respond(request, ada)).replaceAll(ada.nameId, 'eve'));
    }));

  it.each(wrappings)('[white-label.saml-attacks] %s is refused', (name) =>
    expectRefused(({ request }) => {
      const ada = newPerson();
      return wrap(name, nyu.respond(request, ada), (assertion) => assertion.replaceAll(ada.nameId, 'eve'));
    }),
  );

  it('[white-label.saml-attacks] two assertions are refused, though both are signed', () =>
    expectRefused(({ request }) => {
      const [one, other] = [newPerson(), newPerson()].map((person) => decoded(nyu.respond(request, person)));
      const [second = ''] = /<saml:Assertion .*<\/saml:Assertion>/s.exec(other ?? '') ?? [];
      return encoded((one ?? '').replace('</samlp:Response>', () => `${second}</samlp:Response>`));
    }));

  it('[white-label.saml-attacks] a comment in the name is refused', () =>
    expectRefused(({ request }) => {
      const { nameId } = newPerson();
      const long = { nameId: `${nameId}.evil.example` };
      return encoded(decoded(nyu.respond(request, long)).replace(`>${nameId}.`, `>${nameId}<!---->.`));
    }));

  it.each([
    ['expired', { notBefore: -900, notOnOrAfter: -600 }],
    ['not yet valid', { notBefore: 600, notOnOrAfter: 900 }],
    ['for another audience', { audience: 'urn:amazon:cognito:sp:us-east-1_another' }],
    ['for another recipient', { recipient: 'https://another.example/saml2/idpresponse' }],
    ['of another issuer', { issuer: 'https://idp.another.example' }],
    ['to another request', { inResponseTo: '_another' }],
    ['for another destination', { destination: 'https://another.example/saml2/idpresponse' }],
    ['a failure', { status: 'Responder' }],
    ['sent by another issuer', { sender: 'https://idp.another.example' }],
  ])('[white-label.saml-attacks] one that is %s is refused', (_what, lies) =>
    expectRefused(({ request }) => nyu.respond(request, newPerson(), lies)),
  );

  it('[white-label.saml-attacks] malformed input is refused', async () => {
    for (const xml of [
      '',
      'nonsense',
      '<a/>',
      '<samlp:Response',
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
    ]) {
      await expectRefused(() => encoded(xml));
    }
  });
});

describe('responses at the wrong time or place', () => {
  it('[white-label.saml-attacks] a repeated one is refused, for the same request and for another', async () => {
    const started = await startSignIn(us, 'nyu', nyu);
    const response = nyu.respond(started.request, newPerson());
    expect((await post(started, response)).get('code')).toBeTruthy();
    expect((await post(started, response)).get('code')).toBeNull();
    await expectRefused(() => response);
  });

  it('[white-label.saml-attacks] one without a request is refused', async () => {
    const { request } = await startSignIn(us, 'nyu', nyu);
    const response = nyu.respond(request, newPerson());
    for (const relayState of ['', 'made-up']) {
      expect((await post({ request: { ...request, relayState } }, response)).get('code')).toBeNull();
    }
  });

  it('[white-label.saml-attacks] one of another institution is refused', () =>
    expectRefused(({ request }) => lund.respond(request, newPerson())));

  it('[white-label.saml-attacks] a code works once, for the browser that began the sign-in, and only with the client secret', async () => {
    const started = await startSignIn(us, 'nyu', nyu);
    const code = (await post(started, nyu.respond(started.request, newPerson()))).get('code') ?? '';
    const issuer = started.request.recipient.replace('/saml2/idpresponse', '');
    const form = { grant_type: 'authorization_code', code, code_verifier: started.codeVerifier };
    const direct = await fetch(`${issuer}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
    expect(direct.status).toBe(401);
    const thief = { ...started, codeVerifier: createHash('sha256').update('guess').digest('base64url') };
    await expect(exchange(us, 'nyu', thief, code)).rejects.toThrow('Could not get token for user');
    // A wrong guess invalidates the code.
    await expect(exchange(us, 'nyu', started, code)).rejects.toThrow('Could not get token for user');
  });

  it('codes are sent only to registered addresses', async () => {
    const body = { by: 'institution' as const, slug: 'nyu', state: 's'.repeat(20), codeChallenge: 'c'.repeat(43) };
    const url = new URL((await us.call('saml', { body })).url);
    for (const address of ['https://evil.example/', `${system.web}/elsewhere`, `${system.web}/signin/complete/../..`]) {
      url.searchParams.set('redirect_uri', address);
      expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
    }
  });
});

describe('an institution', () => {
  it.each(['columbia.edu', 'evilnyu.edu', 'nyu.edu.evil.example'])(
    "[white-label.saml-own-domains] can't claim an address of %s",
    async (domain) => {
      await expect(signIn(newPerson(domain))).rejects.toThrow('Could not get token for user');
    },
  );

  it("[white-label.saml-no-takeover] can't sign in the owner of an account with a password", async () => {
    const email = `grace.${randomUUID().slice(0, 8)}@nyu.edu`;
    const body = { name: 'Grace Hopper', email, password: 'compiler', countryCode: 'US' };
    const owner = await us.call('register', { body });
    await expect(signIn({ nameId: 'grace', email, name: 'Grace' })).rejects.toThrow('EMAIL_TAKEN');
    expect((await us.call('signIn', { body: { email, password: 'compiler' } })).uid).toBe(owner.uid);
  });

  it("[white-label.saml-no-takeover] can't sign in another institution's people by the same name or address", async () => {
    const nameId = `same-${randomUUID().slice(0, 8)}`;
    const theirs = await signIn({ nameId, email: `${nameId}@lu.se` }, eu, 'lunduniversity', lund);
    const ours = await signIn({ nameId });
    expect(ours.uid).not.toBe(theirs.uid);
    await expect(signIn({ nameId: `${nameId}-2`, email: `${nameId}@lu.se` })).rejects.toThrow('Could not get token');
  });

  it("[white-label.saml-no-takeover] can't give a person the address of another of its people", async () => {
    const ada = newPerson();
    await signIn(ada);
    await expect(signIn({ ...ada, nameId: `${ada.nameId}-2` })).rejects.toThrow('EMAIL_TAKEN');
  });

  it("[white-label.saml-own-domains] can't have its code exchanged for another institution", async () => {
    const started = await startSignIn(us, 'nyu', nyu);
    const code = (await post(started, nyu.respond(started.request, newPerson()))).get('code') ?? '';
    await expect(exchange(us, 'lse', started, code)).rejects.toThrow('NOT_FOUND');
  });
});

describe('pages that call', () => {
  it('[white-label.origins] may be the product’s own and those of subdomains, and no others', async () => {
    const statusFor = async (origin: string) =>
      (await us.send('getWhiteLabel', { params: { slug: 'nyu' } }, { origin })).status;
    expect(await statusFor(system.web)).toBe(200);
    expect(await statusFor(system.web.replace('//', '//nyu.'))).toBe(200);
    expect(await statusFor('https://evil.example')).toBe(403);
    expect(await statusFor(system.web.replace('//', '//a.nyu.'))).toBe(403);
  });
});
