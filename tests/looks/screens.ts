import type { InterfaceLanguage } from '@parlance/contract/interface-language';
import type { Locator, Page } from '@playwright/test';
import {
  CORRECTION_PATH,
  CORRECTOR,
  DOCUMENT_PATH,
  NEWCOMER,
  PERSON,
  PUBLIC_PATH,
  TRANSCRIPT_PATH,
  VISITOR,
  WRITER,
  withSettings,
} from './answers.ts';
import type { Answers } from './played-api.ts';

/** A screen whose look is kept: how to come to it, and in which width, colours and language. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly width: 1440 | 390;
  readonly colours: 'light' | 'dark';
  readonly language: InterfaceLanguage;
  readonly visitor?: boolean;
  /** The subdomain of an institution. */
  readonly institution?: string;
  readonly answers: Answers;
  /** What is done on the page before its picture is taken. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What is there when the screen is. */
  readonly shown: (page: Page) => Locator;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading').first();
/** The registration beside the landing page, which comes later than its heading. */
const field = (page: Page) => page.getByRole('textbox').first();
const card = (page: Page) => page.getByRole('article').first();
const board = (page: Page) => page.getByText('Board meeting, June');
const adjustment = (page: Page) => page.getByText('Adjustment', { exact: true });
const editorText = (page: Page) => page.locator('.cm-content');

const visitor = { visitor: true, answers: VISITOR, shown: heading } as const;
const person = { answers: PERSON, shown: heading } as const;
const SPANISH = { interfaceLanguage: 'es' } as const;
const spanishPerson = { answers: withSettings(PERSON, SPANISH), language: 'es', shown: heading } as const;
const wideLight = { width: 1440, colours: 'light', language: 'en' } as const;
const wideDark = { width: 1440, colours: 'dark', language: 'en' } as const;
const phoneLight = { width: 390, colours: 'light', language: 'en' } as const;
const phoneDark = { width: 390, colours: 'dark', language: 'en' } as const;

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the panel with highlights and comments. */
async function openComments(page: Page): Promise<void> {
  await named(page, 'Highlights and comments').click();
  await page.getByText('Ask for a picture of the fifth.').waitFor();
}

async function openShare(page: Page): Promise<void> {
  await named(page, 'Share').click();
  await page.getByRole('dialog').getByText('Omar Reyes').waitFor();
  // The address has the port of the running system.
  await page.getByRole('textbox', { name: 'Link', exact: true }).evaluate((input: HTMLInputElement) => {
    input.value = 'https://parlance.example/transcript/c-bees';
  });
}

async function openExport(page: Page): Promise<void> {
  await named(page, 'Export').click();
  await page.getByRole('menuitem').first().waitFor();
}

async function openUpload(page: Page): Promise<void> {
  await page.getByText('Click here to upload your audio or video').click();
  await page.getByRole('dialog').waitFor();
}

const LIST = withSettings(PERSON, { ...SPANISH, dashboardView: 'list' });

const STATEMENT = '/corrector?view=statement';

export const SCREENS: readonly Screen[] = [
  { ...visitor, ...wideLight, name: 'landing', path: '/', shown: field },
  { ...visitor, ...phoneDark, name: 'landing-phone', path: '/', language: 'es', shown: field },
  { ...visitor, ...wideDark, name: 'register', path: '/register', language: 'es' },
  { ...visitor, ...phoneLight, name: 'signin', path: '/signin' },
  { ...visitor, ...wideLight, name: 'signin-institution', path: '/signin', institution: 'nyu' },
  { ...visitor, ...phoneDark, name: 'reset', path: '/reset/request' },
  { ...person, ...wideLight, name: 'dashboard-cards', path: '/dashboard', shown: card },
  { ...wideDark, ...spanishPerson, name: 'dashboard-list', path: '/dashboard', answers: LIST, shown: board },
  { ...person, ...phoneLight, name: 'dashboard-empty', path: '/dashboard', answers: NEWCOMER },
  { ...person, ...wideDark, name: 'upload', path: '/dashboard', prepare: openUpload },
  { ...person, ...wideLight, name: 'editor-comments', path: TRANSCRIPT_PATH, shown: editorText, prepare: openComments },
  { ...phoneDark, ...spanishPerson, name: 'editor-phone', path: TRANSCRIPT_PATH, shown: editorText },
  { ...person, ...wideDark, name: 'share', path: TRANSCRIPT_PATH, shown: editorText, prepare: openShare },
  { ...person, ...wideLight, name: 'export', path: TRANSCRIPT_PATH, shown: editorText, prepare: openExport },
  { ...visitor, ...phoneLight, name: 'public', path: PUBLIC_PATH, shown: editorText },
  { ...person, ...wideLight, name: 'document', path: DOCUMENT_PATH, answers: WRITER },
  { ...person, ...wideDark, name: 'settings-account', path: '/settings' },
  { ...wideLight, ...spanishPerson, name: 'settings-members', path: '/settings/users' },
  { ...person, ...phoneDark, name: 'settings-usage', path: '/settings/usage' },
  { ...person, ...wideLight, name: 'plans', path: '/plans' },
  { ...person, ...wideLight, name: 'corrector', path: '/corrector', answers: CORRECTOR },
  { ...person, ...phoneDark, name: 'corrector-statement', path: STATEMENT, answers: CORRECTOR, shown: adjustment },
  { ...person, ...wideDark, name: 'correction', path: CORRECTION_PATH, answers: CORRECTOR, shown: editorText },
  { ...visitor, ...wideLight, name: 'sandbox', path: '/sandbox' },
];
