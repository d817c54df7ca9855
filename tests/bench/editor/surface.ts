import type { CDPSession, Page } from '@playwright/test';

/** A place in the text: the index of a word, or one of the text's ends. */
export type Place = 'start' | 'end' | number;

/** A text that can be edited in a page: the editor, or a bare text area. */
export interface Surface {
  readonly page: Page;
  goTo(place: Place): Promise<void>;
  /** The event of a key press after which the paint is measured. */
  readonly events: { readonly type: string; readonly enter: string; readonly undo: string; readonly paste: string };
  /** Replaces the marked words everywhere; milliseconds until it is painted. */
  replaceAll(from: string, to: string): Promise<number>;
}

const PAUSE = 12;
const TYPED = 'listen and correct ';

async function press(surface: Surface, key: string, kind: string): Promise<number> {
  const { page } = surface;
  await page.evaluate((each) => window.probe.arm(each), kind);
  await page.keyboard.press(key);
  const time = await page.evaluate(() => window.probe.take());
  await page.waitForTimeout(PAUSE);
  return time;
}

/** Milliseconds from each of `count` key presses to the paint of what it typed. */
export async function typing(surface: Surface, place: Place, count: number): Promise<number[]> {
  await surface.goTo(place);
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const sign = TYPED[i % TYPED.length] ?? 'a';
    times.push(await press(surface, sign === ' ' ? 'Space' : sign, surface.events.type));
  }
  return times;
}

/** Milliseconds of `count` presses of Enter, and of undoing each. */
export async function splitting(surface: Surface, place: Place, count: number) {
  await surface.goTo(place);
  const enter: number[] = [];
  const undo: number[] = [];
  for (let i = 0; i < count; i++) {
    enter.push(await press(surface, 'Enter', surface.events.enter));
    undo.push(await press(surface, 'Control+z', surface.events.undo));
  }
  return { enter, undo };
}

/** Milliseconds until pasted text is painted; it is undone in between. */
export async function pasting(surface: Surface, place: Place, text: string, count: number): Promise<number[]> {
  await surface.page.evaluate((each) => navigator.clipboard.writeText(each), text);
  await surface.goTo(place);
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    times.push(await press(surface, 'Control+v', surface.events.paste));
    await press(surface, 'Control+z', surface.events.undo);
  }
  return times;
}

/** DOM nodes and bytes of heap after garbage was collected. */
export async function weigh(client: CDPSession): Promise<{ nodes: number; heap: number }> {
  await client.send('HeapProfiler.collectGarbage');
  const { nodes } = await client.send('Memory.getDOMCounters');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return { nodes, heap: usedSize };
}
