import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { apisOf } from '../api.ts';
import { longTranscript } from '../long-transcript.ts';
import { silentMp3 } from '../media.ts';
import { StoredTranscripts } from '../stored-transcripts.ts';
import { Journey, test, webAddress } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('[editor.phone] a transcript of five hours is corrected, searched and saved on a phone', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const { editor } = journey;
  const transcript = longTranscript(37_500);
  const media = await silentMp3(60);
  const id = await new StoredTranscripts(webAddress()).put(person, { name: 'On the way', ...transcript, media });
  await page.goto(`${webAddress()}/transcript/${id}/`);
  await editor.text.waitFor();
  await editor.tapWord('harbour');
  await page.keyboard.type('Phone ');
  await editor.untilSaved();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Find', exact: true }).tap();
  const panel = page.getByRole('search', { name: 'Find and replace' });
  await panel.getByRole('textbox', { name: 'Find' }).fill('phone');
  await expect(panel.getByRole('status')).toHaveText('1 of 1');
  await panel.getByRole('textbox', { name: 'Replace with' }).fill('telephone');
  await panel.getByRole('button', { name: 'Replace all' }).tap();
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
  await panel.getByRole('button', { name: 'Close the search' }).tap();
  await expect(editor.text).toContainText('telephone');
  await page.getByLabel('Undo', { exact: true }).tap();
  await expect(editor.text).not.toContainText('telephone');
  await editor.untilSaved();
  const api = (await apisOf(webAddress())).us;
  const { transcript: stored } = await api.call('getCollection', { params: { id } }, person.session);
  expect(stored?.wordCount).toBe(transcript.words.length + 1);
});
