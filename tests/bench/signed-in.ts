import type { Browser, BrowserContext } from '@playwright/test';
import type { Person } from '../api.ts';
import { AccountPages } from '../browser/pages/account-pages.ts';
import { WORDS } from '../browser/words.ts';

/** A browser of a person who has signed in at `web`, 1440 pixels wide. */
export async function signedIn(
  browser: Browser,
  web: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await new AccountPages(page, WORDS.en, web).signIn(email, password);
  await page.waitForURL('**/dashboard');
  await page.close();
  return context;
}
