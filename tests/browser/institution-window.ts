import type { Page } from '@playwright/test';

/** Answers at the institution's identity provider, in the window that opened for it. */
export async function continueAs(popup: Page, nameId: string): Promise<void> {
  const answer = popup.getByRole('button', { name: `Continue as ${nameId}` }).click();
  // The window closes when all is done, which may be before the click is reported.
  await answer.catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
}
