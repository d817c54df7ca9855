import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { wordText } from '@parlance/contract/transcript';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { meeting } from '../meeting.ts';
import { Minutes } from '../minutes.ts';
import { type Recording, recordingOf } from '../stored-transcripts.ts';
import { unzipText } from '../unzip-text.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, test, webAddress } from './journey.ts';

const { step } = test;

const TEXTS = {
  en: {
    more: 'More actions',
    translate: 'Translate…',
    upgrade: 'Translate your transcripts',
    close: 'Close',
    title: 'Translate the transcript',
    language: 'Language',
    spanish: 'Spanish',
    price: 'Costs 0.1 minutes of credits, about ',
    sent: 'The sentences go to Amazon Translate in the United States.',
    start: 'Translate',
    done: 'The translation is ready.',
    open: 'Open the translation',
    badge: 'AI Translated Transcript',
    from: /^This transcript has been translated from English \(United States\) to Spanish\./,
    beside: 'Another language beside the text',
    panel: 'Another language',
    changed: 'One passage of the original has changed since the translation.',
    again: 'Translate again…',
    changes: 'Translate what has changed',
    renewed: 'The changed passages are translated.',
    several: 'Subtitles in several languages…',
    subtitles: 'Subtitles in several languages',
    save: 'Export',
    archive: 'Subtitles',
  },
  es: {
    more: 'Más acciones',
    translate: 'Traducir…',
    upgrade: 'Traduce tus transcripciones',
    close: 'Cerrar',
    title: 'Traducir la transcripción',
    language: 'Idioma',
    spanish: 'Español',
    price: 'Cuesta 0,1 minutos de créditos, unos ',
    sent: 'Las frases van a Amazon Translate en la Unión Europea.',
    start: 'Traducir',
    done: 'La traducción está lista.',
    open: 'Abrir la traducción',
    badge: 'Transcripción traducida con IA',
    from: /^Esta transcripción se ha traducido de Inglés \(Estados Unidos\) a Español\./,
    beside: 'Otro idioma junto al texto',
    panel: 'Otro idioma',
    changed: 'Un pasaje del original ha cambiado desde la traducción.',
    again: 'Traducir de nuevo…',
    changes: 'Traducir lo que ha cambiado',
    renewed: 'Los pasajes cambiados están traducidos.',
    several: 'Subtítulos en varios idiomas…',
    subtitles: 'Subtítulos en varios idiomas',
    save: 'Exportar',
    archive: 'Subtítulos',
  },
} as const;

/** So low that six turns do not fit. */
const LOW = { width: 1440, height: 460 };
const WIDE = { width: 1440, height: 900 };

/** The meeting, spoken so fast that it ends with its sound. */
async function fastMeeting(): Promise<Recording & { readonly name: string }> {
  const slow = await meeting('Harbour');
  const { duration } = await recordingOf('cold-hearted');
  const soon = (time: number) => Math.round(((time * duration) / slow.duration) * 1000) / 1000;
  const words = slow.words.map((word) => ({
    ...word,
    start_time: soon(word.start_time),
    end_time: soon(word.end_time),
  }));
  const speakers = Object.entries(slow.speakers).map(([time, speaker]) => [soon(Number(time)).toFixed(3), speaker]);
  return { ...slow, words, duration, speakers: Object.fromEntries(speakers) };
}

/** Lets a workspace pay as it goes. */
async function pay({ orgId }: Person, locale: Locale): Promise<void> {
  const minutes = new Minutes(webAddress(), locale);
  await minutes.setBilling(orgId, { paid: true });
  await minutes.give(orgId, 6000);
}

async function choose(page: Page, menu: string, item: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole(role, { name: item, exact: true }).click();
}

const scrolled = (list: Locator) => list.evaluate((element) => element.scrollTop);

/** Replaces a word of a transcript that is not open. */
async function replaceWord(person: Person, locale: Locale, id: string, recording: Recording, [from, to]: string[]) {
  const word = recording.words.find((each) => wordText(each) === from);
  if (!word) throw new Error(`The recording has no "${from}".`);
  const { start_time: startTime, end_time: endTime } = word;
  const words = [{ ...word, alternatives: [{ content: to ?? '', confidence: 1 }] }];
  const body = { words, startTime, endTime, version: 1, checkout: false };
  await (await apiOf(locale)).call('saveTranscript', { params: { id }, body }, person.session);
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const satisfies readonly (readonly [Locale, InterfaceLanguage])[]) {
  const says = TEXTS[language];

  test(`[writing.translate] a transcript is translated, read beside its original, renewed and exported, in ${locale}`, async ({
    page,
  }) => {
    test.slow();
    const journey = await Journey.begin(page, language);
    const { editor } = journey;
    const person = await journey.signedIn(locale, language);
    const recording = await fastMeeting();
    const id = await journey.openedTranscript(person, locale, recording);
    const dialog = (name: string) => page.getByRole('dialog', { name });

    await step('[translation.refused] a workspace without the feature is offered a plan', async () => {
      await choose(page, says.more, says.translate);
      await expect(page.getByRole('heading', { name: says.upgrade })).toBeVisible();
    });

    await step('[writing.translation-price] the dialog says the price, and what is sent where', async () => {
      await pay(person, locale);
      await page.reload();
      await editor.text.waitFor();
      await choose(page, says.more, says.translate);
      const form = dialog(says.title);
      await form.getByRole('combobox', { name: says.language }).fill(says.spanish);
      await page.keyboard.press('Enter');
      await expect(form.getByRole('combobox', { name: says.language })).toHaveValue(says.spanish);
      await expect(form.getByText(says.price)).toBeVisible();
      await expect(form.getByText(says.sent)).toBeVisible();
      await expectAccessible(page, 'the dialog', '[role=dialog]');
      await expectNoOverflow(page, 'the dialog');
      await form.getByRole('button', { name: says.start }).click();
    });

    await step('it is there after a while, and opens with its label', async () => {
      await expect(page.getByText(says.done)).toBeVisible();
      await page.getByRole('link', { name: says.open }).click();
      await expect(editor.text).toContainText('capitán');
      const badge = page.getByText(says.badge);
      await badge.hover();
      await expect(page.getByRole('tooltip', { name: says.from })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await step('[translation.guide] the guide notes it', async () => {
      const api = await apiOf(locale);
      const params = { uid: person.session.uid };
      const noted = async () =>
        (await api.call('getProfile', { params }, person.session)).user.settings.welcomeSettings;
      await expect.poll(async () => (await noted()).translated).toBe(true);
    });

    await step('[translation.beside] the original stands beside it, and the two follow each other', async () => {
      await choose(page, says.more, says.beside, 'menuitemcheckbox');
      const panel = page.getByRole('complementary', { name: says.panel });
      const turns = panel.getByRole('listitem');
      await expect(turns.first()).toContainText('Good morning everybody');
      await expectAccessible(page, 'the panel', 'aside');
      await expectNoOverflow(page, 'the panel');
      await page.setViewportSize(LOW);
      const list = panel.getByRole('list').locator('..');
      const text = editor.text.locator('xpath=..');
      await editor.text.hover();
      await page.mouse.wheel(0, 3000);
      await expect.poll(() => scrolled(list)).toBeGreaterThan(0);
      await page.mouse.wheel(0, -3000);
      await expect.poll(() => scrolled(list)).toBe(0);
      await list.hover();
      await page.mouse.wheel(0, 3000);
      await expect.poll(() => scrolled(text)).toBeGreaterThan(0);
      await page.mouse.wheel(0, -3000);
      // The first paragraph is at the top, below its margin.
      await expect.poll(() => scrolled(text)).toBeLessThan(60);
      await page.getByRole('button', { name: journey.words.play, exact: true }).click();
      await expect(panel.locator('[aria-current][aria-posinset="6"]')).toContainText('The captain says');
      await page.setViewportSize(WIDE);
      await turns.first().getByRole('button').press('Escape');
      await expect(panel).toBeHidden();
    });

    await step('[translation.changes] what changes in the original is said, and translated again', async () => {
      await expect(page.getByText(says.changed)).toBeHidden();
      await replaceWord(person, locale, id, recording, ['fuel', 'water']);
      await page.reload();
      await expect(page.getByText(says.changed)).toBeVisible();
      await expect(editor.text).not.toContainText('agua');
      await expectNoOverflow(page, 'the notice');
      await page.setViewportSize(WIDE);
      await page.getByRole('button', { name: says.again }).click();
      const form = dialog(says.changes);
      await expect(form).toBeVisible();
      await expectAccessible(page, 'the dialog of changes', '[role=dialog]');
      await page.setViewportSize(WIDE);
      await form.getByRole('button', { name: says.start }).click();
      await expect(page.getByText(says.renewed)).toBeVisible();
      await expect(editor.text).toContainText('agua');
      await expect(page.getByText(says.changed)).toBeHidden();
    });

    await step('[translation.subtitles] the subtitles of both languages come in one archive', async () => {
      await page.getByRole('button', { name: journey.words.export }).click();
      await page.getByRole('menuitem', { name: says.several }).click();
      const form = dialog(says.subtitles);
      await expect(form.getByRole('checkbox')).toHaveCount(2);
      await expectAccessible(page, 'the dialog of subtitles', '[role=dialog]');
      await expectNoOverflow(page, 'the dialog of subtitles');
      const downloading = page.waitForEvent('download');
      await form.getByRole('button', { name: says.save }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`Harbour (español) - ${says.archive}.zip`);
      const chunks: Buffer[] = [];
      for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
      const archive = Buffer.concat(chunks);
      expect(unzipText(archive, 'Harbour-v2.srt')).toContain('water');
      expect(unzipText(archive, 'Harbour (español)-v2.srt')).toContain('agua');
    });

    await step('the dashboard says that it is a translation', async () => {
      await journey.open('/dashboard');
      await expect(journey.dashboard.card('Harbour (español)').getByText(says.badge)).toBeVisible();
    });
  });
}
