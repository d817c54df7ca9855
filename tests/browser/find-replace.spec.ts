import { expect } from '@playwright/test';
import { untilSaved } from '../save-state.ts';
import { coldHearted, Journey, test } from './journey.ts';

test('[editor.find-replace] finds and replaces with the keys alone, and takes all back in one step', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  await journey.openedTranscript(await journey.signedIn('us'), 'us', await coldHearted());
  const { editor } = journey;
  const before = await editor.text.textContent();
  await page.keyboard.press('Control+f');
  const panel = page.getByRole('search', { name: 'Find and replace' });
  await expect(panel.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('RATHER');
  await expect(panel.getByRole('status')).toHaveText('1 of 2');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('2 of 2');
  await expect(page.locator('.cm-found-selected')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Whole word' }).click();
  await page.keyboard.press('Control+h');
  await expect(panel.getByRole('textbox', { name: 'Replace with' })).toBeFocused();
  await page.keyboard.type('zzz');
  await panel.getByRole('button', { name: 'Replace all' }).click();
  await expect(page.getByText('2 matches were replaced.')).toBeVisible();
  await expect(editor.text).toContainText(/zzz cold.*zzz selfish/);
  await expect(editor.text).not.toContainText('rather');
  await untilSaved(page);
  await panel.getByRole('textbox', { name: 'Find' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.text.textContent()).toBe(before);
});
