import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import { test as base, type Page } from '@playwright/test';
import { apisOf, type Person } from '../api.ts';
import { YOUNG_MAN } from '../media.ts';
import { AccountPages } from './pages/account-pages.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { WORDS, type Words } from './words.ts';

/** The address of the system that the tests run against. */
export function webAddress(): string {
  const web = process.env.PARLANCE_WEB;
  if (!web) throw new Error('PARLANCE_WEB is not set: no system was started.');
  return web;
}

/** Everything a test does on the screens, in one interface language. */
export class Journey {
  readonly page: Page;
  readonly words: Words;
  readonly account: AccountPages;
  readonly dashboard: DashboardPage;
  readonly editor: EditorPage;

  constructor(page: Page, language: InterfaceLanguage) {
    this.page = page;
    this.words = WORDS[language];
    this.account = new AccountPages(page, this.words, webAddress());
    this.dashboard = new DashboardPage(page, this.words);
    this.editor = new EditorPage(page, this.words);
  }

  /** Opens the first page in this language. */
  static async begin(page: Page, language: InterfaceLanguage): Promise<Journey> {
    const journey = new Journey(page, language);
    await page.goto(`${webAddress()}/`);
    await page.waitForLoadState('networkidle');
    if (language === 'es') {
      await page.getByRole('button', { name: /Language/ }).click();
      await page.getByRole('menuitemradio', { name: 'Español' }).click();
    }
    return journey;
  }

  /** Somebody registered through the API, signed in on the page. */
  async signedIn(locale: Locale, language: InterfaceLanguage = 'en'): Promise<Person> {
    const person = await (await apisOf(webAddress()))[locale].registerPerson(locale, { language });
    await this.account.signIn(person.email, person.password);
    await this.page.waitForURL('**/dashboard');
    return person;
  }

  /** A transcript made through the API, opened on the page. */
  async openedTranscript(person: Person, locale: Locale, name = 'A young man', file = YOUNG_MAN): Promise<string> {
    const api = (await apisOf(webAddress()))[locale];
    const url = await api.uploadFile(person, 'young-man.wav', 'audio/wav', await readFile(file));
    const id = await api.createCollection(person, url, name);
    await api.whenProcessed(person, id);
    await this.page.goto(`${webAddress()}/transcript/${id}/`);
    await this.editor.text.waitFor();
    return id;
  }
}

export function newEmail(): string {
  return `grace.${randomUUID().slice(0, 8)}@example.com`;
}

/** Closes the browsers of other people that a test opened: their pages would go on working beside the next tests. */
export const test = base.extend<{ others: undefined }>({
  others: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
