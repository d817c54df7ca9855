import { expect, type Locator, type Page } from '@playwright/test';
import { unzipText } from '../unzip-text.ts';
import { Journey, test } from './journey.ts';
import { atPage, elsewhere, makeSharingTeam } from './team.ts';

const HIGHLIGHTS = '**/highlights/**';

const { step } = test;

/** Whether the service stores a comment or reply. The panel shows it before. */
async function isStored(page: Page, text: string): Promise<boolean> {
  return (await page.waitForResponse((answer) => answer.request().postData()?.includes(text) === true)).ok();
}

function panelOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Highlights and comments' });
}

test('[editor.highlights] annotates with the keyboard alone, and keeps it', async ({ page }) => {
  const journey = await Journey.begin(page, 'en');
  await journey.openedTranscript(await journey.signedIn('us'), 'us');
  const { editor } = journey;
  const panel = panelOf(page);
  await step('[editor.comments] a comment on selected words', async () => {
    await editor.text.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Control+Shift+ArrowRight');
    await page.keyboard.press('Alt+C');
    const form = panel.getByRole('form', { name: /Edit the comment/ });
    await expect(form.getByRole('textbox', { name: 'Comment' })).toBeFocused();
    await page.keyboard.type('Check this');
    await step('[editor.tags] with a tag', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.type('quote');
      await page.keyboard.press('Enter');
    });
    await page.keyboard.press('Control+Enter');
    await expect(form).toHaveCount(0);
    await expect(panel.getByRole('listitem').filter({ hasText: 'Check this' })).toContainText('quote');
    await expect(editor.text.locator('.cm-highlight')).not.toHaveCount(0);
  });
  await step('[editor.bookmarks] a bookmark at the end', async () => {
    await editor.text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Alt+B');
    await editor.untilSaved();
    await expect(editor.text.locator('.cm-bookmark')).toHaveCount(1);
  });
  await page.reload();
  await expect(editor.text.locator('.cm-highlight')).not.toHaveCount(0);
  await expect(editor.text.locator('.cm-bookmark')).toHaveCount(1);
  await step('[editor.annotation-list] the list filters, leads to the place and removes', async () => {
    await test.step('[editor.side-panel] the panel is open as it was left, and its key hides and shows it', async () => {
      await expect(panel).toBeVisible();
      await page.keyboard.press('Alt+A');
      await expect(panel).toBeHidden();
      await expect(editor.text).toBeFocused();
      await page.keyboard.press('Alt+V');
    });
    await expect(panel.getByRole('status')).toHaveText('2 entries');
    await panel.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Bookmarks' }).click();
    await expect(panel.getByRole('status')).toHaveText('1 entry');
    await panel.getByRole('button', { name: /^Go to/ }).click();
    await expect.poll(() => editor.position()).toBeGreaterThan(1);
    await panel.getByRole('button', { name: 'Remove bookmark' }).click();
    await expect(editor.text.locator('.cm-bookmark')).toHaveCount(0);
    await panel.getByRole('searchbox').press('Escape');
    await expect(panel).toHaveCount(0);
  });
});

test('[editor.highlights] takes back a highlight that the service refuses, and moves one with the text', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'en');
  await journey.openedTranscript(await journey.signedIn('us'), 'us');
  const { editor } = journey;
  const marked = editor.text.locator('.cm-highlight');
  await page.route(HIGHLIGHTS, (route) => route.fulfill({ status: 400, body: '{}' }));
  await editor.selectWord('young');
  await page.getByRole('toolbar', { name: 'Selected text' }).getByRole('button', { name: 'Highlight' }).click();
  await expect(page.getByText('The highlights could not be saved. They are shown as they were.')).toBeVisible();
  await expect(marked).toHaveCount(0);
  await page.unroute(HIGHLIGHTS);

  await editor.selectWord('young');
  await page.getByRole('toolbar', { name: 'Selected text' }).getByRole('button', { name: 'Highlight' }).click();
  await expect(marked).toHaveText('young');
  await editor.text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Well ');
  await expect(marked).toHaveText('young');
  await editor.replaceWord('young', 'clever');
  await expect(marked).toHaveText('clever');
  await page.keyboard.press('Control+Z');
  await expect(marked).toHaveText('young');
});

test('[editor.annotation-rights] two people comment, and each changes only their own comments', async ({
  page,
  browser,
}) => {
  const team = await makeSharingTeam('us');
  const journey = await atPage(page, team.owner);
  await journey.openTranscript(team.id);
  const { editor } = journey;
  const panel = panelOf(page);
  await step('[export.report-empty] a report without highlights says so', async () => {
    const empty = await editor.export('Highlights/Comments: CSV');
    expect(empty.content.toString('utf8')).toContain('Please highlight content to populate this report');
    await expect(page.getByText('Please highlight content to populate this report')).toBeVisible();
  });
  await editor.selectWord('young');
  await page.getByRole('toolbar').getByRole('button', { name: 'Comment' }).click();
  await panel.getByRole('textbox', { name: 'Comment' }).fill('=Who is he?');
  const isCommentStored = isStored(page, '=Who is he?');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('=Who is he?')).toBeVisible();
  expect(await isCommentStored).toBe(true);

  const theirs = await elsewhere(browser, team.member, `/transcript/${team.id}`);
  await expect(theirs.editor.text.locator('.cm-commented')).toHaveText('young');
  await theirs.page.getByRole('button', { name: 'Highlights and comments' }).click();
  const item = panelOf(theirs.page).getByRole('listitem').filter({ hasText: '=Who is he?' }).first();
  await expect(item.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(item.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await item.getByRole('button', { name: /^Reply/ }).click();
  await item.getByRole('textbox', { name: 'Comment' }).fill('My brother');
  const isReplyStored = isStored(theirs.page, 'My brother');
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(item.getByText('My brother')).toBeVisible();
  expect(await isReplyStored).toBe(true);
  await theirs.page.context().close();

  await page.reload();
  await editor.text.waitFor();
  await expect(panel.getByText('My brother')).toBeVisible();
  await step('[export.annotations] the report has both, and no formula', async () => {
    const csv = await editor.export('Highlights/Comments: CSV');
    expect(csv.name).toMatch(/^A young man-v\d+-highlights\.csv$/);
    expect(csv.content.toString('utf8')).toMatch(
      /^\ufeffStart,End,Speaker,Annotation,Highlighted,Tags\r\n00:00:0\d,00:00:0\d,Speaker 1,"'=Who is he\?\nMia Member: My brother",young,\r\n$/,
    );
    const workbook = await editor.export('Highlights/Comments: XLS');
    expect(unzipText(workbook.content, 'xl/sharedStrings.xml')).toContain('=Who is he?');
  });
  await step('[export.menu-help] the menu explains its formats', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Learn more about this menu.' }).click();
    await expect(page.getByRole('dialog', { name: 'About the export menu' })).toContainText('SRT');
    await page.getByRole('button', { name: 'Close' }).last().click();
  });
  await panel.getByRole('button', { name: /^Delete what/ }).click();
  await expect(editor.text.locator('.cm-highlight')).toHaveCount(0);
});

test('[editor.print] prints the whole transcript with its highlights, from a phone and in Spanish', async ({
  page,
}) => {
  const journey = await Journey.begin(page, 'es');
  await page.setViewportSize({ width: 390, height: 844 });
  await journey.openedTranscript(await journey.signedIn('eu', 'es'), 'eu');
  await journey.editor.selectWord('young');
  await page.getByRole('toolbar', { name: 'Texto seleccionado' }).getByRole('button', { name: 'Comentar' }).click();
  const panel = page.getByRole('complementary', { name: 'Destacados y comentarios' });
  await panel.getByRole('textbox', { name: 'Comentario' }).fill('¿Quién es?');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByText('¿Quién es?')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = page.locator('.print-view');
  await expect(printed).toBeVisible();
  await expect(printed.locator('mark')).toHaveText(/young/);
  await expect(printed.getByRole('heading', { level: 1 })).toHaveText('A young man');
  await expect(page.locator('#shell')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
});
