import type { Page } from '@playwright/test';

/** Waits until the page has shown the last input, and has done what it does after that paint. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}
