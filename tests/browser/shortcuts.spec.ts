import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { longTranscript } from '../long-transcript.ts';
import { silentMp3 } from '../media.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';
import { Journey, test, webAddress } from './journey.ts';

test('[editor.shortcuts-change] [editor.shortcuts-pedal] [editor.skip] [editor.rewind] keys are changed with the keys alone, kept, and reset', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const transcript = longTranscript(200);
  const media = await silentMp3(transcript.duration);
  const id = await new StoredTranscripts(webAddress()).put(person, { name: 'Pedals', ...transcript, media });
  await page.goto(`${webAddress()}/transcript/${id}/#00:00:40`);
  await journey.editor.text.waitFor();
  await expect.poll(() => journey.editor.position()).toBe(40);
  await journey.editor.text.focus();
  await page.keyboard.press('F1');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Play or pause');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);

  await sheet.getByRole('button', { name: 'Change the keys' }).press('Enter');
  await sheet.getByRole('button', { name: 'Add a key for: Back', exact: true }).press('Enter');
  await page.keyboard.press('a');
  await expect(sheet.getByText(/^A types or moves in the text/)).toBeVisible();
  await sheet.getByRole('button', { name: /^Press the keys/ }).press('Control+]');
  await expect(sheet.getByText('Ctrl ] is used for: Forward.')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await sheet.getByRole('button', { name: /^Press the keys/ }).press('F9');
  await expect(sheet.getByRole('button', { name: 'Remove F9 from: Back' })).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Back and forward go by' }).press('Enter');
  await page.getByRole('option', { name: '10 s' }).press('Enter');
  await sheet.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(sheet).toHaveCount(0);

  await journey.editor.text.focus();
  await page.keyboard.press('F9');
  await expect.poll(() => journey.editor.position()).toBe(30);
  await expect(page.getByRole('button', { name: 'Back 10 seconds' })).toBeVisible();
  await page.reload();
  await journey.editor.text.waitFor();
  await expect.poll(() => journey.editor.position()).toBe(40);
  await page.keyboard.press('F9');
  await expect.poll(() => journey.editor.position()).toBe(30);
  await page.keyboard.down('Alt');
  await page.keyboard.down('g');
  await expect.poll(() => journey.editor.position()).toBeLessThan(28);
  await page.keyboard.up('g');
  await page.keyboard.up('Alt');

  await page.keyboard.press('F1');
  await sheet.getByRole('button', { name: 'Change the keys' }).press('Enter');
  await sheet.getByRole('button', { name: 'Reset all keys' }).press('Enter');
  await expect(sheet.getByRole('button', { name: 'Remove F9 from: Back' })).toHaveCount(0);
});

test('[editor.keyboard] [editor.focus-kept] [shell.keyboard] correcting with the keys alone, and the focus always back in the text', async ({
  page,
}) => {
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

  await keyboard.press('F1');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await keyboard.press('Escape');
  await back('after the list of keys');
  await keyboard.press('Control+f');
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
  await expect(page.getByText('Really?')).toHaveCount(0);
  await back('after the list of comments');
  await keyboard.press('Shift+Tab');
  const focused = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  expect(focused).toBe('solid');
});
