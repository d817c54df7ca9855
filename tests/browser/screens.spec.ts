import { expect, type Locator } from '@playwright/test';
import { expectFit } from './fit.ts';
import { Journey, test, webAddress } from './journey.ts';

/** Also inside a shadow tree, whose host is what the document calls active. */
function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
}

test('[shell.accessible] [shell.responsive] the screens of visitors', async ({ page }) => {
  for (const path of [
    '/register',
    '/signin',
    '/account?mode=verifyEmail',
    '/404',
    '/403',
    '/not_allowed',
    '/forced_error',
  ]) {
    await page.goto(`${webAddress()}${path}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expectFit(page, path);
  }
});

test('[shell.accessible] [shell.responsive] the screens of people', async ({ page }) => {
  const journey = await Journey.begin(page, 'es');
  const person = await journey.signedIn('eu', 'es');
  await page.getByRole('button', { name: journey.words.letsGo }).waitFor();
  await expectFit(page, 'empty dashboard');
  await journey.openedTranscript(
    person,
    'eu',
    'Una grabación con un nombre bastante largo para comprobar que nada se sale 🎧',
  );
  await expectFit(page, 'editor');
  await page.goto(`${webAddress()}/dashboard`);
  await page.getByRole('article').first().waitFor();
  await expectFit(page, 'dashboard');
  await page.goto(`${webAddress()}/settings`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await expectFit(page, 'settings');
});

test('[shell.routes] [shell.forced-error] [shell.offline] unknown pages, errors and no network', async ({
  page,
  context,
}) => {
  await page.goto(`${webAddress()}/no-such-page`);
  await expect(page.getByRole('main')).toContainText('We could not find that page');
  await page.goto(`${webAddress()}/forced_error`);
  await expect(page.getByText('Something Fishy Happened')).toBeVisible();
  await page.goto(`${webAddress()}/signin`);
  await page.getByRole('heading').first().waitFor();
  await context.setOffline(true);
  await expect(page.getByText('Connection Issues')).toBeVisible();
  await expect(
    page.getByText(
      'We are having trouble finding an internet connection. Please check your wifi or network and try again.',
    ),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connection Issues')).toHaveCount(0);
});

test('[shell.keyboard] signing in, opening and correcting a transcript by keyboard alone', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  await journey.openedTranscript(person, 'us');
  await page.goto(`${webAddress()}/dashboard`);
  const link = journey.dashboard.card('A young man').getByRole('link').first();
  await link.waitFor();
  for (let i = 0; i < 40 && !(await hasFocus(link)); i++) {
    await page.keyboard.press('Tab');
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await journey.editor.text.waitFor();
  for (let i = 0; i < 40 && !(await hasFocus(journey.editor.text)); i++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+Home');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.keyboard.type('Well, ');
  await saved;
  await journey.editor.untilSaved();
  await page.keyboard.press('Control+Space');
  await expect(journey.editor.playingMark).toBeVisible();
});
