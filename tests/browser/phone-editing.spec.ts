import { expect } from '@playwright/test';
import { longTranscript } from '../long-transcript.ts';
import { silentMp3 } from '../media.ts';
import { untilSaved } from '../save-state.ts';
import { apiOf, Journey, test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('[editor.phone] a transcript of five hours is corrected, searched and saved on a phone', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const { editor } = journey;
  const transcript = longTranscript(37_500);
  const media = silentMp3(60);
  const id = await journey.openedTranscript(person, 'us', { name: 'On the way', ...transcript, media });
  await editor.tapWord('harbour');
  await page.keyboard.type('Phone ');
  await editor.untilSaved();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);

  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Find', exact: true }).tap();
  const panel = page.getByRole('search', { name: 'Find and replace' });
  await panel.getByRole('textbox', { name: 'Find' }).fill('phone');
  await expect(panel.getByRole('status')).toHaveText('1 of 1');
  await panel.getByRole('textbox', { name: 'Replace with' }).fill('telephone');
  await panel.getByRole('button', { name: 'Replace all' }).tap();
  await untilSaved(page);
  await panel.getByRole('button', { name: 'Close the search' }).tap();
  await expect(editor.text).toContainText('telephone');
  await page.getByLabel('Undo', { exact: true }).tap();
  await expect(editor.text).not.toContainText('telephone');
  await editor.untilSaved();
  const { transcript: stored } = await (await apiOf('us')).call('getCollection', { params: { id } }, person.session);
  expect(stored?.wordCount).toBe(transcript.words.length + 1);
});
