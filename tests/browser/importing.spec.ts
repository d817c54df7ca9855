import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { Journey, test } from './journey.ts';

/** What is said, with two words more. */
const TEXT = 'Anna: He was not an ill-disposed young man,\n\nBen: as they say';
const SUBTITLES = 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Clara>He was not an ill-disposed, young man!</v>\n';

async function opened(page: Page): Promise<Journey> {
  const journey = await Journey.begin(page, 'en');
  await journey.openedTranscript(await journey.signedIn('us'), 'us');
  return journey;
}

async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import transcript…' }).click();
  return page.getByRole('dialog', { name: 'Import a transcript' });
}

test('[import.accessible] a text is imported by keyboard alone, and the dialog fits each width', async ({ page }) => {
  const { editor } = await opened(page);
  const dialog = await openImport(page);
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(TEXT);
  await expect(dialog.getByText('10 words. Speakers: Anna, Ben')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Check' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^7 of 10 words were found in the recording/)).toBeVisible();
  await expectNoOverflow(page, 'The import');
  await expectAccessible(page, 'The import');
  await expect(dialog.getByRole('button', { name: 'Replace the text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The text was replaced: 7 of 10 words were found.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(editor.text).toContainText('He was not an ill-disposed young man,');
  await expect(editor.text).toContainText('as they say');
  await expect(page.getByRole('button', { name: /Ben/ }).first()).toBeVisible();
});

test('[import.kept] subtitles replace the text, and the text before can be restored', async ({ page }) => {
  const { editor } = await opened(page);
  const dialog = await openImport(page);
  const file = { name: 'talk.vtt', mimeType: 'text/vtt', buffer: Buffer.from(SUBTITLES) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('7 words. Speakers: Clara')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Replace the text', exact: true }).click();
  await expect(editor.text).toContainText('ill-disposed, young man!');
  await editor.replaceWord('young', 'wise');
  await editor.untilSaved();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const panel = page.getByRole('complementary', { name: 'Versions' });
  await panel.getByRole('button', { name: 'Restore: Before import' }).click();
  await expect(editor.text).not.toContainText('man!');
  await expect(editor.text).toContainText('young man');
});

test('[import.poor] a text about something else is asked about', async ({ page }) => {
  const { editor } = await opened(page);
  const dialog = await openImport(page);
  await dialog.getByLabel('Or paste the text').fill('Quite another story that nobody told');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText(/Is this the transcript of this recording\?/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.text).toContainText('young man');
});
