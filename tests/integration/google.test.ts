import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '@parlance/contract/schemas/session';
import { type Api, apisOf } from '../api.ts';
import { offerGoogle, untilGoogleIsOffered } from '../saml/google.ts';
import { startOpenIdProvider, type TestOpenIdProvider } from '../saml/openid-provider.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';

let system: SharedSystem;
let eu: Api;
let google: TestOpenIdProvider;

beforeAll(async () => {
  system = await sharedSystem();
  ({ eu } = await apisOf(system.web));
  google = await startOpenIdProvider();
  await offerGoogle(system, 'eu', google);
});

afterAll(() => google?.close());

/** Signs in by Google, as the page and its window do. */
async function signIn(claims: Record<string, unknown>, countryCode = 'FR'): Promise<Session> {
  google.claims = claims;
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const { url } = await eu.call('saml', { body: { by: 'google', state: 's'.repeat(20), codeChallenge } });
  let address = url;
  while (!address.startsWith(system.web)) {
    const step = await fetch(address, { redirect: 'manual' });
    address = step.headers.get('location') ?? system.web;
  }
  const code = new URL(address).searchParams.get('code') ?? 'none';
  return eu.call('customToken', { body: { by: 'google', code, codeVerifier, countryCode } });
}

function newPerson() {
  const sub = randomUUID();
  return { sub, email: `bob.${sub.slice(0, 8)}@gmail.example`, email_verified: true, name: 'Bob Stone' };
}

describe('signing in by Google', () => {
  it('[accounts.google] is offered within a minute after it is configured', async () => {
    await untilGoogleIsOffered(eu);
  });

  it('[accounts.google] makes an account with a workspace of its own, and opens it again', async () => {
    const bob = newPerson();
    const session = await signIn(bob);
    const { user, organization } = await eu.call('getProfile', { params: { uid: session.uid } }, session);
    expect(user).toMatchObject({ name: 'Bob Stone', email: bob.email, emailVerified: true });
    expect(organization).toMatchObject({ owners: { [session.uid]: true } });
    expect((await signIn(bob)).uid).toBe(session.uid);
  });

  it('[accounts.google] refuses an address that is not verified', async () => {
    await expect(signIn({ ...newPerson(), email_verified: false })).rejects.toThrow('FORBIDDEN');
  });

  it('[accounts.google] does not open an account that has a password', async () => {
    const bob = newPerson();
    await eu.call('register', { body: { name: bob.name, email: bob.email, password: 'secret1', countryCode: 'FR' } });
    await expect(signIn(bob)).rejects.toThrow('EMAIL_TAKEN');
  });

  it('[accounts.google] refuses an id token of another request', async () => {
    await expect(signIn({ ...newPerson(), nonce: 'another' })).rejects.toThrow('Could not get token for user');
  });
});
