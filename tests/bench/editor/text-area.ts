import type { BrowserContext } from '@playwright/test';
import { installProbe } from './probe.ts';
import type { Place, Surface } from './surface.ts';

const EVENTS = { type: 'input', enter: 'input', undo: 'input', paste: 'input' } as const;
const PAGE = `<!doctype html><title>Floor</title><textarea spellcheck="true" style="box-sizing: border-box; width: 60rem;
  height: 80vh; padding: 24px; font: 17px/1.75 sans-serif"></textarea>`;

/** A page of the same origin with nothing but a text area that holds `lines`. */
export async function openTextArea(
  context: BrowserContext,
  web: string,
  lines: readonly string[],
): Promise<Surface & AsyncDisposable> {
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  const address = `${web}/bare-text-area`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(address);
  await page.locator('textarea').evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
  }, lines.join('\n'));
  const goTo = async (place: Place) => {
    await page.locator('textarea').evaluate((area: HTMLTextAreaElement, at) => {
      const words = area.value.matchAll(/\S+/g);
      let position = at === 'end' ? area.value.length : 0;
      if (typeof at === 'number') {
        let index = 0;
        for (const { index: from } of words) {
          if (index++ !== at) continue;
          position = from;
          break;
        }
      }
      area.focus();
      area.setSelectionRange(position, position);
    }, place);
    // A text area scrolls to its cursor with the first key.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
  };
  const replaceAll = (from: string, to: string) =>
    page.locator('textarea').evaluate(
      async (area: HTMLTextAreaElement, [wanted, replacement]) => {
        const began = performance.now();
        area.value = area.value.replaceAll(new RegExp(wanted ?? '', 'gi'), replacement ?? '');
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - began;
      },
      [from, to],
    );
  return { page, events: EVENTS, goTo, replaceAll, [Symbol.asyncDispose]: () => page.close() };
}
