import { expect } from '@playwright/test';
import { apiOf, Journey, test, webAddress } from './journey.ts';
import { elsewhere } from './team.ts';

test('[editor.save-conflict] a correction from the same person’s other browser is never overwritten', async ({
  page,
  browser,
}) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const id = await journey.openedTranscript(person, 'us');
  const other = await elsewhere(browser, person, `/transcript/${id}/`);
  await other.editor.text.waitFor();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await journey.editor.replaceWord('young', 'old');
  await saved;
  await other.editor.replaceWord('man', 'woman');
  await expect(other.page.getByText(other.words.conflict)).toBeVisible();
  await expect(other.editor.text).toContainText('woman');
  await page.reload();
  await expect(journey.editor.text).toContainText('old man');
});

test('[editor.save-retry] text typed without a network is kept and saved later', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  const id = await journey.openedTranscript(person, 'us');
  await page.route('**/transcript*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await journey.editor.replaceWord('young', 'elderly');
  await expect(page.getByText(/will retry/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  // The network comes back only afterwards: this page could save the text while it is left.
  await page.goto(`${webAddress()}/transcript/${id}/`);
  await expect(page.getByText('You have edits that weren’t saved')).toBeVisible();
  await page.unroute('**/transcript*');
  await page.getByRole('button', { name: 'Put them back' }).click();
  await expect(journey.editor.text).toContainText('elderly');
  await journey.editor.untilSaved();
  await page.reload();
  await expect(journey.editor.text).toContainText('elderly');
});

test('[editor.speaker-rename] the speakers of all paragraphs are renamed at once', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const { editor, words } = journey;
  const person = await journey.signedIn('us');
  const id = await journey.openedTranscript(person, 'us');
  await test.step('[editor.split-join] Enter splits a paragraph', async () => {
    await editor.clickWord('young');
    await page.keyboard.press('Control+ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(editor.speakerLabels('Speaker 1')).toHaveCount(2);
  });
  await editor.speakerLabels('Speaker 1').first().click();
  await page.getByRole('combobox', { name: words.speakerName }).fill('Elinor');
  await page.getByRole('radio', { name: words.allParagraphs }).check();
  await page.getByRole('dialog').getByRole('button', { name: words.renameButton }).click();
  await expect(editor.speakerLabels('Elinor')).toHaveCount(2);
  await expect(async () => {
    const { speakers } = await (await apiOf('us')).call('getSpeakers', { params: { id } }, person.session);
    expect(Object.values(speakers).map(({ name }) => name)).toEqual(['Elinor', 'Elinor']);
  }).toPass();
});

test('[editor.lock] a reload keeps the checked-out transcript writable for the same person', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  const person = await journey.signedIn('us');
  await journey.openedTranscript(person, 'us');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await journey.editor.replaceWord('young', 'wise');
  await saved;
  await page.reload();
  await journey.editor.replaceWord('wise', 'kind');
  await journey.editor.untilSaved();
});
