import type { Locator, Page } from '@playwright/test';

/** Clicks what closes its own window. The window can close before the click is reported, which is no failure. */
export async function clickToClose(popup: Page, target: Locator): Promise<void> {
  const closed = popup.waitForEvent('close');
  await Promise.all([
    closed,
    target.click().catch(async (error: unknown) => {
      if (!String(error).includes('has been closed')) throw error;
      await closed;
    }),
  ]);
}
