import type { Collection } from '@parlance/contract/collection';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { coldHearted, Journey, storeTranscript, test } from './journey.ts';

const LIST = /\/user\/v2\/[^/]+\/collections(\?|$)/;
/** The first and last page width (px) of each number of cards in a row: Spec part 2, section 9. */
const WIDTHS = [
  [1, 390, 460],
  [2, 461, 901],
  [3, 902, 1079],
  [4, 1080, 1381],
  [5, 1382, 1585],
  [6, 1586, 1700],
] as const;
const DAY = 86_400;
const NAME = 'A lecture with a rather long name that needs more than one line';
const BARS = '0123456789abcdefghijklmnopqrstuvwxyzyxwvutsrqponml';

/** Transcripts in all states of a card, made of one that is stored. */
function inAllStates(stored: Collection): Collection[] {
  const now = stored.started;
  const unfinished = { tProgress: 0, tCompletion: { draft: false }, snippet: undefined, props: undefined } as const;
  const failed = { ...unfinished, progress: 'ERROR' } as const;
  const states: Partial<Collection>[] = [
    { name: NAME, card: { waveform: BARS.slice(0, 48), edited: now + 60 }, props: { duration: 5025 } },
    { name: 'Shared', card: { waveform: BARS.slice(2, 50) }, ...{ sharedCount: 12 } },
    { name: '', snippet: '' },
    { name: 'Reviewed', tCompletion: { draft: true, perfection: true } },
    { name: 'Queued for review', tCompletion: { draft: true, perfection: false } },
    { ...unfinished, name: 'Processing', progress: 'PENDING', props: { duration: 3600 }, started: now },
    { ...unfinished, name: 'Overdue', progress: 'PENDING', started: now - DAY },
    { ...unfinished, name: 'Paused', paused: true },
    { ...failed, name: NAME, failure: 'too-long-for-plan' },
    { ...failed, name: 'Which language', languageCode: 'auto', failure: 'no-speech' },
    { ...failed, name: 'Retried', retried: true },
    { name: 'Last month', started: now - 40 * DAY },
  ];
  return states.map((state, index) => ({ ...stored, ...state, id: index === 0 ? stored.id : `${stored.id}-${index}` }));
}

/** Lets the list of the page have transcripts in all states. */
async function showAllStates(page: Page): Promise<void> {
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: data[0] ? inAllStates(data[0]) : [] } });
  });
}

async function heightsOf(items: Locator): Promise<number[]> {
  const heights = await items.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));
  return [...new Set(heights)];
}

for (const [locale, language, texts] of [
  ['us', 'en', { list: 'List', upload: 'Click here to upload your audio or video', float: 'Create' }],
  ['eu', 'es', { list: 'Lista', upload: 'Haz clic aquí para subir tu audio o vídeo', float: 'Crear' }],
] as const) {
  test(`[dashboard.grid-columns] the list keeps one height and the stated cards a row in ${language}`, async ({
    page,
  }) => {
    const journey = await Journey.begin(page, language);
    const person = await journey.signedIn(locale, language);
    await storeTranscript(person, locale, await coldHearted());
    await showAllStates(page);
    await journey.open('/dashboard');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(12);

    await test.step('cards a row by the width of the page', async () => {
      const columns = () =>
        page.locator('main ul:has(article)').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '));
      for (const [count, ...ends] of WIDTHS) {
        for (const width of ends) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(async () => (await columns()).length, { message: `${width} px` }).toBe(count);
        }
      }
    });
    await test.step('[dashboard.one-height] all cards have one height, whatever their state', async () => {
      for (const width of [390, 461, 902, 1440, 1700]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => (await heightsOf(cards)).length, { message: `${width} px` }).toBe(1);
        const upload = page.getByRole('button', { name: texts.upload });
        if (width > 522) expect(await heightsOf(upload)).toEqual(await heightsOf(cards));
      }
    });
    await test.step('[dashboard.month-chips] month chips show from 1587 px', async () => {
      const chips = page.locator('main ul:has(article) .MuiChip-root').filter({ hasText: /\d{4}$/ });
      await page.setViewportSize({ width: 1586, height: 900 });
      await expect(chips.filter({ visible: true })).toHaveCount(0);
      await page.setViewportSize({ width: 1587, height: 900 });
      await expect(chips.first()).toBeVisible();
    });
    await test.step('[dashboard.one-upload] phones have the floating button alone', async () => {
      await page.setViewportSize({ width: 522, height: 900 });
      await expect(page.getByRole('button', { name: texts.float })).toBeVisible();
      await expect(page.getByRole('button', { name: texts.upload })).toBeHidden();
      await page.setViewportSize({ width: 523, height: 900 });
      await expect(page.getByRole('button', { name: texts.float })).toBeVisible();
      await expect(page.getByRole('button', { name: texts.upload })).toBeVisible();
    });
    await expectNoOverflow(page, 'the grid');
    await expectAccessible(page, 'the grid', 'main');

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: texts.list, exact: true }).click();
    await test.step('[dashboard.one-height] all rows have one height', async () => {
      const rows = page.locator('tbody tr');
      await expect(rows).toHaveCount(12);
      for (const width of [600, 900, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => (await heightsOf(rows)).length, { message: `${width} px` }).toBe(1);
      }
    });
    await expectNoOverflow(page, 'the table');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, 'the table', 'main');
  });
}
