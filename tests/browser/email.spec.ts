import { randomUUID } from 'node:crypto';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { expect, type Page } from '@playwright/test';
import { type Person, startIdentityProvider, type TestIdentityProvider } from '../saml/identity-provider.ts';
import { addInstitution } from '../saml/institutions.ts';
import { continueAs } from './institution-window.ts';
import { apiOf, Journey, newEmail, test, webAddress } from './journey.ts';
import { linkIn, mailsTo } from './mailbox.ts';

const home = process.env.PARLANCE_HOME ?? '';
let institution: TestIdentityProvider;

// The tests share one institution.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  institution = await startIdentityProvider('qpl');
  const port = Number(new URL(webAddress()).port);
  const flags = ['--domains', 'qpl.example'];
  await addInstitution({ port, home }, { slug: 'qpl', metadata: institution.metadata, flags });
});
test.afterAll(() => institution?.close());

const at = (path: string) => `${webAddress().replace('//', '//qpl.')}${path}`;

async function signInAs(page: Page, person: Person): Promise<void> {
  institution.person = person;
  await page.goto(at('/signin'));
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Queens Public Library/ }).click();
  await continueAs(await opening, person.nameId);
  await page.waitForURL('**/dashboard');
}

const TEXTS = {
  en: {
    prompt: 'Please provide your email',
    email: 'Email',
    example: 'For example, name@example.com',
    submit: 'Update Email',
    exists: 'Email already exists',
    taken: 'Email has already been taken. Please try another.',
    change: 'Change email',
    password: 'Your password',
    wrong: 'The password is not right.',
  },
  es: {
    prompt: 'Indica tu correo electrónico',
    email: 'Correo electrónico',
    example: 'Por ejemplo, name@example.com',
    submit: 'Actualizar correo',
    exists: 'El correo ya existe',
    taken: 'Ese correo ya está en uso. Prueba con otro.',
    change: 'Cambiar correo',
    password: 'Tu contraseña',
    wrong: 'La contraseña no es correcta.',
  },
} as const;

for (const language of ['en', 'es'] as const satisfies InterfaceLanguage[]) {
  const texts = TEXTS[language];

  test(`[accounts.missing-email] a person without an e-mail of the institution is asked for one, in ${language}`, async ({
    page,
  }) => {
    // The page asks only for profiles older than a minute, by its clock.
    await page.clock.install({ time: Date.now() + 90_000 });
    const journey = await Journey.begin(page, language);
    const taken = (await (await apiOf('eu')).registerPerson('eu')).email;
    await signInAs(page, { nameId: `nameless-${randomUUID().slice(0, 8)}`, name: 'Nina Nameless' });
    const prompt = page.getByRole('dialog', { name: texts.prompt });
    await expect(prompt).toBeVisible();
    await expect(prompt.getByText(texts.example)).toBeVisible();
    const submit = prompt.getByRole('button', { name: texts.submit });
    await expect(submit).toBeDisabled();
    await prompt.getByRole('textbox').fill('nina@example');
    await expect(submit).toBeDisabled();
    await prompt.getByRole('textbox').fill(taken);
    await submit.click();
    await expect(prompt.getByRole('textbox', { name: texts.exists })).toBeVisible();
    await expect(prompt.getByText(texts.taken)).toBeVisible();
    const email = newEmail();
    await prompt.getByRole('textbox').fill(email);
    await prompt.getByRole('textbox').press('Enter');
    await expect(prompt).toBeHidden();
    await page.goto(linkIn((await mailsTo(webAddress(), email))[0]));
    await expect(page.getByText(journey.words.verified)).toBeVisible();
    await page.goto(at('/settings'));
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: texts.change })).toHaveCount(0);
  });

  test(`[accounts.update-email] the e-mail is changed in the settings, in ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn('eu', language);
    await page.goto(`${webAddress()}/settings`);
    await page.getByRole('button', { name: texts.change }).click();
    const dialog = page.getByRole('dialog');
    const email = newEmail();
    await dialog.getByLabel(texts.email, { exact: true }).fill(email);
    await dialog.getByLabel(texts.password).fill('wrong-one');
    await dialog.getByRole('button', { name: texts.submit }).click();
    await expect(dialog.getByText(texts.wrong)).toBeVisible();
    await dialog.getByLabel(texts.password).fill(person.password);
    await dialog.getByRole('button', { name: texts.submit }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
    const [verification] = await mailsTo(webAddress(), email);
    await page.goto(linkIn(verification));
    await expect(page.getByText(journey.words.verified)).toBeVisible();
    await journey.account.signOut();
    await journey.account.signIn(email, person.password);
    await page.waitForURL('**/dashboard');
  });
}

test('[accounts.country-lookup] the registration offers the visitor’s country', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'cloudfront-viewer-country': 'SE' });
  await page.goto(`${webAddress()}/register`);
  await expect(page.getByLabel('Country')).toHaveValue('SE');
  await expect(page.getByText('Your data will be kept in the European Union.')).toBeVisible();
  await page.getByLabel('Country').selectOption('US');
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('US');
});

test('[accounts.welcome-mail] a new person is welcomed once their address is verified', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { email } = await journey.signedIn('us');
  await journey.account.confirmEmail(email);
  const subjects = (await mailsTo(webAddress(), email, 2)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Welcome to Parlance', 'Verify your email for Parlance']);
  await journey.open('/dashboard');
  await expect(page.getByText(journey.words.letsGo).first()).toBeVisible();
  expect(await mailsTo(webAddress(), email, 2)).toHaveLength(2);
});
