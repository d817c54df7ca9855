import { expect } from '@playwright/test';
import { Journey, test, webAddress } from './journey.ts';

test('[accounts.delete-undone] a person deletes their account, signs in again within the week and keeps it', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  const { email, password } = await journey.signedIn('eu');
  await journey.account.confirmEmail(email);
  await journey.open('/settings');
  const section = page.getByRole('region', { name: 'Delete account' });
  await section.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Workspaces that are deleted' }).getByRole('listitem')).toHaveCount(1);
  await dialog.getByLabel('Your password').fill('wrong1');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('The password is not right.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(section.getByText(/^Your account will be deleted on/)).toBeVisible();

  await page.context().clearCookies();
  await journey.account.signIn(email, password);
  await page.waitForURL('**/dashboard');
  const banner = page.getByRole('complementary', { name: 'The deletion of your account' });
  await expect(banner.getByText(/^Your account will be deleted on/)).toBeVisible();
  await banner.getByRole('button', { name: 'Keep my account' }).click();
  await expect(banner).toBeHidden();
  await page.goto(`${webAddress()}/settings`);
  await expect(section.getByRole('button', { name: 'Delete account' })).toBeVisible();
});
