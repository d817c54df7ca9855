import { expect, type Page } from '@playwright/test';

/** Stripe's test card that pays. */
export const PAYS = '4242424242424242';

/** Presses a button with the keyboard alone. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  // A button shows progress, and does nothing, until the change before it is on the page.
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Pays at the payment provider's page. */
export async function pay(page: Page, card: string): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Card number' })
    .or(page.getByRole('combobox', { name: 'Card number' }))
    .fill(card);
  await page.getByRole('textbox', { name: /Security code/ }).focus();
  await page.keyboard.press('Enter');
}
