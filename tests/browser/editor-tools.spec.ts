import { readFile } from 'node:fs/promises';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import type { Person } from '../api.ts';
import { COLD_HEARTED, YOUNG_MAN } from '../media.ts';
import { StageOfAllLanguages } from '../stage-of-all-languages.ts';
import type { Recording } from '../stored-transcripts.ts';
import { apiOf, coldHearted, Journey, test, webAddress } from './journey.ts';

const recodeSchema = z.object({ id: z.string(), languageCode: z.string(), start: z.number(), end: z.number() });

/** Lets the pages offer all languages, and answers the stage that does; its engine knows English only. */
async function withAllLanguages(page: Page): Promise<StageOfAllLanguages> {
  await page.route('**/config.json', async (route) => {
    const { languages: _languages, ...config } = await (await route.fetch()).json();
    await route.fulfill({ json: config });
  });
  return new StageOfAllLanguages(webAddress());
}

interface Opened extends Journey {
  readonly person: Person;
}

/** A new person's transcript, opened; with the recording that was uploaded where a tool is to work on it. */
async function opened(page: Page, language: InterfaceLanguage = 'en', recording?: Partial<Recording>): Promise<Opened> {
  const journey = await Journey.begin(page, language);
  const person = await journey.signedIn('us', language);
  await journey.openedTranscript(person, 'us', { ...recording, name: 'Tools' });
  return Object.assign(journey, { person });
}

async function choose(page: Page, item: string, menu = 'More actions'): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('[editor.recode] a section is transcribed again from its selection, without a reload, by keyboard', async ({
  page,
}) => {
  const { editor } = await opened(page, 'en', { ...(await coldHearted()), upload: await readFile(COLD_HEARTED) });
  await editor.selectWord('cold');
  await page.keyboard.press('Shift+End');
  await choose(page, 'Transcribe a section again…');
  const dialog = page.getByRole('dialog', { name: 'Transcribe a section again' });
  await expect(dialog.getByRole('textbox', { name: 'From' })).not.toHaveValue('00:00:00');
  await dialog.getByRole('combobox', { name: 'Language of the section' }).fill('English (United K');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is being transcribed again in English \(United Kingdom\)/)).toBeVisible();
  await expect(editor.text).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByText('The section was transcribed again in English (United Kingdom).')).toBeVisible();
  await expect(editor.text).toContainText(/hearted/);
  await expect(editor.text).not.toHaveAttribute('aria-readonly', 'true');
});

test('[editor.recode-failed] a language that can’t be had leaves the text and says so, in Spanish too', async ({
  page,
}) => {
  const stage = await withAllLanguages(page);
  const { editor, person } = await opened(page, 'es', { upload: await readFile(YOUNG_MAN) });
  await page.route(/\/pipeline\/collections\/[^/]+\/recode/, async (route, request) => {
    if (request.method() !== 'POST') return route.fallback();
    const { id, ...body } = recodeSchema.parse(request.postDataJSON());
    const headers = { 'access-control-allow-origin': webAddress() };
    await route.fulfill({ json: await stage.recodeCollection(person, id, body), headers });
  });
  const before = await editor.text.textContent();
  await editor.selectWord('young');
  await choose(page, 'Transcribir de nuevo una sección…', 'Más acciones');
  const dialog = page.getByRole('dialog', { name: 'Transcribir de nuevo una sección' });
  await dialog.getByRole('textbox', { name: 'Hasta' }).fill('1:2');
  await expect(dialog.getByText('Escribe el tiempo como hh:mm:ss.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('00:00:00');
  await dialog.getByRole('textbox', { name: 'Hasta' }).fill('00:00:02');
  await dialog.getByRole('combobox', { name: 'Idioma de la sección' }).fill('Francés (Francia');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Transcribir de nuevo' }).click();
  await expect(page.getByText(/No se pudo transcribir la sección en Francés/)).toBeVisible();
  await expect(editor.text).toBeVisible();
  await expect(editor.text).toHaveText(before ?? '');
  stage.close();
});

test('[editor.denoise] noise is removed, and either sound can be played', async ({ page }) => {
  await opened(page, 'en', { upload: await readFile(YOUNG_MAN) });
  await choose(page, 'Remove noise');
  await expect(page.getByText('The noise was removed. You hear the cleaner sound now.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = page.getByRole('menuitemcheckbox', { name: 'Play without noise' });
  await expect(item).toHaveAttribute('aria-checked', 'true');
  await item.click();
  await expect(page.getByText('You hear the recording as it is.')).toBeVisible();
});

test('[editor.speaker-merge] speakers are split, listed, merged and hidden', async ({ page }) => {
  const { editor } = await opened(page);
  await test.step('[editor.speaker-split] a speaker is another from one paragraph on', async () => {
    await editor.clickWord('young');
    await page.keyboard.press('Home');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    const rename = page.getByRole('dialog', { name: 'Who speaks here?' });
    await rename.getByRole('combobox', { name: 'Name of the speaker' }).fill('Bo');
    await rename.getByRole('radio', { name: 'From this paragraph on' }).check();
    await rename.getByRole('button', { name: 'Rename' }).click();
    await expect(editor.speakerLabels('Bo')).toHaveCount(1);
  });
  const colourOf = (name: string) =>
    editor
      .speakerLabels(name)
      .first()
      .evaluate((label) => getComputedStyle(label).color);
  expect(await colourOf('Bo')).not.toBe(await colourOf('Speaker 1'));

  await choose(page, 'Speakers');
  const list = page.getByRole('complementary', { name: 'Speakers' });
  await list.getByRole('button', { name: 'Merge Bo into…' }).click();
  await page.getByRole('menuitem', { name: 'Into Speaker 1' }).click();
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toBeHidden();
  await expect(editor.speakerLabels('Speaker 1')).toHaveCount(2);
  await expect(editor.text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.speakerLabels('Bo')).toHaveCount(1);

  await test.step('[editor.speaker-toggle] the menu hides the speakers', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Show speakers' }).click();
    await expect(editor.speakerLabels('Bo')).toBeHidden();
  });
});

test('[editor.expand-replace-text] shortcuts of one’s own expand while typing', async ({ page }) => {
  const { editor } = await opened(page);
  await choose(page, 'Text shortcuts…');
  const dialog = page.getByRole('dialog', { name: 'Text shortcuts' });
  await dialog.getByRole('button', { name: 'Add a shortcut' }).click();
  await dialog.getByRole('textbox', { name: 'Shortcut' }).fill('ysir');
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('young and sincere');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(editor.text).toBeFocused();
  await editor.selectWord('young');
  await page.keyboard.type('ysir ');
  await expect(editor.text).toContainText('young and sincere');
  await editor.untilSaved();
});

test('[editor.dictionaries] terms of a dictionary are offered in the place of a word, and words added to it', async ({
  page,
}) => {
  const { editor, person } = await opened(page);
  const us = await apiOf('us');
  const body = { id: 'names', name: 'Names', language: 'en-GB', terms: ['Yonge', 'Parlance'] };
  await us.call('createDictionary', { params: { uid: person.session.uid }, body }, person.session);
  await editor.clickWord('young');
  await page.keyboard.press('Alt+s');
  const menu = page.getByRole('menu', { name: 'Instead of “young”' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor.text).toContainText('Yonge');
  await editor.clickWord('disposed');
  await page.keyboard.press('Alt+s');
  await page.getByRole('menuitem', { name: 'Add “ill-disposed” to the dictionary Names' }).click();
  await expect(page.getByText('“ill-disposed” is in the dictionary Names now.')).toBeVisible();
  const params = { uid: person.session.uid, id: 'names' };
  expect((await us.call('getDictionary', { params }, person.session)).terms).toContain('ill-disposed');
});
