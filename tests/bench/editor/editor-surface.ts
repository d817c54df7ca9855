import type { BrowserContext, Page } from '@playwright/test';
import { WORD_SECONDS } from '../../long-transcript.ts';
import { installProbe } from './probe.ts';
import type { Place, Surface } from './surface.ts';

const EVENTS = { type: 'input', enter: 'keydown', undo: 'keydown', paste: 'paste' } as const;

function hashOf(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return `#${parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}`;
}

/** The transcript's screen in a new page, with its text. */
export async function openEditor(context: BrowserContext, web: string, id: string): Promise<Surface & AsyncDisposable> {
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  await page.goto(`${web}/transcript/${id}/`);
  await page.evaluate(() => window.probe.opened);
  const text = page.getByRole('textbox', { name: 'Transcript' });
  const goTo = async (place: Place) => {
    if (typeof place === 'number') {
      // The hash has whole seconds: the place can be some words later.
      await page.evaluate(
        (hash) => {
          history.replaceState(null, '', ' ');
          location.hash = hash;
        },
        hashOf(place * WORD_SECONDS),
      );
      await page.waitForTimeout(300);
      await text.focus();
    } else {
      await text.focus();
      await page.keyboard.press(place === 'start' ? 'Control+Home' : 'Control+End');
    }
    await page.waitForTimeout(300);
  };
  return {
    page,
    events: EVENTS,
    goTo,
    replaceAll: (from, to) => replaceAll(page, from, to),
    [Symbol.asyncDispose]: () => page.close({ runBeforeUnload: false }),
  };
}

async function replaceAll(page: Page, from: string, to: string): Promise<number> {
  await page.keyboard.press('Control+h');
  const panel = page.getByRole('search', { name: 'Find and replace' });
  await panel.getByRole('textbox', { name: 'Find' }).fill(from);
  await panel.getByRole('textbox', { name: 'Replace with' }).fill(to);
  await panel.getByRole('status').filter({ hasText: /\d/ }).waitFor();
  await page.evaluate(() => window.probe.arm('click'));
  await panel.getByRole('button', { name: 'Replace all' }).click();
  const time = await page.evaluate(() => window.probe.take());
  await panel.getByRole('button', { name: 'Close the search' }).click();
  return time;
}
