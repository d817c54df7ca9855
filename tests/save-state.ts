import { expect, type Page } from '@playwright/test';
import { untilPainted } from './until-painted.ts';

type SaveState = 'saved' | 'offline';

/**
 * Waits until an open text shows that its edits are saved, the last key's included. The page shows the state of its edits
 * after the next paint: until then, the state from before the last key stands there.
 *
 * @param timeout milliseconds; by default that of the tests
 */
export async function untilSaved(page: Page, timeout?: number): Promise<void> {
  await untilSaveState(page, 'saved', timeout);
}

/** Waits until an open text shows that it can't save its edits for want of a connection. */
export async function untilOffline(page: Page): Promise<void> {
  await untilSaveState(page, 'offline');
}

async function untilSaveState(page: Page, state: SaveState, timeout?: number): Promise<void> {
  await untilPainted(page);
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', state, { timeout });
}
