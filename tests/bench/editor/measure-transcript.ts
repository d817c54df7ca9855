import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { MARKED_WORD } from '../../long-transcript.ts';
import { untilSaved } from '../../save-state.ts';
import { openEditor } from './editor-surface.ts';
import { type Place, pasting, type Surface, splitting, typing, weigh } from './surface.ts';
import { openTextArea } from './text-area.ts';

/** Milliseconds, by action and place. */
export type Times = Readonly<Record<string, readonly number[]>>;

const KEYS = 120;
const SPLITS = 20;
const PASTES = 20;
const REPLACEMENTS = 3;
const OPENINGS = 5;
const SAVES = 25;
const PLAYING_MS = 8000;
/** Milliseconds until everything is saved. */
const SAVING = 180_000;
const PASTED = Array.from({ length: 500 }, (_, i) => (i % 12 === 11 ? 'and so on.' : `pasted${i % 7}`)).join(' ');

/** The same input for the editor and the bare text area. */
export async function measureEditing(surface: Surface, places: ReadonlyMap<string, Place>): Promise<Times> {
  const times: Record<string, readonly number[]> = {};
  for (const [name, place] of places) times[`key press, ${name}`] = await typing(surface, place, KEYS);
  const middle = places.get('middle') ?? 'start';
  const { enter, undo } = await splitting(surface, middle, SPLITS);
  times.Enter = enter;
  times.undo = undo;
  times['paste of 500 words'] = await pasting(surface, middle, PASTED, PASTES);
  const replaced: number[] = [];
  for (let i = 0; i < REPLACEMENTS; i++) {
    replaced.push(await surface.replaceAll(MARKED_WORD, 'haven'));
    replaced.push(await surface.replaceAll('haven', MARKED_WORD));
  }
  times['replace all'] = replaced;
  return times;
}

/** DOM nodes and memory of the editor after all actions. */
export async function measureEditor(context: BrowserContext, web: string, id: string, places: Map<string, Place>) {
  await using surface = await openEditor(context, web, id);
  const times = await measureEditing(surface, places);
  await untilSaved(surface.page, SAVING);
  const client = await context.newCDPSession(surface.page);
  return { times, weight: await weigh(client) };
}

export async function measureTextArea(
  context: BrowserContext,
  web: string,
  lines: readonly string[],
  places: Map<string, Place>,
): Promise<Times> {
  await using surface = await openTextArea(context, web, lines);
  return await measureEditing(surface, places);
}

/** Milliseconds from navigation to the first paint that can be edited, and to the end of loading the page's code. */
export async function measureOpening(context: BrowserContext, web: string, id: string) {
  const total: number[] = [];
  const loaded: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    await using surface = await openEditor(context, web, id);
    const opened = await surface.page.evaluate(() => window.probe.opened);
    const scripts = await surface.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ responseEnd }) => responseEnd),
    );
    total.push(opened);
    loaded.push(Math.max(...scripts.filter((end) => end < opened)));
  }
  return { total, loaded };
}

/**
 * Bytes and milliseconds of saves of one corrected word, each at another place. Beside each: the milliseconds of a refused
 * call of the same function, which is the cost of the round trip alone.
 */
export async function measureSaves(context: BrowserContext, web: string, id: string, wordCount: number) {
  await using surface = await openEditor(context, web, id);
  const { page } = surface;
  const bytes: number[] = [];
  const times: number[] = [];
  const floor: number[] = [];
  for (let i = 0; i < SAVES; i++) {
    await surface.goTo(Math.floor(((i + 0.5) / SAVES) * wordCount));
    const saving = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.type('corrected ');
    await page.keyboard.press('Control+s');
    const response = await saving;
    await response.finished();
    bytes.push(response.request().postDataBuffer()?.length ?? 0);
    times.push(response.request().timing().responseEnd);
    await untilSaved(page, SAVING);
    floor.push(await refusedCall(page, response.request()));
  }
  return { bytes, times, floor };
}

async function refusedCall(page: Page, save: Request): Promise<number> {
  const headers = await save.allHeaders();
  const { key = '', id = '' } = headers;
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.evaluate(
    async ([url = '', key = '', id = '']) => {
      const headers = { key, id, 'content-type': 'application/json' };
      const refused = await fetch(url, { method: 'PATCH', headers, body: '{}' });
      // The response ends only after its body has been read.
      await refused.text();
    },
    [save.url(), key, id],
  );
  const response = await answer;
  await response.finished();
  if (response.status() !== 400) throw new Error(`An empty save was answered by ${response.status()}.`);
  return response.request().timing().responseEnd;
}

const FORMATS = ['Word Doc: Tabular', 'Word Doc: Continuous', 'Plain Text: Speakers', 'Plain Text: Plain'];
const TABLES = ['Spreadsheet: CSV', 'Spreadsheet: XLS', 'Subtitles: SRT', 'Subtitles: VTT'];

/** Milliseconds from the choice of a format until the file is saved. */
export async function measureExports(context: BrowserContext, web: string, id: string): Promise<Map<string, number>> {
  await using surface = await openEditor(context, web, id);
  const { page } = surface;
  const times = new Map<string, number>();
  for (const format of [...FORMATS, ...TABLES]) times.set(format, await exportAs(page, format));
  return times;
}

async function exportAs(page: Page, format: string): Promise<number> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const item = page.getByRole('menuitem', { name: format });
  await item.waitFor();
  const downloading = page.waitForEvent('download', { timeout: 180_000 });
  const began = performance.now();
  await item.click();
  await (await downloading).path();
  return performance.now() - began;
}

/** Milliseconds that the callbacks of each frame take while the recording plays at threefold speed. */
export async function measurePlaying(
  browser: Browser,
  context: BrowserContext,
  web: string,
  id: string,
  place: Place,
): Promise<number[]> {
  // This browser draws at an ordinary frame rate, with the session of the other one.
  const playing = await browser.newContext({ storageState: await context.storageState() });
  try {
    await using surface = await openEditor(playing, web, id);
    const { page } = surface;
    await surface.goTo(place);
    await page.getByRole('combobox', { name: 'Speed' }).click();
    await page.getByRole('option', { name: '3×' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.waitForTimeout(5000);
    await page.evaluate(() => window.probe.watchFrames());
    await page.waitForTimeout(PLAYING_MS);
    return await page.evaluate(() => window.probe.frames());
  } finally {
    await playing.close();
  }
}
