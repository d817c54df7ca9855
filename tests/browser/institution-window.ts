import type { Page } from '@playwright/test';
import { clickToClose } from './click-to-close.ts';

/** Answers at the institution's identity provider, in the window that opened for it. */
export async function continueAs(popup: Page, nameId: string): Promise<void> {
  await clickToClose(popup, popup.getByRole('button', { name: `Continue as ${nameId}` }));
}
