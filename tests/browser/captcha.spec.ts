import { expect } from '@playwright/test';
import { newEmail, test, webAddress } from './journey.ts';

// The fake script comes from the provider's address, which the policy of this stage's pages does not allow.
test.use({ bypassCSP: true });

/** Draws a button that solves the task. */
const SCRIPT = `window.turnstile = {
  render(element, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am a person';
    button.onclick = () => options.callback('token-of-' + options.sitekey);
    element.append(button);
  },
  reset() {},
};`;

test('[accounts.captcha] the registration waits for the captcha, and sends its token', async ({ page }) => {
  const web = webAddress();
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, captcha: { provider: 'turnstile', siteKey: 'site-key' } } });
  });
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.goto(`${web}/register`);
  await page.getByLabel('Country').selectOption('US');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('textbox', { name: 'Password' }).fill('analytical');
  const submit = page.getByRole('button', { name: 'Create account' });
  await expect(submit).toBeDisabled();
  await page.getByRole('button', { name: 'I am a person' }).click();
  await expect(submit).toBeEnabled();
  const sent = page.waitForRequest('**/auth/register');
  await submit.click();
  expect((await sent).postDataJSON()).toMatchObject({ captcha: 'token-of-site-key' });
  await page.waitForURL('**/dashboard');
});
