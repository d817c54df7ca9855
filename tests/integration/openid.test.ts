import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Session } from '@parlance/contract/schemas/session';
import { type Api, apisOf, type Person } from '../api.ts';
import { addInstitution, decideInstitution } from '../saml/institutions.ts';
import { PlayedOpenIdProvider } from '../saml/played-openid-provider.ts';
import { type SharedSystem, sharedSystem } from '../shared-system.ts';

const slug = `lab-${randomUUID().slice(0, 8)}`;
const domain = `${slug}.example`;
let system: SharedSystem;
let us: Api;
let provider: PlayedOpenIdProvider;
let owner: Person;

beforeAll(async () => {
  system = await sharedSystem();
  ({ us } = await apisOf(system.web));
  provider = new PlayedOpenIdProvider(system.web, slug);
  owner = await us.registerPerson('us');
  await approve('The Lab', provider.clientSecret);
});

/** The owner asks for OpenID Connect, and an operator looks at it and approves it; answers what the operator sees. */
async function approve(name: string, clientSecret?: string): Promise<string> {
  const params = { oid: owner.orgId };
  const { revision, draft: before } = await us.call('getBrandingRequest', { params }, owner.session);
  const { issuer, clientId } = provider;
  const draft = { ...before, slug, name, domains: [domain], sso: 'oidc' as const, issuer, clientId };
  const body = { draft, revision, clientSecret };
  const saved = await us.call('saveBrandingRequest', { params, body }, owner.session);
  await us.call('sendBrandingRequest', { params, body: { revision: saved.revision } }, owner.session);
  const shown = await decideInstitution(system, ['--oid', owner.orgId]);
  const [, seen = ''] = /revision (\d+)/.exec(shown) ?? [];
  return shown + (await decideInstitution(system, ['--oid', owner.orgId, '--revision', seen, '--approve']));
}

function newPerson() {
  const sub = randomUUID();
  return {
    claims: { sub },
    info: { email: `ada.${sub.slice(0, 8)}@${domain}`, given_name: 'Ada', family_name: 'Lovelace' },
  };
}

/** Signs in as the page and its window do. */
async function signIn({ claims, info }: { readonly claims: object; readonly info: object }): Promise<Session> {
  await provider.signInNext({ ...claims }, { ...info });
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const by = { by: 'institution', slug } as const;
  const { url } = await us.call('saml', { body: { ...by, state: 's'.repeat(20), codeChallenge } });
  let address = url;
  while (!address.startsWith(`${system.web}/signin`)) {
    const step = await fetch(address, { redirect: 'manual' });
    address = step.headers.get('location') ?? `${system.web}/signin`;
  }
  const code = new URL(address).searchParams.get('code') ?? 'none';
  return us.call('customToken', { body: { ...by, code, codeVerifier } });
}

describe('signing in by an institution with OpenID Connect', () => {
  it("[white-label.openid] makes a profile in the institution's workspace, and opens it again", async () => {
    const ada = newPerson();
    const session = await signIn(ada);
    const { user, organization } = await us.call('getProfile', { params: { uid: session.uid } }, session);
    const { email } = ada.info;
    expect(user).toMatchObject({ name: 'Ada Lovelace', email, emailVerified: true, locale: 'us' });
    expect(organization?.id).toBe(owner.orgId);
    expect((await signIn(ada)).uid).toBe(session.uid);
  });

  it('[white-label.saml-own-domains] vouches for its own domains alone, whatever it says of an address', async () => {
    const { claims } = newPerson();
    const info = { email: `ada@other-${domain}`, email_verified: true };
    await expect(signIn({ claims, info })).rejects.toThrow('Could not get token for user');
  });

  it('[white-label.saml-no-takeover] opens no account that has a password', async () => {
    const person = newPerson();
    const { email } = person.info;
    await us.call('register', { body: { name: 'Ada', email, password: 'secret1', countryCode: 'US' } });
    await expect(signIn(person)).rejects.toThrow('EMAIL_TAKEN');
  });

  it.each([
    ['of another request', { nonce: 'another' }],
    ['for another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1 }],
  ])('[white-label.openid] refuses an id token %s', async (_what, lies) => {
    const { claims, info } = newPerson();
    await expect(signIn({ claims: { ...claims, ...lies }, info })).rejects.toThrow('Could not get token for user');
  });

  it('[white-label.openid] refuses the userinfo of another person', async () => {
    const { claims, info } = newPerson();
    await expect(signIn({ claims, info: { ...info, sub: 'another' } })).rejects.toThrow('Could not get token');
  });

  it('[white-label.openid] goes on with the secret of the user pool after changes, and no answer shows it', async () => {
    const shown = await approve('The New Lab');
    expect(shown).toContain('OpenID Connect');
    expect(shown).not.toContain(provider.clientSecret);
    await signIn(newPerson());
    // The operators' command that changes an institution keeps the provider, too.
    const colours = ['--button-color', '#000000', '--background-color', '#000000'];
    const flags = ['--organization', owner.orgId, '--domains', domain, '--name', 'Lab', ...colours];
    await addInstitution(system, { slug, flags });
    await signIn(newPerson());
  });
});
