import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrandingDraft } from '@parlance/contract/branding-request';
import { metadataXml } from '../../../test/fakes/metadata-xml.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const DRAFT: BrandingDraft = {
  ...{ slug: 'lab', name: 'The Lab', words: { en: 'Welcome', es: '' }, domains: ['lab.example'] },
  ...{ buttonColor: '#57068c', backgroundColor: '#330662', allowEmail: true, allowGoogle: false },
  ...{ sso: 'saml', metadata: metadataXml(), issuer: '', clientId: '' },
};

async function world() {
  const api = createTestApi();
  api.time.now = Date.UTC(2030, 0, 1) / 1000;
  await putWorkspace(api.tables, 'org', { ann: 'owner', bob: 'admin', cem: 'member' });
  for (const uid of ['ann', 'bob', 'cem', 'eve']) await api.tables.put('users', storedUser(uid));
  const params = { oid: 'org' };
  const save = (changes: Partial<BrandingDraft> = {}, revision = 0) =>
    api.call('saveBrandingRequest', { caller: 'ann', params, body: { draft: { ...DRAFT, ...changes }, revision } });
  const send = (revision: number) => api.call('sendBrandingRequest', { caller: 'ann', params, body: { revision } });
  const get = async () => (await api.call('getBrandingRequest', { caller: 'ann', params })).body;
  const test = (metadata: string) => api.call('testSamlMetadata', { caller: 'ann', params, body: { metadata } });
  return { api, params, save, send, get, test };
}

describe("a workspace's request for branding", () => {
  it('[white-label.request] begins as an empty draft, is kept unfinished, sent once and withdrawn', async () => {
    const { api, params, save, send, get } = await world();
    expect(await get()).toMatchObject({ state: 'draft', revision: 0, draft: { name: 'Name of org', slug: '' } });
    expect((await save({ slug: 'la', buttonColor: 'purp' })).body).toMatchObject({ state: 'draft', revision: 1 });
    expect((await save({}, 1)).body.draft).toEqual(DRAFT);
    const sent = await send(2);
    expect([sent.status, sent.body]).toMatchObject([200, { state: 'waiting', revision: 3, stateTime: api.time.now }]);
    expect((await send(2)).body).toEqual(sent.body);
    expect([...(await api.brandingRequests.listWaiting()).keys()]).toEqual(['org']);
    // Nothing goes live.
    expect((await api.call('getWhiteLabel', { params: { slug: 'lab' } })).status).toBe(404);
    expect((await save({}, 3)).status).toBe(409);
    const withdraw = () => api.call('withdrawBrandingRequest', { caller: 'ann', params });
    expect((await withdraw()).body).toMatchObject({ state: 'draft', revision: 4, draft: DRAFT });
    expect((await withdraw()).status).toBe(409);
    expect((await api.brandingRequests.listWaiting()).size).toBe(0);
  });

  it('[white-label.request] is not overwritten by a page that shows an older one', async () => {
    const { save, send, get } = await world();
    await save();
    expect((await save({ name: 'Older' })).status).toBe(409);
    expect((await save({ name: 'Newer' }, 1)).status).toBe(200);
    expect((await send(1)).status).toBe(409);
    expect(await get()).toMatchObject({ state: 'draft', draft: { name: 'Newer' } });
  });

  it('[white-label.request] is for owners alone', async () => {
    const { api, params } = await world();
    const calls = [
      ['getBrandingRequest', {}],
      ['saveBrandingRequest', { body: { draft: DRAFT, revision: 0 } }],
      ['sendBrandingRequest', { body: { revision: 0 } }],
      ['withdrawBrandingRequest', {}],
      ['testSamlMetadata', { body: { metadata: DRAFT.metadata } }],
      ['testOpenIdProvider', { body: { issuer: 'https://idp.lab.example' } }],
    ] as const;
    for (const [name, more] of calls) {
      const statusOf = async (caller: string) => (await api.call(name, { caller, params, ...more })).status;
      expect([name, await statusOf('bob'), await statusOf('cem'), await statusOf('eve')]).toEqual([
        name,
        403,
        403,
        404,
      ]);
    }
    expect(await api.brandingRequests.get('org')).toBeUndefined();
  });
});

describe('sending a request', () => {
  it.each([
    ['an empty form', { slug: '', name: '' }, { slug: 'missing', name: 'missing' }],
    ['a key that is no subdomain', { slug: 'the_lab' }, { slug: 'not-a-key' }],
    ['a key that Cognito takes for no name', { slug: 'la' }, { slug: 'not-a-key' }],
    ['an address of the product', { slug: 'api' }, { slug: 'reserved' }],
    ['a built-in institution', { slug: 'nyu' }, { slug: 'built-in' }],
    ["another workspace's key", { slug: 'taken' }, { slug: 'taken' }],
    [
      'no colours',
      { buttonColor: 'red', backgroundColor: '#12' },
      { buttonColor: 'not-a-colour', backgroundColor: 'not-a-colour' },
    ],
    ['no domain', { domains: ['lab.example', '@lab'] }, { domains: 'not-a-domain' }],
    ['single sign-on without domains', { domains: [] }, { domains: 'no-domains' }],
    ['no way in', { metadata: '', allowEmail: false }, { allowEmail: 'no-way-in' }],
    ['metadata of nothing', { metadata: '<html></html>' }, { metadata: 'not-saml' }],
  ] as const)('[white-label.request-checks] refuses %s, and keeps the draft', async (_what, changes, fields) => {
    const { api, save, send, get } = await world();
    await api.directoryTables.put('directory', {
      ...{ key: 'white-label#taken', name: 'Other', buttonColor: '#000000', backgroundColor: '#000000' },
      organization: 'other',
    });
    const draft = changes as Partial<BrandingDraft>;
    await save(draft);
    const { status, body } = await send(1);
    expect([status, body.error.fields]).toEqual([400, fields]);
    expect(await get()).toMatchObject({ state: 'draft', draft });
  });

  it('[white-label.request-checks] keeps the key of branding that is live', async () => {
    const { api, save, send } = await world();
    await save();
    await send(1);
    await api.brandingRequests.decide('org', 2, { state: 'approved', live: 'lab', serviceProvider: undefined }, 1);
    await save({ slug: 'other' }, 3);
    expect((await send(4)).body.error.fields).toEqual({ slug: 'fixed' });
    await save({ name: 'The New Lab' }, 4);
    expect((await send(5)).body).toMatchObject({ state: 'waiting', live: 'lab' });
  });

  it('[white-label.request-checks] refuses what is too large before anything is stored', async () => {
    const { save, get } = await world();
    expect((await save({ metadata: 'x'.repeat(100_001) })).status).toBe(400);
    expect((await save({ logo: `data:image/png;base64,${'A'.repeat(131_072)}` })).status).toBe(400);
    expect((await save({ logo: 'https://evil.example/logo.png' })).status).toBe(400);
    expect((await get()).revision).toBe(0);
  });
});

describe('testing metadata', () => {
  it("[white-label.request-checks] tells the provider's name, address and certificates", async () => {
    const { test } = await world();
    expect((await test(DRAFT.metadata)).body).toEqual({
      entityId: 'https://idp.lab.example',
      signInAddress: 'https://idp.lab.example/sso',
      certificates: [{ subject: 'idp.lab.example', expires: Date.UTC(2040, 7, 7, 11, 47, 41) / 1000 }],
    });
  });

  it.each([
    ['text', 'nonsense', 'not-xml'],
    ['a cut file', metadataXml().slice(0, -30), 'not-xml'],
    ['a document type', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${metadataXml().slice(21)}`, 'not-xml'],
    ['a page', '<html><body/></html>', 'not-saml'],
    ['a service provider', metadataXml().replaceAll('IDPSSO', 'SPSSO'), 'not-saml'],
    ['no redirect', metadataXml({ binding: 'urn:oasis:names:tc:SAML:2.0:bindings:SOAP' }), 'no-sign-in'],
    [
      'an address that is none',
      metadataXml().replace('https://idp.lab.example/sso', 'javascript:alert(1)'),
      'no-sign-in',
    ],
    ['no certificate', metadataXml({ certificate: 'AAAA' }), 'no-certificate'],
  ])('[white-label.request-checks] refuses %s', async (_what, xml, problem) => {
    const { test } = await world();
    const { status, body } = await test(xml);
    expect([status, body.error.fields]).toEqual([400, { metadata: problem }]);
  });

  it('[white-label.request-checks] refuses an expired certificate', async () => {
    const { api, test } = await world();
    api.time.now = Date.UTC(2041, 0, 1) / 1000;
    expect((await test(DRAFT.metadata)).body.error.fields).toEqual({ metadata: 'expired' });
  });
});

const SECRET = 'the-secret-of-the-lab';

/** A workspace with an OpenID provider on this machine, which the stage allows. */
async function openIdWorld(changes: Record<string, unknown> = {}, answer: { status?: number; text?: string } = {}) {
  const made = await world();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const document = { issuer, ...endpointsOf(issuer), ...changes };
    response.writeHead(answer.status ?? 200, { location: `${issuer}/elsewhere` });
    response.end(answer.text ?? JSON.stringify(document));
  });
  const asked: string[] = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  made.api.linkOrigins.add(issuer);
  const { api, params } = made;
  const draft: BrandingDraft = { ...DRAFT, sso: 'oidc', metadata: '', issuer, clientId: 'lab' };
  const keep = (more: Partial<BrandingDraft>, revision: number, clientSecret?: string) =>
    api.call('saveBrandingRequest', {
      caller: 'ann',
      params,
      body: { draft: { ...draft, ...more }, revision, clientSecret },
    });
  const check = (address: string) =>
    api.call('testOpenIdProvider', { caller: 'ann', params, body: { issuer: address } });
  /** Everything that is stored of the request. */
  const stored = async () => JSON.stringify(await api.tables.items('organizations'));
  return { ...made, issuer, asked, keep, check, stored };
}

function endpointsOf(issuer: string) {
  return {
    ...{ authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
    ...{ jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/userinfo` },
  };
}

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

describe('a request for OpenID Connect', () => {
  it('[white-label.openid] is sent with a client secret, which no call answers and nothing stores in plain text', async () => {
    const { api, params, issuer, keep, send, get, stored } = await openIdWorld();
    expect((await get()).redirectAddress).toBe('https://pool.example/oauth2/idpresponse');
    const saved = await keep({}, 0, ` ${SECRET} `);
    expect(saved.body).toMatchObject({ hasClientSecret: true, draft: { sso: 'oidc', issuer, clientId: 'lab' } });
    const sent = await send(1);
    expect(sent.body).toMatchObject({ state: 'waiting', hasClientSecret: true });
    const answers = JSON.stringify([saved.body, sent.body, await get(), await stored()]);
    expect(answers).not.toContain(SECRET);
    const sealed = (await api.brandingRequests.sealedSecret('org')) ?? '';
    const use = { oid: 'org', issuer, clientId: 'lab' };
    expect(await api.clientSecrets.open(use, sealed)).toBe(SECRET);
    // It opens for nothing else.
    for (const other of [{ oid: 'other' }, { issuer: 'https://evil.example' }, { clientId: 'evil' }]) {
      await expect(api.clientSecrets.open({ ...use, ...other }, sealed)).rejects.toThrow();
    }
    const withdrawn = await api.call('withdrawBrandingRequest', { caller: 'ann', params });
    expect([withdrawn.body.hasClientSecret, await api.brandingRequests.sealedSecret('org')]).toEqual([
      false,
      undefined,
    ]);
    expect(await stored()).not.toContain('sealedSecret');
    expect((await send(3)).body.error.fields).toEqual({ clientSecret: 'missing' });
  });

  it.each([
    ['other words', { words: { en: 'Hello', es: '' } }, true],
    ['another issuer', { issuer: 'https://evil.example' }, false],
    ['another client', { clientId: 'evil' }, false],
    ['SAML', { sso: 'saml' }, false],
  ] as const)('[white-label.openid] with %s keeps or loses its stored secret', async (_what, more, isKept) => {
    const { keep, stored } = await openIdWorld();
    await keep({}, 0, SECRET);
    expect((await keep(more, 1)).body.hasClientSecret).toBe(isKept);
    expect((await stored()).includes('sealedSecret')).toBe(isKept);
    // What is lost does not come back with the first issuer.
    expect((await keep({}, 2)).body.hasClientSecret).toBe(isKept);
  });

  it('[white-label.openid] after the approval keeps no secret, and needs none for the same client', async () => {
    const { api, issuer, keep, send, stored } = await openIdWorld();
    await keep({}, 0, SECRET);
    await send(1);
    const connected = { issuer, clientId: 'lab' };
    await api.brandingRequests.decide(
      'org',
      2,
      { state: 'approved', live: 'lab', serviceProvider: undefined, connected },
      1,
    );
    expect(await stored()).not.toContain('sealedSecret');
    await keep({ name: 'The New Lab' }, 3);
    expect((await send(4)).body).toMatchObject({ state: 'waiting', hasClientSecret: true });
    await api.call('withdrawBrandingRequest', { caller: 'ann', params: { oid: 'org' } });
    await keep({ clientId: 'new' }, 6);
    expect((await send(7)).body.error.fields).toEqual({ clientSecret: 'missing' });
  });

  it('[white-label.request-checks] names what is missing, and what the issuer does not answer', async () => {
    const { keep, send, get } = await openIdWorld({ userinfo_endpoint: undefined });
    await keep({ issuer: '', domains: [] }, 0);
    expect((await send(1)).body.error.fields).toEqual({
      issuer: 'missing',
      clientSecret: 'missing',
      domains: 'no-domains',
    });
    await keep({ clientId: '' }, 1);
    expect((await send(2)).body.error.fields).toEqual({
      issuer: 'no-endpoints',
      ...{ clientId: 'missing', clientSecret: 'missing' },
    });
    expect(await get()).toMatchObject({ state: 'draft', draft: { sso: 'oidc' } });
    expect((await keep({}, 2, 'sécret')).status).toBe(400);
  });
});

describe('testing an OpenID provider', () => {
  it('[white-label.request-checks] tells where people sign in', async () => {
    const { check, issuer, asked } = await openIdWorld();
    expect((await check(issuer)).body).toEqual({ issuer, signInAddress: `${issuer}/authorize` });
    expect(asked).toEqual(['/.well-known/openid-configuration']);
  });

  it.each([
    ['no address', 'login', 'not-https'],
    ['an address without TLS', 'http://idp.lab.example', 'not-https'],
    ['another port', 'https://idp.lab.example:8443', 'not-https'],
    ['a user in it', 'https://me@idp.lab.example', 'not-https'],
    ['a question', 'https://idp.lab.example?a', 'not-https'],
    ['the machine itself', 'https://localhost', 'not-public'],
    ['an address inside', 'https://10.0.0.8', 'not-public'],
    ["the cloud's own address", 'https://169.254.169.254', 'not-public'],
    ['an address inside IPv6', 'https://[::ffff:10.0.0.8]', 'not-public'],
    ['a name without an address', 'https://idp.lab.example', 'unreachable'],
  ])('[white-label.request-checks] refuses %s', async (_what, address, problem) => {
    const { check } = await openIdWorld();
    const { status, body } = await check(address);
    expect([status, body.error.fields]).toEqual([400, { issuer: problem }]);
  });

  it.each([
    ['a failure', {}, { status: 503 }, 'unreachable'],
    ['nothing', {}, { status: 404 }, 'no-discovery'],
    ['a redirect', {}, { status: 302 }, 'no-discovery'],
    ['a page', {}, { text: '<html></html>' }, 'no-discovery'],
    ['a flood', {}, { text: `"${'x'.repeat(100_001)}"` }, 'no-discovery'],
    ['no issuer', { issuer: undefined }, {}, 'no-discovery'],
    ['another issuer', { issuer: 'https://other.example' }, {}, 'other-issuer'],
    ['no keys', { jwks_uri: undefined }, {}, 'no-endpoints'],
    ['no userinfo', { userinfo_endpoint: undefined }, {}, 'no-endpoints'],
    ['a token address without TLS', { token_endpoint: 'http://idp.lab.example/token' }, {}, 'no-endpoints'],
    ['a sign-in address that is none', { authorization_endpoint: 'javascript:alert(1)' }, {}, 'no-endpoints'],
  ])('[white-label.request-checks] refuses a provider that answers %s', async (_what, changes, answer, problem) => {
    const { check, issuer } = await openIdWorld(changes, answer);
    expect((await check(issuer)).body.error.fields).toEqual({ issuer: problem });
  });

  it('[white-label.request-checks] is limited for each workspace', async () => {
    const { check } = await openIdWorld();
    for (let i = 0; i < 60; i++) await check('https://10.0.0.8');
    expect((await check('https://10.0.0.8')).status).toBe(429);
  });
});
