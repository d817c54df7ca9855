import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { expect } from '@playwright/test';
import { apiOf, Journey, newEmail, test, webAddress } from './journey.ts';
import { linkIn, mailsTo } from './mailbox.ts';
import { SettingsPages } from './pages/settings-pages.ts';
import { atPage } from './team.ts';

const CASES: readonly (readonly [Locale, InterfaceLanguage])[] = [
  ['us', 'en'],
  ['eu', 'es'],
];

for (const [locale, language] of CASES) {
  test(`[accounts.reset] a forgotten password is set anew, in ${locale} and ${language}`, async ({ page }) => {
    const journey = await Journey.begin(page, language);
    const { words, account } = journey;
    const person = await (await apiOf(locale)).registerPerson(locale, { language });
    await page.goto(`${webAddress()}/signin`);
    await page.getByRole('link', { name: words.forgot }).click();
    await expect(page.getByRole('heading', { name: words.resetTitle })).toBeVisible();
    await account.field('email').fill(person.email);
    await page.getByRole('button', { name: words.sendReset }).click();
    await expect(page.getByRole('button', { name: words.resetSent, exact: true })).toBeDisabled();

    // The first mail is the verification mail.
    const link = linkIn((await mailsTo(webAddress(), person.email, 2))[0]);
    await page.goto(link);
    await account.field('password').fill('another1');
    await page.getByRole('textbox', { name: words.verifyPassword, exact: true }).fill('different');
    await page.getByRole('button', { name: words.setPassword }).click();
    await expect(page.getByText(words.passwordsDiffer)).toBeVisible();
    await page.getByRole('textbox', { name: words.verifyPassword, exact: true }).fill('another1');
    await page.getByRole('button', { name: words.setPassword }).click();
    await expect(page.getByRole('button', { name: words.passwordChanged })).toBeDisabled();

    await account.signIn(person.email, person.password);
    await expect(page.getByText(words.notAuthorized)).toBeVisible();
    await account.signIn(person.email, 'another1');
    await page.waitForURL('**/dashboard');
    await test.step('[shell.logout] the address of signing out asks first, and then ends the session', async () => {
      await account.signOut();
      await page.goto(`${webAddress()}/dashboard`);
      await page.waitForURL('**/signin?redirect=%2Fdashboard');
    });
    await page.goto(link);
    await page.waitForURL('**/reset/request');
  });

  test(`[workspaces.invite] people work together in one workspace, in ${locale} and ${language}`, async ({
    page,
    browser,
  }) => {
    const journey = await Journey.begin(page, language);
    const { words } = journey;
    const settings = new SettingsPages(page, words, webAddress());
    const owner = await journey.signedIn(locale, language);
    await journey.account.confirmEmail(owner.email);
    const email = newEmail();
    await settings.openWorkspace();
    await settings.createWorkspace('Oral History');
    await expect(page.getByRole('textbox', { name: words.workspaceName }).first()).toHaveValue('Oral History');

    await settings.openMembers();
    await settings.invite('nonsense');
    await expect(page.getByText(words.invalidInvite)).toBeVisible();
    await settings.invite(email);
    await expect(page.getByRole('list', { name: words.pendingInvites }).getByText(email)).toBeVisible();
    await settings.invite(email);
    await expect(page.getByText(words.alreadyInvited)).toBeVisible();
    await settings.invite(owner.email);
    await expect(page.getByText(words.alreadyMember)).toBeVisible();
    const [mail] = await mailsTo(webAddress(), email);
    expect(mail?.subject).toContain('Oral History');

    const api = await apiOf(locale);
    const invited = await api.registerPerson(locale, { name: 'Grace Hopper', email, language });
    const verification = (await mailsTo(webAddress(), email, 2)).find(({ text }) => text.includes('verifyEmail'));
    const guest = await atPage(await (await browser.newContext()).newPage(), invited, language);
    await guest.page.goto(linkIn(verification));
    await expect(guest.page.getByText(words.verified)).toBeVisible();
    await test.step('[workspaces.invite-accept] the invited person accepts in the settings', async () => {
      await guest.open('/settings');
      // The overlay, which comes by itself, hides the page behind it from assistive technology.
      const banner = guest.page.getByRole('link', { name: words.onePendingInvite, includeHidden: true });
      await expect(banner).toBeVisible();
      const overlay = guest.page.getByRole('dialog', { name: words.workspaceOptions });
      await overlay.getByRole('button', { name: `${words.accept}: Oral History` }).click();
      await expect(overlay).toBeHidden();
    });
    await test.step('[workspaces.switch] the avatar’s menu switches between workspaces', async () => {
      await guest.open('/dashboard');
      await expect(guest.page.getByRole('heading', { name: 'Oral History' })).toBeVisible();
      await new SettingsPages(guest.page, words, webAddress()).switchTo('Grace Hopper');
      await expect(guest.page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
    });

    await settings.openMembers();
    await settings.actOn('Grace Hopper', words.makeAdmin);
    await expect(settings.member('Grace Hopper').getByText(words.admin, { exact: true })).toBeVisible();
    await settings.actOn('Grace Hopper', words.removeMember);
    await settings.confirm(words.removeMember);
    await expect(settings.member('Grace Hopper')).toHaveCount(0);
  });
}

test('[workspaces.delete] a workspace is marked for deletion, and kept after all', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const settings = new SettingsPages(page, journey.words, webAddress());
  await journey.signedIn('us');
  await settings.openWorkspace();
  await settings.createWorkspace('Short-lived');
  // The name in the form of the current workspace: until then, the button below deletes another one.
  const current = page.getByRole('region', { name: 'Workspace', exact: true });
  await expect(current.getByRole('textbox', { name: 'Workspace Name' })).toHaveValue('Short-lived');
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete workspace' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'This Workspace will delete in 48 hours' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toast).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete workspace' })).toBeVisible();
});
