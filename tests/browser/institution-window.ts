import type { Page } from '@playwright/test';

/** Answers at the institution's identity provider, in the window that opened for it. */
export async function continueAs(popup: Page, nameId: string): Promise<void> {
  const button = popup.getByRole('button', { name: `Continue as ${nameId}` });
  await button.waitFor();
  // The window can close before the click is reported.
  await button.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
}
