import { expect } from '@playwright/test';
import { longTranscript } from '../long-transcript.ts';
import { silentMp3 } from '../media.ts';
import { Journey, storeTranscript, test } from './journey.ts';
import { Keys } from './keys.ts';

test('[editor.shortcuts-change] keys are changed with the keys alone, kept, and reset', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const transcript = longTranscript(200);
  const media = silentMp3(transcript.duration);
  const id = await storeTranscript(person, 'us', { name: 'Pedals', ...transcript, media });
  await journey.openTranscript(id, '#00:00:40');
  await expect.poll(() => journey.editor.position()).toBe(40);
  await journey.editor.text.focus();
  await page.keyboard.press('F1');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Play or pause');

  await sheet.getByRole('button', { name: 'Change the keys' }).press('Enter');
  await sheet.getByRole('button', { name: 'Add a key for: Back', exact: true }).press('Enter');
  await page.keyboard.press('a');
  await expect(sheet.getByText(/^A types or moves in the text/)).toBeVisible();
  await sheet.getByRole('button', { name: /^Press the keys/ }).press('Control+]');
  await expect(sheet.getByText('Ctrl ] is used for: Forward.')).toBeVisible();
  await sheet.getByRole('button', { name: /^Press the keys/ }).press('F9');
  await expect(sheet.getByRole('button', { name: 'Remove F9 from: Back' })).toBeVisible();
  await test.step('[editor.skip] how far back and forward go is chosen', async () => {
    await sheet.getByRole('combobox', { name: 'Back and forward go by' }).press('Enter');
    await page.getByRole('option', { name: '10 s' }).press('Enter');
  });
  await sheet.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(sheet).toHaveCount(0);

  await test.step('[editor.shortcuts-pedal] a pedal’s key goes back', async () => {
    await journey.editor.text.focus();
    await page.keyboard.press('F9');
    await expect.poll(() => journey.editor.position()).toBe(30);
    await expect(page.getByRole('button', { name: 'Back 10 seconds' })).toBeVisible();
  });
  await page.reload();
  await journey.editor.text.waitFor();
  await expect.poll(() => journey.editor.position()).toBe(40);
  await page.keyboard.press('F9');
  await expect.poll(() => journey.editor.position()).toBe(30);
  await test.step('[editor.rewind] a held key rewinds', async () => {
    await page.keyboard.down('Alt');
    await page.keyboard.down('g');
    await expect.poll(() => journey.editor.position()).toBeLessThan(28);
    await page.keyboard.up('g');
    await page.keyboard.up('Alt');
  });
  await page.keyboard.press('F1');
  await sheet.getByRole('button', { name: 'Change the keys' }).press('Enter');
  await sheet.getByRole('button', { name: 'Reset all keys' }).press('Enter');
  await expect(sheet.getByRole('button', { name: 'Remove F9 from: Back' })).toHaveCount(0);
});

test('[editor.keyboard] correcting with the keys alone', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  await journey.openedTranscript(await journey.signedIn('us'), 'us');
  const { editor } = journey;
  const inText = () => editor.text.evaluate((text) => (text.getRootNode() as ShadowRoot).activeElement === text);
  const back = (what: string) => expect.poll(inText, { message: what }).toBe(true);
  const { keyboard } = page;
  await editor.text.focus();
  await keyboard.press('Control+Home');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await keyboard.type('Well, ');
  await page
    .getByRole('button', { name: 'Pause' })
    .or(page.getByRole('button', { name: 'Play', exact: true }))
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await keyboard.type('you see, ');
  await expect(editor.text).toContainText('Well, you see, He was not');

  await keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Who speaks here?' }).waitFor();
  await keyboard.type('Miss Dashwood');
  await keyboard.press('Enter');
  await expect(editor.speakerLabels('Miss Dashwood')).toHaveCount(1);
  await back('after the speaker');
  await keyboard.press('Enter');
  await expect(editor.text.locator('.cm-line')).toHaveCount(2);
  await keyboard.press('Backspace');
  await expect(editor.text.locator('.cm-line')).toHaveCount(1);

  await test.step('[editor.focus-kept] the focus comes back to the text', async () => {
    await keyboard.press('F1');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await keyboard.press('Escape');
    await back('after the list of keys');
    await keyboard.press('Control+f');
    await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toBeFocused();
    await keyboard.type('young');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await back('after finding');
    await keyboard.press('Alt+c');
    await page.getByRole('textbox', { name: 'Comment' }).waitFor();
    await keyboard.type('Really?');
    await keyboard.press('Control+Enter');
    await expect(page.getByText('Really?')).toBeVisible();
    await back('after the comment');
    await keyboard.press('Alt+a');
    await expect(page.getByText('Really?')).toBeHidden();
    await back('after the list of comments');
  });
  await test.step('[shell.keyboard] the focus is visible', async () => {
    await keyboard.press('Shift+Tab');
    const focused = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(focused).toBe('solid');
  });
});

test('[shell.keyboard] opening, correcting and playing a transcript with the keys alone', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  await storeTranscript(await journey.signedIn('us'), 'us');
  await journey.open('/dashboard');
  const link = journey.dashboard.card('A young man').getByRole('link').first();
  const keys = new Keys(page);
  await keys.press(link);
  await keys.press(journey.editor.text, 'Control+Home');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.keyboard.type('Well, ');
  await saved;
  await journey.editor.untilSaved();
  await page.keyboard.press('Control+Space');
  await expect(journey.editor.playingMark).toBeVisible();
});
