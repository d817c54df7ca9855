import { expect, type Page } from '@playwright/test';
import { expectNoOverflow } from './fit.ts';
import { Journey, test } from './journey.ts';

/** A transcript whose first correction, 'wise' for 'young', is saved. */
async function corrected(page: Page): Promise<Journey & { readonly id: string }> {
  const journey = await Journey.begin(page, 'en');
  const id = await journey.openedTranscript(await journey.signedIn('us'), 'us');
  await journey.editor.replaceWord('young', 'wise');
  await journey.editor.untilSaved();
  return Object.assign(journey, { id });
}

async function openVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
}

test('[editor.versions] lists, shows, names and restores versions, with a way back', async ({ page }) => {
  const { editor, id } = await corrected(page);
  await openVersions(page);
  const panel = page.getByRole('complementary', { name: 'Versions' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText('Now');
  await expect(panel.getByRole('listitem').first()).toContainText('You');

  await panel.getByRole('button', { name: 'Name this version: First draft' }).click();
  await page.keyboard.type('As recognised');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'As recognised' })).toBeVisible();

  await panel.getByRole('button', { name: 'View: As recognised' }).click();
  await page.waitForURL(`**/transcript/${id}/versions/1`);
  await expect(page.getByText('Earlier version: As recognised')).toBeVisible();
  await expect(editor.text).toContainText('young man');
  await expect(editor.text).toHaveAttribute('aria-readonly', 'true');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.waitForURL(new RegExp(`/transcript/${id}/?$`));
  await expect(editor.text).toContainText('young man');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(editor.text).toContainText('wise man');
  await editor.replaceWord('wise', 'kind');
  await editor.untilSaved();
});

test('[editor.versions-compare] shows the changes up to now, and steps through them with the keys', async ({
  page,
}) => {
  const { editor } = await corrected(page);
  await editor.replaceWord('not', 'never');
  await editor.untilSaved();
  await openVersions(page);
  await page.getByRole('button', { name: 'Compare: First draft' }).click();
  const changes = page.getByRole('region', { name: 'Changes from this version to now' });
  await expect(changes.getByRole('status')).toHaveText('2 changes · 2 words added · 2 words removed');
  await expect(changes.locator('ins')).toHaveText(['never', 'wise']);
  await expect(changes.locator('del')).toHaveText(['not', 'young']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(changes.getByRole('status')).toContainText('Change 1 of 2');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(changes.getByRole('status')).toContainText('Change 2 of 2');
  await expectNoOverflow(page, 'The comparison');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(editor.text).toContainText('never an ill-disposed wise man');
});
