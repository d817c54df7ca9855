import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fit.ts';
import { apiOf, Journey, test } from './journey.ts';

const HEIGHT = 900;
/** Pixels that the bars above a text take together. */
const BARS = 104;
const NAMES = ['Ana', 'Doctor Maximiliana Oppenheimer-Featherstonehaugh', 'Ben'];
const CUES = Array.from({ length: 9 }, (_, index) => ({
  ...{ start: index * 10, end: index * 10 + 4, text: 'Yes, it is.' },
  speaker: NAMES[index % NAMES.length],
}));

/** Opens a transcript of short answers by people with short and long names. */
async function opened(page: Page, language: 'en' | 'es'): Promise<Journey> {
  const journey = await Journey.begin(page, language);
  const { session, orgId } = await journey.signedIn('us', language);
  const made = { requestId: randomUUID(), orgId, name: 'Answers', languageCode: 'en-US' };
  const call = { params: { uid: session.uid }, body: { ...made, cues: CUES } };
  const { id } = await (await apiOf('us')).call('createFromSubtitles', call, session);
  await journey.openTranscript(id);
  return journey;
}

interface Row {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
  /** The middles of the name and of the time. */
  readonly middles: readonly number[];
  /** Where the words of the paragraph begin, and the middle of their first line. */
  readonly words: { readonly left: number; readonly middle: number };
}

/** The labels that are on the screen, from above. */
async function rows(page: Page): Promise<Row[]> {
  return page.locator('.cm-label').evaluateAll((labels) =>
    labels.map((label) => {
      const { top, bottom } = label.getBoundingClientRect();
      const parts = [...label.children].map((part) => part.getBoundingClientRect());
      const range = document.createRange();
      range.selectNodeContents(label.parentElement as Element);
      range.setStartAfter(label);
      const [line] = range.getClientRects();
      return {
        ...{ top, bottom, right: Math.max(...parts.map((part) => part.right)) },
        middles: parts.map((part) => (part.top + part.bottom) / 2),
        words: { left: line?.left ?? 0, middle: line ? (line.top + line.bottom) / 2 : 0 },
      };
    }),
  );
}

test('[editor.rhythm] name and time stand in one row, beside or above the words, and touch no other row', async ({
  page,
}) => {
  await opened(page, 'en');
  for (const width of [1440, 900, 390]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(async () => (await rows(page)).length, { message: `${width} px` }).toBeGreaterThanOrEqual(9);
    const found = await rows(page);
    for (const [index, { top, bottom, right, middles, words }] of found.entries()) {
      const where = `row ${index} at ${width} px`;
      expect(Math.max(...middles) - Math.min(...middles), where).toBeLessThanOrEqual(4);
      expect(bottom - top, where).toBeLessThanOrEqual(32);
      expect(right, where).toBeLessThanOrEqual(width >= 900 ? words.left : width);
      if (width >= 900) expect(Math.abs((middles[0] ?? 0) - words.middle), where).toBeLessThanOrEqual(4);
      const before = found[index - 1];
      if (before) expect(top - before.bottom, where).toBeGreaterThanOrEqual(8);
    }
    const text = await page.locator('.cm-scroller').boundingBox();
    expect(text?.y, `the bars at ${width} px`).toBeLessThanOrEqual(BARS);
    // A phone has one button for the views.
    if (width < 900) continue;
    const views = page.getByRole('group', { name: 'View' });
    const before = await views.boundingBox();
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(page.getByRole('status')).toHaveCount(0);
    expect(await views.boundingBox(), `the views at ${width} px`).toEqual(before);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  }
});

test('[editor.menu-phone] the menu stays within a phone’s window and names no keys there, in Spanish', async ({
  page,
}) => {
  await opened(page, 'es');
  await page.setViewportSize({ width: 390, height: 700 });
  const menu = page.getByRole('menu');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.y ?? -1) >= 0]).toEqual([true, true]);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  const key = menu.getByText(/^Ctrl/).first();
  await expect(key).toBeHidden();
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await expect(key).toBeVisible();
});

test('[editor.caption-times] an end that is dragged is saved, and comes out in the exported subtitles', async ({
  page,
}) => {
  const { editor } = await opened(page, 'en');
  await page.getByRole('button', { name: 'Subtitles', exact: true }).click();
  const end = page.getByRole('slider', { name: 'End of subtitle 2' });
  await expect(end).toHaveAttribute('aria-valuenow', '14');
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoOverflow(page, `Subtitles at ${width} px`);
    const list = await page.getByRole('region', { name: 'Subtitles' }).boundingBox();
    expect(list?.y, `the bars at ${width} px`).toBeLessThanOrEqual(BARS);
  }
  await expectAccessible(page, 'Subtitles');
  const box = await end.boundingBox();
  if (!box) throw new Error('There is no handle.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 4 });
  await page.mouse.up();
  const moved = Number(await end.getAttribute('aria-valuenow'));
  expect(moved).toBeGreaterThan(14.1);
  expect(moved).toBeLessThan(15.5);
  await editor.untilSaved();
  await page.reload();
  await expect(end).toHaveAttribute('aria-valuenow', String(moved));
  const { content } = await editor.export('SRT');
  const [, times] = content.toString().split('\n\n')[1]?.split('\n') ?? [];
  const [whole, fraction = ''] = String(moved).split('.');
  expect(times).toBe(`00:00:10,000 --> 00:00:${whole},${fraction.padEnd(3, '0')}`);
});
