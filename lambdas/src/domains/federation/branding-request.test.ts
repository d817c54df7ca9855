import type { BrandingDraft } from '@parlance/contract/branding-request';
import { metadataXml } from '../../../test/fakes/metadata-xml.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const DRAFT: BrandingDraft = {
  ...{ slug: 'lab', name: 'The Lab', words: { en: 'Welcome', es: '' }, domains: ['lab.example'] },
  ...{ buttonColor: '#57068c', backgroundColor: '#330662', allowEmail: true, allowGoogle: false },
  metadata: metadataXml(),
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
