import type { BrandingDraft, BrandingRequest } from '@parlance/contract/branding-request';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { axeFindings } from '@parlance/ui/fakes/axe';
import { fakeAddress } from '@parlance/ui/fakes/fake-address';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { signOut } from '@parlance/ui/session';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root.tsx';

let api: FakeApi;
let request: BrandingRequest;
let isOwner: boolean;
/** Each test has a workspace of its own: the page keeps what it has read. */
let tests = 0;
let oid = '';

const DRAFT: BrandingDraft = {
  ...{ slug: 'lab', name: 'The Lab', words: { en: 'Welcome', es: '' }, domains: ['lab.example'] },
  ...{ buttonColor: '#57068c', backgroundColor: '#330662', allowEmail: true, allowGoogle: false },
  ...{ sso: 'saml', metadata: '<a/>', issuer: '', clientId: '' },
};

const REDIRECT = 'https://pool.example/oauth2/idpresponse';
const OPENID = { sso: 'oidc', metadata: '', issuer: 'https://login.lab.example', clientId: 'lab-client' } as const;
const SECRET = 'the-secret-of-the-lab';

beforeEach(() => {
  oid = `w${tests++}`;
  isOwner = true;
  request = { state: 'draft', revision: 1, draft: DRAFT };
  const keep = (changes: Partial<BrandingRequest>) => {
    request = { ...request, ...changes, revision: request.revision + 1 };
    return request;
  };
  api = new FakeApi({
    getProfile: () => ({
      user: {
        ...{ uid: 'u', email: 'u@example.com', emailVerified: true, name: 'Ada', locale: 'us', creationTime: 1 },
        ...{ organization: oid, organizations: { [oid]: true }, settings: settingsSchema.parse({}) },
      },
      organization: { id: oid, name: 'Lab', locale: 'us', creationTime: 1, owners: { u: isOwner, b: true } },
    }),
    getBrandingRequest: () => ({ ...request, redirectAddress: REDIRECT }),
    saveBrandingRequest: ({ body }) => {
      const { draft, clientSecret } = body as { draft: BrandingDraft; clientSecret?: string };
      const isSame = draft.issuer === request.draft.issuer && draft.clientId === request.draft.clientId;
      const isKept = isSame && request.hasClientSecret === true;
      return keep({ state: 'draft', draft, hasClientSecret: clientSecret !== undefined || isKept });
    },
    sendBrandingRequest: () => keep({ state: 'waiting', stateTime: 1_700_000_000 }),
    withdrawBrandingRequest: () => keep({ state: 'draft' }),
    testOpenIdProvider: ({ body }) => {
      const { issuer } = body as { issuer: string };
      return { issuer, signInAddress: `${issuer}/authorize` };
    },
    testSamlMetadata: () => ({
      ...{ entityId: 'https://idp.lab.example', signInAddress: 'https://idp.lab.example/sso' },
      certificates: [{ subject: 'idp.lab.example', expires: Date.UTC(2040, 7, 7) / 1000 }],
    }),
  });
  api.answerOthers();
  fakeSession();
});

afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await signOut();
  api.restore();
});

function open(path = '/settings/workspace/branding') {
  fakeAddress(path);
  return render(
    <AppProviders>
      <ToastRegion />
      <Root />
    </AppProviders>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const bodiesOf = (operation: string) =>
  api.calls.filter((call) => call.operation === operation).map(({ body }) => body);

describe('/settings/workspace/branding', () => {
  it('[white-label.request] is sent once by a double click, after what was typed is saved, and can be withdrawn', async () => {
    open();
    await type('Name of the institution', 'The New Lab');
    await type('Domains of email addresses', '@Lab.example, lab.org');
    const send = await screen.findByRole('button', { name: 'Send for approval' });
    fireEvent.click(send);
    fireEvent.click(send);
    expect(await screen.findByText('Waiting for approval')).toBeTruthy();
    expect(screen.getByText(/Next: we look at your request/)).toBeTruthy();
    const draft = { ...DRAFT, name: 'The New Lab', domains: ['lab.example', 'lab.org'] };
    expect(bodiesOf('saveBrandingRequest')).toEqual([{ draft, revision: 1 }]);
    expect(bodiesOf('sendBrandingRequest')).toEqual([{ revision: 2 }]);
    expect((await field('Name of the institution')).disabled).toBe(true);
    await press('Withdraw the request');
    expect(await screen.findByText('Draft')).toBeTruthy();
    expect((await field('Name of the institution')).disabled).toBe(false);
  });

  it('[white-label.request-checks] says at each field what is wrong, sends nothing, and keeps what was typed', async () => {
    open();
    await type('Subdomain', 'My_Lab');
    await type('Colour of buttons', 'purple');
    await press('Send for approval');
    const slug = await field('Subdomain');
    await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'));
    expect(await screen.findByText(/Use 3 to 32 letters/)).toBeTruthy();
    expect(screen.getByText('Enter a colour such as #57068c.')).toBeTruthy();
    expect(document.activeElement).toBe(slug);
    expect([bodiesOf('saveBrandingRequest'), bodiesOf('sendBrandingRequest')]).toEqual([[], []]);
    await type('Subdomain', 'taken');
    await type('Colour of buttons', '#123456');
    expect(slug.getAttribute('aria-invalid')).toBe('false');
    api.handle({ sendBrandingRequest: () => refusal(400, 'BAD_REQUEST', { slug: 'taken' }) });
    await press('Send for approval');
    expect(await screen.findByText('This subdomain is taken. Choose another one.')).toBeTruthy();
    expect((await field('Subdomain')).value).toBe('taken');
    expect(await axeFindings()).toEqual([]);
  });

  it('[white-label.request-checks] tests the metadata, and tells what they hold or what is wrong with them', async () => {
    open();
    await press('Test the metadata');
    expect(await screen.findByText('https://idp.lab.example/sso')).toBeTruthy();
    expect(screen.getByText('Expires on August 7, 2040')).toBeTruthy();
    expect(screen.getByText(/A real sign-in is possible after the approval/)).toBeTruthy();
    api.handle({ testSamlMetadata: () => refusal(400, 'BAD_REQUEST', { metadata: 'expired' }) });
    await press('Test the metadata');
    expect(await screen.findByText(/All certificates in the metadata have expired/)).toBeTruthy();
    expect(screen.queryByText('https://idp.lab.example/sso')).toBeNull();
  });

  it('[white-label.request] keeps what was typed through another visit and a failure', async () => {
    open();
    await type('Name of the institution', 'Unsaved');
    expect(await screen.findByText('You have changes that are not saved.')).toBeTruthy();
    cleanup();
    open();
    expect((await field('Name of the institution')).value).toBe('Unsaved');
    request = { ...request, revision: 7, draft: { ...DRAFT, name: 'Theirs' } };
    api.handle({ saveBrandingRequest: () => refusal(409, 'CONFLICT') });
    await press('Save draft');
    expect(await screen.findByText(/Another owner has changed the request/)).toBeTruthy();
    expect((await field('Name of the institution')).value).toBe('Unsaved');
    api.handle({ saveBrandingRequest: () => request });
    await press('Save draft');
    await waitFor(() => expect(bodiesOf('saveBrandingRequest')).toHaveLength(2));
    expect(bodiesOf('saveBrandingRequest')).toMatchObject([{ revision: 1 }, { revision: 7 }]);
  });

  it('[white-label.preview] shows the sign-in page as it is typed, light and dark, in readable colours', async () => {
    open();
    await type('Name of the institution', 'Bright Lab');
    await type('Colour of buttons', '#ffff00');
    for (const scheme of ['light', 'dark']) {
      const page = await screen.findByRole('img', { name: `The sign-in page of Bright Lab, ${scheme}` });
      expect(within(page).getByText('Welcome')).toBeTruthy();
      expect(within(page).getByText('Sign in with Bright Lab')).toBeTruthy();
      expect(within(page).queryByText('Google')).toBeNull();
    }
    const button = (scheme: string) => {
      const page = screen.getByRole('img', { name: `The sign-in page of Bright Lab, ${scheme}` });
      return getComputedStyle(within(page).getByText('Sign in with Bright Lab')).backgroundColor;
    };
    // Yellow is seen on a dark page, and too bright for a white one.
    expect(button('dark')).toBe('rgb(255, 255, 0)');
    expect(button('light')).not.toBe('rgb(255, 255, 0)');
    fireEvent.click(await screen.findByRole('switch', { name: 'Google' }));
    expect(screen.getAllByRole('img').filter((page) => within(page).queryByText('Google'))).toHaveLength(2);
  });

  it('[white-label.approval] tells the reason of a refusal, and after the approval where it is live', async () => {
    request = { ...request, state: 'refused', reason: 'The domain is not yours.', stateTime: 1_700_000_000 };
    open();
    expect(await screen.findByText('The domain is not yours.')).toBeTruthy();
    expect(screen.getByText('Not approved')).toBeTruthy();
    cleanup();
    oid = `w${tests++}`;
    const serviceProvider = { entityId: 'urn:pool', replyAddress: 'https://pool.example/saml2/idpresponse' };
    request = { state: 'approved', revision: 3, draft: DRAFT, live: 'lab', stateTime: 1_700_000_000, serviceProvider };
    open();
    const link = await screen.findByRole('link', { name: /^lab\./ });
    expect(link.getAttribute('href')).toMatch(/\/\/lab\..*\/signin$/);
    expect(screen.getByText('https://pool.example/saml2/idpresponse')).toBeTruthy();
    expect((await field('Subdomain')).disabled).toBe(true);
    expect(await axeFindings()).toEqual([]);
  });

  it('[white-label.openid] asks for OpenID Connect by keyboard: it says what to register there, and sends the secret once', async () => {
    open();
    const kind = await screen.findByRole('radio', { name: 'OpenID Connect' });
    fireEvent.click(kind);
    expect(screen.queryByRole('textbox', { name: 'SAML metadata (XML)' })).toBeNull();
    expect(screen.getByText(REDIRECT)).toBeTruthy();
    expect(screen.getByText('openid email profile')).toBeTruthy();
    await type('Issuer', ` ${OPENID.issuer} `);
    await type('Client ID', OPENID.clientId);
    await press('Send for approval');
    const secret = await screen.findByLabelText<HTMLInputElement>('Client secret');
    await waitFor(() => expect(secret.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(secret);
    fireEvent.change(secret, { target: { value: SECRET } });
    expect([secret.type, secret.getAttribute('aria-invalid')]).toEqual(['password', 'false']);
    expect(await axeFindings()).toEqual([]);
    // What the tab keeps has no secret in it.
    expect(JSON.stringify({ ...sessionStorage })).toContain(OPENID.issuer);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(SECRET);
    await press('Send for approval');
    expect(await screen.findByText('Waiting for approval')).toBeTruthy();
    const draft = { ...DRAFT, ...OPENID, metadata: '<a/>' };
    expect(bodiesOf('saveBrandingRequest')).toEqual([{ draft, revision: 1, clientSecret: SECRET }]);
    expect((await screen.findByLabelText<HTMLInputElement>('Client secret')).value).toBe('');
    const page = screen.getByRole('img', { name: 'The sign-in page of The Lab, light' });
    expect(within(page).getByText('Sign in with The Lab')).toBeTruthy();
  });

  it('[white-label.openid] keeps a stored secret for the same issuer and client, and needs it again for others', async () => {
    request = { ...request, draft: { ...DRAFT, ...OPENID }, hasClientSecret: true };
    open();
    expect(await screen.findByText('A client secret is stored. Leave this empty to keep it.')).toBeTruthy();
    await type('Name of the institution', 'The New Lab');
    await press('Save draft');
    await waitFor(() => expect(bodiesOf('saveBrandingRequest')).toHaveLength(1));
    expect(bodiesOf('saveBrandingRequest')[0]).not.toHaveProperty('clientSecret');
    await type('Issuer', 'https://other.example');
    expect(await screen.findByText(/A new issuer or client ID, or a withdrawn request, needs it again/)).toBeTruthy();
    await press('Send for approval');
    await waitFor(() => expect(screen.getByLabelText('Client secret').getAttribute('aria-invalid')).toBe('true'));
    expect(bodiesOf('sendBrandingRequest')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Client secret'), { target: { value: 'sécret' } });
    await press('Save draft');
    expect(await screen.findByText(/has only letters, digits and signs of ASCII/)).toBeTruthy();
    expect(bodiesOf('saveBrandingRequest')).toHaveLength(1);
    expect((await field('Issuer')).value).toBe('https://other.example');
  });

  const PROBLEMS = [
    ['not-https', /^Enter an https address/, /^Escribe una dirección https/],
    ['not-public', /not reachable from the internet/, /No se puede llegar/],
    ['unreachable', /does not answer/, /no responde/],
    ['no-discovery', /no discovery document/, /no hay un documento de descubrimiento/],
    ['other-issuer', /gives itself another issuer/, /se da otro emisor/],
    ['no-endpoints', /lacks an https address/, /le falta una dirección https/],
  ] as const;

  it('[white-label.request-checks] tests the OpenID provider, and says in both languages what is wrong with it', async () => {
    request = { ...request, draft: { ...DRAFT, ...OPENID } };
    open();
    await press('Test the provider');
    expect(await screen.findByText(`${OPENID.issuer}/authorize`)).toBeTruthy();
    expect(screen.getByText(/This tests the issuer, not the client ID and secret/)).toBeTruthy();
    for (const [problem, english] of PROBLEMS) {
      api.handle({ testOpenIdProvider: () => refusal(400, 'BAD_REQUEST', { issuer: problem }) });
      await press('Test the provider');
      expect(await screen.findByText(english)).toBeTruthy();
    }
    expect(screen.queryByText(`${OPENID.issuer}/authorize`)).toBeNull();
    expect((await field('Issuer')).value).toBe(OPENID.issuer);
    setLanguage('es');
    for (const [problem, , spanish] of PROBLEMS) {
      api.handle({ testOpenIdProvider: () => refusal(400, 'BAD_REQUEST', { issuer: problem }) });
      await press('Probar el proveedor');
      expect(await screen.findByText(spanish)).toBeTruthy();
    }
    expect(await screen.findByRole('radiogroup', { name: 'Tipo de inicio de sesión único' })).toBeTruthy();
    expect(screen.getByLabelText('Secreto de cliente')).toBeTruthy();
    setLanguage('en');
  });

  it('[white-label.request] is for owners: admins are told so, and see no way to it', async () => {
    isOwner = false;
    open();
    expect(await screen.findByText(/Owners of the workspace ask for its branding/)).toBeTruthy();
    expect(api.calls.map(({ operation }) => operation)).not.toContain('getBrandingRequest');
    cleanup();
    open('/settings/workspace');
    expect(await screen.findByRole('heading', { name: 'Another workspace' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open branding and sign-in' })).toBeNull();
  });

  it('[white-label.request] is reached from the settings of the workspace, in Spanish, too', async () => {
    setLanguage('es');
    open('/settings/workspace');
    const link = await screen.findByRole('link', { name: 'Abrir imagen de marca e inicio de sesión' });
    const path = link.getAttribute('href') ?? '';
    cleanup();
    open(path);
    expect(await screen.findByRole('heading', { name: 'Imagen de marca e inicio de sesión' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Enviar para su aprobación' })).toBeTruthy();
    setLanguage('en');
  });
});
