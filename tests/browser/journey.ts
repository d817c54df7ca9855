import { randomUUID } from 'node:crypto';
import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locale } from '@parlance/contract/regions';
import type { Session } from '@parlance/contract/schemas/session';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type Api, apisOf, type Person } from '../api.ts';
import { type NamedRecording, type Recording, recordingOf, StoredTranscripts } from '../stored-transcripts.ts';
import { AccountPages } from './pages/account-pages.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { WORDS, type Words } from './words.ts';

/** Where the pages keep the language of the interface and the region of the last session. */
const LANGUAGE_STORAGE_KEY = 'parlance.language';
const LOCALE_STORAGE_KEY = 'parlance.locale';
/** Where the pages keep when they have measured the connection: they do it once in three hours. */
const CONNECTION_STORAGE_KEY = 'parlance.connection-checked';

const apis = new Map<string, Promise<Record<Locale, Api>>>();
const stores = new Map<Locale, StoredTranscripts>();

/** The address of the system that the tests run against. */
export function webAddress(): string {
  const web = process.env.PARLANCE_WEB;
  if (!web) throw new Error('PARLANCE_WEB is not set: no system was started.');
  return web;
}

/** The API of one region. */
export async function apiOf(locale: Locale): Promise<Api> {
  const web = webAddress();
  const known = apis.get(web) ?? apisOf(web);
  apis.set(web, known);
  return (await known)[locale];
}

/** Stores a finished transcript of a person's in one region; answers its id. */
export async function storeTranscript(
  person: Person,
  locale: Locale,
  recording?: Partial<NamedRecording>,
): Promise<string> {
  const store = stores.get(locale) ?? new StoredTranscripts(webAddress(), locale);
  stores.set(locale, store);
  return store.put(person, { name: 'A young man', ...(await recordingOf('young-man')), ...recording });
}

/** Gives a browser a session, as the pages keep it after a sign-in. */
async function keepSession(context: BrowserContext, session: Session): Promise<void> {
  const { uid, key, expiresAt, refreshToken, locale } = session;
  const cookie = (name: string, value: unknown) => ({
    name: `parlance-${name}-${locale}`,
    value: encodeURIComponent(JSON.stringify(value)),
    url: webAddress(),
    sameSite: 'Strict' as const,
  });
  await context.addCookies([cookie('key', { uid, key, expiresAt }), cookie('refresh', refreshToken)]);
  await keepChoice(context, LOCALE_STORAGE_KEY, locale);
}

/** Keeps a choice in the pages' local storage, unless they have made one by then. */
async function keepChoice(context: BrowserContext, key: string, value: string): Promise<void> {
  await context.addInitScript(
    ([name = '', choice = '']) => {
      // An empty page has no storage.
      if (!location.protocol.startsWith('http')) return;
      if (localStorage.getItem(name) === null) localStorage.setItem(name, choice);
    },
    [key, value],
  );
}

/** The screens of one page, in one interface language. */
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

  /**
   * Makes a language the choice of the page's browser, which has measured its connection before; no page is opened yet.
   */
  static async begin(page: Page, language: InterfaceLanguage): Promise<Journey> {
    await keepChoice(page.context(), LANGUAGE_STORAGE_KEY, language);
    await keepChoice(page.context(), CONNECTION_STORAGE_KEY, String(Date.now()));
    return new Journey(page, language);
  }

  /** Opens the first page and chooses a language in the menu. */
  static async beginAtEntrance(page: Page, language: InterfaceLanguage): Promise<Journey> {
    await page.goto(`${webAddress()}/`);
    if (language === 'es') {
      await page.getByRole('button', { name: /Language/ }).click();
      await page.getByRole('menuitemradio', { name: 'Español' }).click();
    }
    return new Journey(page, language);
  }

  /** Opens a page of the product by its path. */
  async open(path: string): Promise<void> {
    await this.page.goto(webAddress() + path);
  }

  /** Signs a person in by their session alone; no page is opened yet. */
  async enter({ session }: Pick<Person, 'session'>): Promise<void> {
    await keepSession(this.page.context(), session);
  }

  /** A new person, registered through the API and signed in by their session; no page is opened yet. */
  async signedIn(locale: Locale, language: InterfaceLanguage = 'en'): Promise<Person> {
    const person = await (await apiOf(locale)).registerPerson(locale, { language });
    await this.enter(person);
    return person;
  }

  /** Opens a transcript and waits for its text; `rest` follows its path. */
  async openTranscript(id: string, rest = ''): Promise<void> {
    await this.open(`/transcript/${id}/${rest}`);
    await this.editor.text.waitFor();
  }

  /** Stores a finished transcript of a person's and opens it; answers its id. */
  async openedTranscript(person: Person, locale: Locale, recording?: Partial<NamedRecording>): Promise<string> {
    const id = await storeTranscript(person, locale, recording);
    await this.openTranscript(id);
    return id;
  }
}

/** The recording of the second sentence, with its name. */
export async function coldHearted(): Promise<Recording & { readonly name: string }> {
  return { name: 'Cold hearted', ...(await recordingOf('cold-hearted')) };
}

export function newEmail(): string {
  return `grace.${randomUUID().slice(0, 8)}@example.com`;
}

/** Closes all browsers that a test opened, so that their pages do not work beside the next test. */
export const test = base.extend<{ others: undefined }>({
  others: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
