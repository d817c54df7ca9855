import type { Locale } from '@parlance/contract/regions';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { recordingOf } from '../stored-transcripts.ts';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, storeTranscript, test, webAddress } from './journey.ts';
import { atPage } from './team.ts';

const TEXTS = {
  en: {
    field: 'Search transcripts',
    searching: /^Searching /,
    list: /^My content in /,
    results: 'Results',
    filters: /^Filters/,
    paused: 'Paused',
    done: 'Done',
    removePaused: 'Remove filter: State: Paused',
    sort: 'Sort by',
    byName: 'Name',
    foundIn: 'Found in: words',
    none: (term: string) => `No transcripts matching "${term}". Please try another search.`,
  },
  es: {
    field: 'Buscar transcripciones',
    searching: /^Buscando en /,
    list: /^Mi contenido en /,
    results: 'Resultados',
    filters: /^Filtros/,
    paused: 'En pausa',
    done: 'Listo',
    removePaused: 'Quitar filtro: Estado: En pausa',
    sort: 'Ordenar por',
    byName: 'Nombre',
    foundIn: 'Encontrado en: palabras',
    none: (term: string) => `Ninguna transcripción coincide con «${term}». Prueba otra búsqueda.`,
  },
} as const;

/** Two sentences, of which the second begins after 2.2 seconds. */
const WORD = 'selfish';
const SENTENCE = 'and rather selfish is to be ill-disposed';
const SECOND = 2;

async function twoSentences() {
  const recording = await recordingOf('cold-hearted');
  const words = recording.words.map((word) => ({
    ...word,
    alternatives: word.alternatives.map((each) =>
      each.content === 'cold-hearted' ? { ...each, content: 'cold-hearted.' } : each,
    ),
  }));
  return { ...recording, words, name: 'Marianne' };
}

/** Waits until the index has a transcript. */
async function untilFound({ session, orgId }: Person, locale: Locale, term: string): Promise<void> {
  const api = await apiOf(locale);
  const body = { orgId, term, orgWide: false, shared: false, filters: {}, order: 'newest' as const };
  const count = async () => (await api.call('searchCollections', { body }, session)).data.length;
  await expect.poll(count).toBe(1);
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there.');
}

for (const [locale, language] of [
  ['us', 'en'],
  ['eu', 'es'],
] as const) {
  const says = TEXTS[language];

  test(`[dashboard.search] a word leads to the sentence in which it was said, in ${locale}`, async ({
    page,
    browser,
  }) => {
    const api = await apiOf(locale);
    const [ada, eve] = await Promise.all([
      api.registerPerson(locale, { name: 'Ada', language }),
      api.registerPerson(locale, { name: 'Eve', language }),
    ]);
    const [id] = await Promise.all([
      storeTranscript(ada, locale, await twoSentences()),
      storeTranscript(ada, locale),
      storeTranscript(eve, locale),
    ]);
    await untilFound(ada, locale, WORD);
    const { editor } = await atPage(page, ada, language);
    await page.goto(`${webAddress()}/dashboard`);
    const heading = page.getByRole('heading', { level: 1 });
    const field = page.getByRole('textbox', { name: says.field });
    const hits = page.getByRole('region', { name: says.results }).getByRole('article');
    const link = hits.getByRole('link', { name: 'Marianne' });

    await test.step('[dashboard.search-hits] typing finds it, with the word marked in its sentence', async () => {
      await field.click();
      await page.keyboard.type(WORD);
      await expect(heading).toHaveText(says.searching);
      await expect(hits).toHaveCount(1);
      await expect(hits).toContainText(SENTENCE);
      await expect(hits).toContainText(says.foundIn);
      await expect(hits.locator('mark')).toHaveText(WORD);
    });
    await expectNoOverflow(page, 'the results');
    await expectAccessible(page, 'the results');
    await test.step('[dashboard.search-address] the link opens at the time; going back shows the results', async () => {
      await link.click();
      await expect(page).toHaveURL(`${webAddress()}/transcript/${id}/#00:00:02`);
      await editor.text.waitFor();
      await expect.poll(() => editor.position()).toBe(SECOND);
      await page.goBack();
      await expect(link).toBeVisible();
      await expect(field).toHaveValue(WORD);
      await page.reload();
      await expect(link).toBeVisible();
    });
    await test.step('[dashboard.search-chips] filters and order by mouse', async () => {
      await page.getByRole('button', { name: says.filters }).click();
      await page.getByRole('checkbox', { name: says.paused }).click();
      await expect(page.getByText(says.none(WORD))).toBeVisible();
      await expectAccessible(page, 'the filters', '[role=dialog]');
      await page.getByRole('button', { name: says.done }).click();
      await page.getByRole('button', { name: says.removePaused }).click();
      await expect(link).toBeVisible();
      await page.getByRole('button', { name: says.sort }).click();
      await page.getByRole('menuitemradio', { name: says.byName }).click();
      await expect(page).toHaveURL(/order=name/);
      await expect(link).toBeVisible();
    });
    const address = page.url();
    await test.step('[dashboard.search] Escape shows the list, Enter searches, Tab leads to the result', async () => {
      await page.goto(`${webAddress()}/dashboard`);
      await expect(heading).toHaveText(says.list);
      await field.focus();
      await page.keyboard.type(`"rather ${WORD}"`);
      await page.keyboard.press('Enter');
      await expect(hits).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(heading).toHaveText(says.list);
      await expect(field).toBeFocused();
      await page.keyboard.type(WORD);
      await page.keyboard.press('Enter');
      await expect(link).toBeVisible();
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${webAddress()}/transcript/${id}/#00:00:02`);
      await editor.text.waitFor();
    });

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const small = await phone.newPage();
    await atPage(small, ada, language);
    await test.step('[dashboard.search-hits] on a phone the field is at hand, and a touch opens the result', async () => {
      await small.goto(`${webAddress()}/dashboard`);
      await small.getByRole('textbox', { name: says.field }).tap();
      await small.keyboard.type(WORD);
      const row = small.getByRole('article');
      await expect(row.locator('mark')).toHaveText(WORD);
      await row.tap();
      await expect(small).toHaveURL(`${webAddress()}/transcript/${id}/#00:00:02`);
    });
    await phone.close();

    const elsewhere = await browser.newContext();
    const stranger = await elsewhere.newPage();
    await atPage(stranger, eve, language);
    await test.step('[dashboard.search-address] the same address finds nothing of it for a stranger', async () => {
      await stranger.goto(address);
      await expect(stranger.getByText(says.none(WORD))).toBeVisible();
      await expect(stranger.getByRole('article')).toHaveCount(0);
    });
  });
}
