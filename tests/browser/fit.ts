import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

/** Pixels: a desktop, a tablet, a phone. */
const WIDTHS = [390, 900, 1440] as const;
const HEIGHT = 900;
/** Each theme once, and each layout in which axe can find other faults: the phone's and the wide one. */
const LOOKS = [
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 1440 },
] as const;

/**
 * What axe takes for a part of the page with a role of its own: its own list, and tips. A tip opens wherever a pointer
 * rests, and belongs to its element, which names it.
 */
const REGIONS = 'dialog, [role=dialog], [role=alertdialog], [role=tooltip], svg';

/** Expects that the page does not scroll sideways at any width. */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: `${name} at ${width} px scrolls sideways` }).toBeLessThanOrEqual(0);
  }
}

/** Expects that axe finds nothing in either theme, on the page or in a part of it (a selector). */
export async function expectAccessible(page: Page, name: string, part = 'html'): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: HEIGHT });
    // A part such as a dialog is loaded when it is first asked for.
    await page.locator(part).first().waitFor({ state: 'attached' });
    expect(await violationsIn(page, part), `${name} at ${width} px, ${colorScheme}`).toEqual([]);
  }
}

/** Expects that all transitions of the elements on the page take less than 200 ms for a person who has not asked for less motion. */
export async function expectShortTransitions(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const long = await page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    const found = new Set<string>();
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        const { transitionDuration, transitionProperty } = getComputedStyle(element);
        const seconds = Math.max(...transitionDuration.split(',').map(Number.parseFloat));
        if (seconds >= 0.2) found.add(`${element.className} ${transitionProperty} ${transitionDuration}`);
      }
    }
    return [...found];
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(long, `transitions of ${name}`).toEqual([]);
}

/**
 * Runs all of axe's rules. It does not use `@axe-core/playwright`, which loads axe twice into pages for each run and
 * describes all passed elements: that takes several times longer.
 */
async function violationsIn(page: Page, part: string): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(axeCore.source);
    await frame.evaluate((regionMatcher) => {
      window.axe.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
    }, REGIONS);
  }
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, part);
}
