import { expect, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { untilSaved } from '../save-state.ts';
import { Journey, test, webAddress } from './journey.ts';
import { elsewhere } from './team.ts';

const SAVE = '**/collections/v2/*/transcript*';

async function opened(page: Page): Promise<Journey & { readonly person: Person }> {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  await journey.openedTranscript(person, 'us');
  return Object.assign(journey, { person });
}

test('[editor.opens] plays from the text with the keys', async ({ page }) => {
  const ranged = page.waitForRequest((request) => request.resourceType() === 'media' && 'range' in request.headers());
  const { editor } = await opened(page);
  await ranged;
  await test.step('[editor.click-seek] a click seeks', async () => {
    await editor.clickWord('young');
    await expect.poll(() => editor.playingWord()).toBe('young');
  });
  await test.step('[editor.play] a key plays and pauses', async () => {
    await page.keyboard.press('Control+Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await test.step('[editor.follow] the mark follows the sound', () =>
      expect.poll(() => editor.playingWord()).not.toBe('young'));
    await page.keyboard.press('Control+Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });
  await page.keyboard.press('Control+[');
  await expect.poll(() => editor.position()).toBe(0);
  await test.step('[editor.speed] keys change the speed', async () => {
    await page.keyboard.press('Control+.');
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveText('1.25×');
    for (let i = 0; i < 5; i++) await page.keyboard.press('Control+,');
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveText('0.5×');
  });
  await test.step('[editor.shortcuts] F1 lists the keys', async () => {
    await page.keyboard.press('F1');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Play or pause');
  });
});

test('[editor.offline] goes on without a network, says that a save waits for it, and that it is done', async ({
  page,
  context,
}) => {
  const { editor } = await opened(page);
  await context.setOffline(true);
  await expect(page.getByText('Connection Issues')).toBeVisible();
  await editor.replaceWord('young', 'clever');
  await expect(page.getByText('Offline – will retry')).toBeVisible();
  await expect(page.getByText('We could not find an internet connection')).toHaveCount(0);
  await context.setOffline(false);
  await test.step('[editor.save-state] says that it is saved', () => untilSaved(page));
  await expect(page.getByText('Connection Issues')).toHaveCount(0);
});

test('[editor.save-failed] marks what the service refused, and saves the next try', async ({ page }) => {
  const { editor } = await opened(page);
  const message = 'The words are not in order of their times.';
  await page.route(
    SAVE,
    (route) =>
      route.fulfill({
        status: 422,
        headers: { 'access-control-allow-origin': new URL(webAddress()).origin },
        json: { error: { code: 'OUT_OF_ORDER', message, details: { index: 0, word: 'clever' } } },
      }),
    { times: 1 },
  );
  await editor.replaceWord('young', 'clever');
  const alert = page.getByRole('alert').filter({ hasText: 'Issue saving updates.' });
  await expect(alert).toContainText(`${message} around "clever" See text highlighted in red to correct.`);
  await expect(page.locator('.cm-refused')).toHaveText('clever');
  await page.keyboard.press('Control+Backspace');
  await page.keyboard.type('wise');
  await untilSaved(page);
  await expect(page.locator('.cm-refused')).toHaveCount(0);
  await expect(alert).toHaveCount(0);
});

test('[editor.save-reload] offers edits back that a conflict left unsaved', async ({ page, browser }) => {
  const { editor, person } = await opened(page);
  const other = await elsewhere(browser, person, new URL(page.url()).pathname);
  await other.editor.text.waitFor();
  const saved = other.page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await other.editor.replaceWord('young', 'old');
  await saved;
  await other.page.close();
  await editor.replaceWord('man', 'woman');
  await expect(page.getByText('This transcript was changed somewhere else')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(editor.text).toContainText('old man');
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(editor.text).toContainText('old woman');
  await untilSaved(page);
});

test('[editor.audio-refreshed] goes on with a fresh address when the one of the audio has ended', async ({ page }) => {
  let asked = 0;
  await page.route('**/audio.mp3?*', async (route) => {
    asked++;
    if (asked > 1) await route.fallback();
    else await route.fulfill({ status: 403, body: 'Request has expired' });
  });
  const { editor } = await opened(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(editor.playingMark).toBeVisible();
  expect(asked).toBeGreaterThan(1);
});

test('[editor.fetch-failed] says what to do when the words can’t be had', async ({ page }) => {
  const { editor } = await opened(page);
  await page.route('**/words/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'Issue with request.' });
  await expect(alert).toContainText('Please refresh and try again.');
  await page.unroute('**/words/**');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(editor.text).toBeVisible();
});
