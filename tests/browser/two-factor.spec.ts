import { totpCode, totpStep } from '@parlance/local/services/cognito/totp';
import { expect } from '@playwright/test';
import { Journey, test, webAddress } from './journey.ts';

test('[accounts.two-factor] a person sets two-factor up, signs in with a code of the app, and with a recovery code', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  const { email, password } = await journey.signedIn('eu');
  await journey.account.confirmEmail(email);
  await journey.open('/settings');
  const section = page.getByRole('region', { name: 'Two-factor sign-in' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  const step = totpStep(Date.now());
  await dialog.getByLabel('Code of the app').fill(totpCode(secret, step));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Your recovery codes')).toBeVisible();
  const recoveryCode = await dialog.getByRole('listitem').first().textContent();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText(/^On since/)).toBeVisible();

  await page.context().clearCookies();
  await journey.account.signIn(email, password);
  await page.getByLabel('Code of the app').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The code is not right, or was used already.')).toBeVisible();
  // The first step's code was used; the next is refused once its time is over.
  await page.getByLabel('Code of the app').fill(totpCode(secret, Math.max(step + 1, totpStep(Date.now()))));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');

  await page.context().clearCookies();
  await journey.account.signIn(email, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  expect(page.url()).toBe(`${webAddress()}/dashboard`);
});
