import { expect } from '@playwright/test';
import { Journey, test } from './journey.ts';

test('[accounts.passkey-sign-in] a person adds a passkey, signs in with it, and removes it', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const journey = await Journey.begin(page, 'en');
  const { email, password } = await journey.signedIn('eu');
  await journey.account.confirmEmail(email);
  await journey.open('/settings');
  const section = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name of the passkey').fill('My laptop');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByText('My laptop')).toBeVisible();

  await page.context().clearCookies();
  await journey.open('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');

  await journey.open('/settings');
  await section.getByRole('button', { name: 'Remove: My laptop' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect(section.getByText('My laptop')).toBeHidden();

  // The device still has it, but it opens nothing.
  await page.context().clearCookies();
  await journey.open('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/^No passkey of this email opens an account/)).toBeVisible();
});
