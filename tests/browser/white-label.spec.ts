import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { subjectsTo } from '../mailbox.ts';
import { offerGoogle, untilGoogleIsOffered, withdrawGoogle } from '../saml/google.ts';
import { type Person, startIdentityProvider, type TestIdentityProvider } from '../saml/identity-provider.ts';
import { addInstitution, decideInstitution } from '../saml/institutions.ts';
import { startOpenIdProvider } from '../saml/openid-provider.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { continueAs } from './institution-window.ts';
import { apiOf, Journey, test } from './journey.ts';
import { verifyEmail } from './team.ts';
import { WORDS } from './words.ts';

const web = process.env.PARLANCE_WEB ?? '';
const home = process.env.PARLANCE_HOME ?? '';
const port = Number(new URL(web || 'http://localhost').port);
let nyu: TestIdentityProvider;

// The tests share the institutions, and change whether Google is offered.
test.describe.configure({ mode: 'default' });

const at = (slug: string, path: string) => `${web.replace('//', `//${slug}.`)}${path}`;

test.beforeAll(async () => {
  nyu = await startIdentityProvider('nyu');
  await addInstitution({ port, home }, { slug: 'nyu', metadata: nyu.metadata, flags: ['--domains', 'nyu.edu'] });
  const only = ['--domains', 'lse.ac.uk', '--no-email', '--no-google'];
  await addInstitution({ port, home }, { slug: 'lse', metadata: nyu.metadata, flags: only });
});

test.afterAll(() => nyu?.close());

function newMember(): Person & { name: string } {
  const nameId = `ada-${randomUUID().slice(0, 8)}`;
  return { nameId, email: `${nameId}@nyu.edu`, name: 'Ada Lovelace' };
}

/** Presses the institution's button and answers at its identity provider, in the window that opens. */
async function signInAs(page: Page, person: Person): Promise<void> {
  nyu.person = person;
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with New York University' }).click();
  const popup = await opening;
  await continueAs(popup, person.nameId);
}

test("[white-label.saml] signs in by the institution in a window, and the product's pages work there", async ({
  page,
}) => {
  await page.goto(at('nyu', '/signin'));
  await signInAs(page, newMember());
  await page.waitForURL('**/dashboard');
  await expect(page.getByText("+ Let's go!").first()).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await page.reload();
  await expect(page.getByText("+ Let's go!").first()).toBeVisible();
});

test('[white-label.saml-failed] says so when the institution vouches for a person of another domain', async ({
  page,
}) => {
  await page.goto(at('nyu', '/signin'));
  await signInAs(page, { nameId: 'eve', email: 'eve@columbia.edu', name: 'Eve Moneypenny' });
  await expect(page.getByText('Could not get token for user')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with New York University' })).toBeEnabled();
});

test('[white-label.saml] can be begun again after the window was closed', async ({ page }) => {
  await page.goto(at('nyu', '/signin'));
  const button = page.getByRole('button', { name: 'Sign in with New York University' });
  const opening = page.waitForEvent('popup');
  await button.click();
  const popup = await opening;
  await popup.getByRole('button', { name: /Continue as/ }).waitFor();
  await popup.close();
  await expect(button).toBeEnabled();
  await signInAs(page, newMember());
  await page.waitForURL('**/dashboard');
});

test('[white-label.branding] shows the institution before anything of the product', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const shown = document.querySelector('header')?.textContent ?? '';
      if (shown.includes('Parlance')) document.documentElement.dataset.flashed = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/signin', '/register', '/reset/request']) {
    await page.goto(at('nyu', path));
    await expect(page.locator('main aside').getByText('New York University')).toBeVisible();
    const panel = page.locator('main aside');
    await expect(panel).toHaveCSS('background-color', 'rgb(51, 6, 98)');
    await expect(panel).toHaveCSS('color', 'rgb(255, 255, 255)');
    const submit = page.locator('form button[type=submit]');
    await expect(submit).toHaveCSS('background-color', 'rgb(87, 6, 140)');
    await expect(submit).toHaveCSS('color', 'rgb(255, 255, 255)');
    expect(await page.locator('html').getAttribute('data-flashed')).toBeNull();
  }
  await test.step('[landing.white-label] its first page is its registration', async () => {
    await page.goto(at('nyu', '/'), { waitUntil: 'commit' });
    const landing = page.getByRole('heading', { level: 1, name: /^Turn audio and video/ });
    await expect(page.locator('main aside').getByText('New York University')).toBeVisible();
    await expect(landing).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-landing', 'off');
  });
});

test('[white-label.reset-logo] leaves the product’s offer out of an institution’s reset page', async ({ page }) => {
  await page.goto(at('nyu', '/reset/request'));
  await expect(page.locator('main aside').getByText('New York University')).toBeVisible();
  await expect(page.getByText('Register for Free')).toHaveCount(0);
  await page.goto(`${web}/reset/request`);
  await expect(page.getByText('Register for Free')).toBeVisible();
  await expect(page.getByText("Let's get you back in!")).toBeVisible();
});

test('[white-label.allow-email] offers the institution alone where e-mail is not allowed', async ({ page }) => {
  for (const path of ['/signin', '/register']) {
    await page.goto(at('lse', path));
    await expect(page.getByRole('button', { name: /^Sign in with London School/ })).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
  }
});

test('[white-label.allow-google] shows no Google button where Google is not configured', async ({ page }) => {
  const asked = page.waitForResponse('**/auth/ways');
  await page.goto(`${web}/signin`);
  await asked;
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByText('Google')).toHaveCount(0);
});

test('[white-label.branding] a subdomain of no institution looks like the product', async ({ page }) => {
  await page.goto(at('nowhere', '/signin'));
  await expect(page.getByText('Pick up where you left off.')).toBeVisible();
});

test('[white-label.approval] an owner asks for branding by keyboard, an operator approves it, and the subdomain shows it', async ({
  page,
}) => {
  const slug = `lab-${randomUUID().slice(0, 8)}`;
  const owner = await (await Journey.begin(page, 'en')).signedIn('us');
  await verifyEmail(await apiOf('us'), owner);
  await page.goto(`${web}/settings/workspace/branding`);
  const type = async (name: string, text: string) => {
    await page.getByRole('textbox', { name, exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  };
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await type('Name of the institution', 'The Keyboard Lab');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(slug);
  await type('Colour of the panel', '#330662');
  await type('SAML metadata (XML)', nyu.metadata);
  await press('Test the metadata');
  await expect(page.getByText(nyu.entityId, { exact: true })).toBeVisible();
  // The arrows choose the kind of single sign-on; the fields of the other one keep what they have.
  await page.getByRole('radio', { name: 'SAML 2.0' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/\/oauth2\/idpresponse$/)).toBeVisible();
  await type('Issuer', `${web}/__local/sites/openid/keyboard`);
  await press('Test the provider');
  await expect(page.getByText(`${web}/__local/sites/openid/keyboard/authorize`)).toBeVisible();
  await expectNoOverflow(page, 'the request for OpenID Connect');
  await expectAccessible(page, 'the request for OpenID Connect');
  await page.getByRole('radio', { name: 'OpenID Connect' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('textbox', { name: 'SAML metadata (XML)', exact: true })).toHaveValue(/EntityDescriptor/);
  await type('Domains of email addresses', 'keyboard.example');
  await expectNoOverflow(page, 'the request');
  await expectAccessible(page, 'the request');
  await press('Send for approval');
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  const system = { port, home };
  const shown = await decideInstitution(system, ['--oid', owner.orgId]);
  expect(shown).toContain(slug);
  const visitor = await page.context().newPage();
  await visitor.goto(at(slug, '/signin'));
  await expect(visitor.getByText('Pick up where you left off.')).toBeVisible();
  const revision = /revision (\d+)/.exec(shown)?.[1] ?? '';
  await decideInstitution(system, ['--oid', owner.orgId, '--revision', revision, '--approve']);
  await visitor.goto(at(slug, '/signin'));
  await expect(visitor.locator('main aside')).toHaveCSS('background-color', 'rgb(51, 6, 98)');
  await expect(visitor.getByRole('button', { name: 'Sign in with The Keyboard Lab' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  expect(await subjectsTo(web, owner.email)).toContainEqual(expect.stringMatching(/^The branding of .+ is live$/));
});

test('[white-label.origins] hands no code to pages of other sites', async ({ page }) => {
  const state = (origin: string) => Buffer.from(JSON.stringify({ origin, nonce: 'n' })).toString('base64url');
  for (const text of [state('https://evil.example'), state('javascript:alert(1)//'), 'nonsense', '']) {
    await page.goto(`${web}/signin/complete?code=secret&state=${text}`);
    await expect(page.getByText('This sign-in can’t be completed')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(web);
  }
});

test('[white-label.branding] fits every width, readable in both themes', async ({ page }) => {
  for (const path of ['/signin', '/register', '/reset/request']) {
    await page.goto(at('nyu', path));
    await expect(page.locator('main aside').getByText('New York University')).toBeVisible();
    await expectNoOverflow(page, path);
    await expectAccessible(page, path);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('nyu', '/signin'));
  await expect(page.getByRole('button', { name: 'Sign in with New York University' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('New York University')).toBeVisible();
});

/** Opens a page until it has a button: each instance of the service has a cache of its own. */
async function openOffering(page: Page, path: string, button: string): Promise<void> {
  await expect(async () => {
    await page.goto(web + path);
    await expect(page.getByRole('button', { name: button })).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

test('[accounts.google] signs in by Google in a window, in the region of the visitor’s country', async ({
  browser,
}) => {
  const google = await startOpenIdProvider();
  const visits = [
    {
      region: 'us',
      ...{ country: 'US', language: 'en-US', button: 'Continue with Google' },
      ...{ greeting: WORDS.en.sample, refusal: 'Could not get token for user', signOut: 'Sign out' },
    },
    {
      region: 'eu',
      ...{ country: 'ES', language: 'es-ES', button: 'Continuar con Google' },
      ...{ greeting: WORDS.es.sample, refusal: 'No se pudo obtener el acceso del usuario', signOut: 'Cerrar sesión' },
    },
  ] as const;
  for (const { region } of visits) await offerGoogle({ port, home }, region, google);
  try {
    for (const { country, region, language, button, greeting, refusal, signOut } of visits) {
      const sub = randomUUID();
      google.claims = { sub, email: `bob.${sub.slice(0, 8)}@gmail.example`, email_verified: true, name: 'Bob Stone' };
      const context = await browser.newContext({ locale: language });
      await context.addInitScript((code) => localStorage.setItem('country_code', code), country);
      const page = await context.newPage();
      await untilGoogleIsOffered(await apiOf(region));
      await openOffering(page, '/register', button);
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL('**/dashboard');
      await expect(page.getByText(greeting).first()).toBeVisible();
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).toContain(`parlance-key-${region}`);
      // An address that Google does not vouch for is refused.
      await page.goto(`${web}/logout`);
      await page.getByRole('button', { name: signOut }).click();
      await page.waitForURL('**/signin');
      await openOffering(page, '/signin', button);
      google.claims = { ...google.claims, sub: randomUUID(), email_verified: false };
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(refusal)).toBeVisible();
      await context.close();
    }
  } finally {
    for (const { region } of visits) await withdrawGoogle({ port, home }, region);
    await google.close();
  }
});
