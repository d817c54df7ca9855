import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { BrandingDraft } from '@parlance/contract/branding-request';
import {
  approveBranding,
  type RequestsHome,
  refuseBranding,
  shownRequest,
} from '@parlance/infra/ops/branding-requests';
import { addInstitution } from '@parlance/infra/ops/institutions';
import type { Mail } from '@parlance/lambdas/platform/mail/mailer';
import { OrganizationsRepository } from '@parlance/lambdas/repositories/organizations/organizations-repository';
import { UsersRepository } from '@parlance/lambdas/repositories/users/users-repository';
import { TABLES } from '@parlance/lambdas/test/dynamodb/tables';
import { faceOf } from '@parlance/lambdas/test/fakes/institution';
import { metadataXml } from '@parlance/lambdas/test/fakes/metadata-xml';
import { putWorkspace, storedUser } from '@parlance/lambdas/test/fakes/stored-user';
import { createTestApi } from '@parlance/lambdas/test/fakes/test-api';

const DRAFT: BrandingDraft = {
  ...{ slug: 'lab', name: 'The Lab', words: { en: 'Welcome', es: '' }, domains: ['lab.example'] },
  ...{ buttonColor: '#57068c', backgroundColor: '#330662', allowEmail: true, allowGoogle: false },
  ...{ sso: 'saml', metadata: '', issuer: '', clientId: '' },
};
/** The comment is for the eye of an operator; a SAML parser passes over it. */
const METADATA = metadataXml().replace('?>', '?><!-- entityID="https://idp.victim.example" -->');
const SERVICE_PROVIDER = {
  entityId: 'urn:amazon:cognito:sp:pool',
  replyAddress: 'https://pool.example/saml2/idpresponse',
};

/** A workspace whose owner has sent a request, and what an operator's command has of its region. */
async function world(changes: Partial<BrandingDraft> = {}, mailFails = false, clientSecret?: string) {
  const api = createTestApi();
  const mails: (Mail & { to: string })[] = [];
  const reports: string[] = [];
  await putWorkspace(api.tables, 'org', { ann: 'owner', bob: 'owner', cy: 'member' });
  for (const user of ['ann', 'cy']) await api.tables.put('users', storedUser(user));
  await api.tables.put('users', { ...storedUser('bob'), emailVerified: false });
  const { brandingRequests: requests } = api;
  const draft = { ...DRAFT, ...changes };
  const { issuer, clientId } = draft;
  const sealed =
    clientSecret === undefined
      ? undefined
      : await api.clientSecrets.seal({ oid: 'org', issuer, clientId }, clientSecret);
  await requests.save('org', draft, 0, sealed);
  await requests.send('org', 1, api.time.now);
  const sent: string[] = [];
  /** The identity providers of the user pool, by their names. */
  const providers = new Map<string, Record<string, unknown>>();
  const cognito = {
    send: async (command: object & { readonly input: Record<string, unknown> }) => {
      const { name } = command.constructor;
      sent.push(name);
      const { ProviderName, UserPoolId: _, ...provider } = command.input;
      const before = providers.get(String(ProviderName));
      if (name === 'CreateIdentityProviderCommand' && before) {
        throw Object.assign(new Error('It exists.'), { name: 'DuplicateProviderException' });
      }
      if (/^(Create|Update)Identity/.test(name)) providers.set(String(ProviderName), { ...before, ...provider });
      return { IdentityProvider: before, UserPoolClient: { SupportedIdentityProviders: ['Google'] } };
    },
  } as unknown as CognitoIdentityProviderClient;
  const home: RequestsHome = {
    ...{ cognito, userPoolId: 'pool', federationClientId: 'client', locale: 'us', requests },
    ...{ tables: api.tables.documents, organizationsTable: TABLES.organizations },
    ...{ directory: api.directoryTables.documents, directoryTable: TABLES.directory },
    ...{ serviceProvider: SERVICE_PROVIDER, clock: () => api.time.now, clientSecrets: api.clientSecrets },
    organizations: new OrganizationsRepository(api.tables.documents, TABLES.organizations),
    users: new UsersRepository(api.tables.documents, TABLES.users),
    webUrl: 'https://parlance.example',
    whiteLabels: api.whiteLabels,
    sendMail: async (to, mail) => {
      if (mailFails) throw new Error('SES is down.');
      mails.push({ to, ...mail });
    },
    reportError: (message) => reports.push(message),
  };
  const visitors = () => api.call('getWhiteLabel', { params: { slug: 'lab' } });
  const page = async () => (await api.call('getBrandingRequest', { caller: 'ann', params: { oid: 'org' } })).body;
  return { api, requests, home, sent, providers, visitors, page, mails, reports };
}

describe('an operator', () => {
  it('[white-label.approval] approves a request: the branding goes live, and the owner reads what to enter', async () => {
    const { home, sent, visitors, page } = await world({ metadata: METADATA });
    expect((await visitors()).status).toBe(404);
    expect(await approveBranding(home, { oid: 'org', revision: 2 })).toBe('lab');
    expect((await visitors()).body).toMatchObject({ name: 'The Lab', words: { en: 'Welcome' }, sso: true });
    expect(sent).toEqual([
      'CreateIdentityProviderCommand',
      'DescribeUserPoolClientCommand',
      'UpdateUserPoolClientCommand',
    ]);
    expect(await page()).toMatchObject({ state: 'approved', live: 'lab', serviceProvider: SERVICE_PROVIDER });
    await expect(approveBranding(home, { oid: 'org', revision: 2 })).rejects.toThrow('no such request any more');
  });

  it('[white-label.approval] approves branding without single sign-on, and touches no provider', async () => {
    const { home, sent, visitors, page } = await world();
    await approveBranding(home, { oid: 'org', revision: 2 });
    expect((await visitors()).body).toMatchObject({ name: 'The Lab', sso: false, allowEmail: true });
    expect([sent, (await page()).serviceProvider]).toEqual([[], undefined]);
  });

  it('[white-label.approval] refuses with a reason, which the owner reads until they send it again', async () => {
    const { api, home, requests, visitors, page } = await world();
    await refuseBranding(home, { oid: 'org', revision: 2, reason: 'Not your domain.' });
    expect(await page()).toMatchObject({ state: 'refused', reason: 'Not your domain.', draft: DRAFT });
    expect((await visitors()).status).toBe(404);
    expect((await requests.listWaiting()).size).toBe(0);
    await requests.save('org', DRAFT, 3);
    expect(await page()).toMatchObject({ state: 'draft', reason: 'Not your domain.' });
    await requests.send('org', 4, api.time.now);
    expect(await page()).not.toHaveProperty('reason');
  });

  it('[white-label.decision-mail] tells the owners whose address is verified', async () => {
    const { home, mails } = await world();
    await approveBranding(home, { oid: 'org', revision: 2 });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@example.com', expect.stringMatching(/^The branding of .+ is live$/)],
    ]);
    expect(mails[0]?.text).toContain('https://parlance.example/settings/workspace/branding');
  });

  it('[white-label.mails] tells them of an approval in the new branding, and of a refusal in the product’s own', async () => {
    const approved = await world();
    await approveBranding(approved.home, { oid: 'org', revision: 2 });
    const refused = await world();
    await refuseBranding(refused.home, { oid: 'org', revision: 2, reason: 'Not your domain.' });
    expect([...approved.mails, ...refused.mails].map(faceOf)).toEqual(['The Lab', 'Parlance']);
  });

  it('[white-label.decision-mail] tells them the whole reason of a refusal', async () => {
    const { home, mails } = await world();
    const reason = `${'Please prove that lab.example is yours. '.repeat(5)}<b>Soon</b>`;
    await refuseBranding(home, { oid: 'org', revision: 2, reason });
    expect(mails[0]?.subject).toContain('was not approved');
    expect(mails[0]?.text).toContain(reason);
    expect(mails[0]?.html).toContain('&lt;b&gt;Soon');
  });

  it('[white-label.decision-mail] decides also when the mail cannot be sent', async () => {
    const { home, page, reports } = await world({}, true);
    await refuseBranding(home, { oid: 'org', revision: 2, reason: 'Not your domain.' });
    expect(await page()).toMatchObject({ state: 'refused' });
    expect(reports).toEqual(['The decision could not be mailed to an owner']);
  });

  it('[white-label.decision-mail] decides also when the owners can not be read', async () => {
    const { home, page, reports } = await world();
    const users = { get: async () => Promise.reject(new Error('DynamoDB is down.')) };
    await refuseBranding({ ...home, users }, { oid: 'org', revision: 2, reason: 'Not your domain.' });
    expect(await page()).toMatchObject({ state: 'refused' });
    expect(reports).toEqual(['The decision could not be mailed']);
  });

  it('[white-label.approval] decides only what they have looked at', async () => {
    const { api, home, requests, visitors } = await world();
    await requests.withdraw('org');
    await requests.save('org', { ...DRAFT, domains: ['victim.example'] }, 3);
    await requests.send('org', 4, api.time.now);
    await expect(approveBranding(home, { oid: 'org', revision: 2 })).rejects.toThrow('have changed it');
    await expect(refuseBranding(home, { oid: 'org', revision: 2, reason: 'x' })).rejects.toThrow('have changed it');
    expect((await visitors()).status).toBe(404);
  });

  it('[white-label.approval] refuses the key of another workspace, also of an inactive one', async () => {
    const { api, home } = await world();
    await api.directoryTables.put('directory', { key: 'white-label#lab', organization: 'other', active: false });
    await expect(approveBranding(home, { oid: 'org', revision: 2 })).rejects.toThrow('belongs to another workspace');
  });

  it('[white-label.approval] sees the request without its bulk', async () => {
    const { api, requests } = await world({ metadata: METADATA, logo: `data:image/png;base64,${'A'.repeat(1000)}` });
    const [[oid, request] = []] = [...(await requests.listWaiting())];
    const shown = request && oid ? shownRequest(oid, request, api.time.now) : '';
    expect(shown).toMatch(
      /org, revision 2.*lab.*The Lab.*lab\.example.*entity id https:\/\/idp\.lab\.example, signs in at https:\/\/idp\.lab\.example\/sso/s,
    );
    expect(shown).not.toContain('victim');
    expect(shown.length).toBeLessThan(1000);
  });
});

const OPENID = { sso: 'oidc', issuer: 'https://login.lab.example', clientId: 'parlance-lab' } as const;
const SECRET = 'the-secret-of-the-lab';

describe('an operator, with a request for OpenID Connect', () => {
  it('[white-label.openid] approves it: the user pool gets provider and secret, and the request loses the secret', async () => {
    const { api, requests, home, sent, providers, visitors, page } = await world(OPENID, false, SECRET);
    await approveBranding(home, { oid: 'org', revision: 2 });
    expect(providers.get('lab')).toEqual({
      ProviderType: 'OIDC',
      ProviderDetails: {
        ...{ client_id: 'parlance-lab', client_secret: SECRET, oidc_issuer: OPENID.issuer },
        ...{ authorize_scopes: 'openid email profile', attributes_request_method: 'GET' },
      },
      // Only the institution's domains vouch for an address.
      AttributeMapping: { email: 'email', name: 'name', given_name: 'given_name', family_name: 'family_name' },
    });
    expect(sent.at(-1)).toBe('UpdateUserPoolClientCommand');
    expect((await visitors()).body).toMatchObject({ name: 'The Lab', sso: true });
    const shown = await page();
    expect([shown.state, shown.hasClientSecret, shown.serviceProvider]).toEqual(['approved', true, undefined]);
    expect(await requests.sealedSecret('org')).toBeUndefined();
    const kept = [await api.tables.items('organizations'), await api.directoryTables.items('directory')];
    expect(JSON.stringify(kept)).not.toMatch(/the-secret|sealedSecret/);
  });

  it('[white-label.openid] approves a later request of the same client without its secret, and of no other client', async () => {
    const { api, requests, home, providers, visitors } = await world(OPENID, false, SECRET);
    await approveBranding(home, { oid: 'org', revision: 2 });
    await requests.save('org', { ...DRAFT, ...OPENID, name: 'The New Lab' }, 3);
    await requests.send('org', 4, api.time.now);
    await approveBranding(home, { oid: 'org', revision: 5 });
    expect((await visitors()).body).toMatchObject({ name: 'The New Lab', sso: true });
    expect(providers.get('lab')).toMatchObject({ ProviderDetails: { client_secret: SECRET } });
    await requests.save('org', { ...DRAFT, ...OPENID, issuer: 'https://evil.example' }, 6);
    await requests.send('org', 7, api.time.now);
    await expect(approveBranding(home, { oid: 'org', revision: 8 })).rejects.toThrow('has no secret for the client');
    expect(providers.get('lab')).toMatchObject({ ProviderDetails: { oidc_issuer: OPENID.issuer } });
  });

  it('[white-label.openid] does not turn a provider into one of another kind', async () => {
    const { api, requests, home, providers } = await world({ metadata: METADATA });
    await approveBranding(home, { oid: 'org', revision: 2 });
    const { issuer, clientId } = OPENID;
    const sealed = await api.clientSecrets.seal({ oid: 'org', issuer, clientId }, SECRET);
    await requests.save('org', { ...DRAFT, ...OPENID }, 3, sealed);
    await requests.send('org', 4, api.time.now);
    await expect(approveBranding(home, { oid: 'org', revision: 5 })).rejects.toThrow('lab signs in by SAML now');
    expect(providers.get('lab')).toMatchObject({ ProviderType: 'SAML' });
  });

  it('[white-label.openid] sees its kind, issuer and client, and not the secret', async () => {
    const { api, requests } = await world(OPENID, false, SECRET);
    const [[oid, request] = []] = [...(await requests.listWaiting())];
    const shown = request && oid ? shownRequest(oid, request, api.time.now) : '';
    expect(shown).toMatch(/OpenID Connect.*https:\/\/login\.lab\.example.*parlance-lab, secret there/s);
    expect(shown).not.toMatch(/the-secret|sealedSecret/);
  });

  it('[white-label.openid] keeps the provider when the institution is changed without metadata', async () => {
    const { home, providers, visitors } = await world(OPENID, false, SECRET);
    await approveBranding(home, { oid: 'org', revision: 2 });
    const before = providers.get('lab');
    const branding = { name: 'Changed', buttonColor: '#000000', backgroundColor: '#000000' };
    const changed = { slug: 'lab', organization: 'org', domains: ['lab.example'], branding };
    await addInstitution(home, { ...changed, identityProvider: 'as-it-is' });
    expect(providers.get('lab')).toBe(before);
    expect((await visitors()).body).toMatchObject({ name: 'Changed', sso: true });
    await expect(addInstitution(home, { ...changed, slug: 'nobody', identityProvider: 'as-it-is' })).rejects.toThrow(
      'has no identity provider nobody',
    );
  });
});
