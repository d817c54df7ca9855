import type { Locale } from '@parlance/contract/regions';
import type { CorrectorStats } from '@parlance/contract/schemas/correction';
import type { ListedCorrector, QueuedTask } from '@parlance/contract/schemas/corrector';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

const NOW = Math.floor(Date.now() / 1000);
const HOUR = 3600;

const NO_STATS: CorrectorStats = { tasks: 0, seconds: 0, cents: 0, released: 0, rejected: 0 };

export function fakeTask(id: string, fields: Partial<QueuedTask> = {}): QueuedTask {
  return {
    ...{ id, locale: 'us', kind: 'order', state: 'queued', languageCode: 'en', effort: {}, tModified: NOW },
    ...{ seconds: 600, difficulty: 'medium', pay: 500, created: NOW - 2 * HOUR, due: NOW + 22.5 * HOUR },
    ...{ urgent: false, flags: [], age: 2 * HOUR },
    ...fields,
  };
}

export function fakeCorrector(uid: string, fields: Partial<ListedCorrector> = {}): ListedCorrector {
  return {
    ...{ uid, name: uid.toUpperCase(), email: `${uid}@people.test`, locale: 'us', languages: ['en'], reviews: [] },
    ...{ regions: ['us', 'eu'], isOnProbation: false, hiddenInLeaderboard: false, since: NOW, stats: NO_STATS },
    ...{ openTasks: 0 },
    ...fields,
  };
}

/** What the regions have. A test changes it before it opens a page. */
export interface FakeAdmin {
  readonly api: FakeApi;
  readonly correctors: Record<Locale, ListedCorrector[]>;
  rates: { languages: Record<string, number>; correctors: Record<string, Record<string, number>> };
}

/** The APIs of both regions for a test of an admin page, with a rate for English and Ada, who corrects it. */
export function fakeAdmin(): FakeAdmin {
  queryClient.clear();
  fakeSession();
  const admin: FakeAdmin = {
    api: new FakeApi({
      listCorrectors: ({ locale }) => ({ data: admin.correctors[locale] }),
      getCorrectorRates: () => ({ own: {}, all: admin.rates }),
      listTasksInWork: () => ({ data: [] }),
      countQueue: ({ locale }) => (locale === 'us' ? { tasks: 2, reviews: 1 } : { tasks: 1, reviews: 0 }),
    }),
    correctors: { us: [fakeCorrector('ada')], eu: [] },
    rates: { languages: { en: 75 }, correctors: {} },
  };
  return admin;
}

/** Shows a page. Ends what the last test showed. */
export function show(page: ReactElement, path = '/corrector/admin/queue'): void {
  cleanup();
  render(
    <AppProviders>
      <ToastRegion />
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
    </AppProviders>,
  );
}

/** Refuses calls with the server's text. */
export function refusing(status: number, code: string, message: string): () => Response {
  return () => Response.json({ error: { code, message, requestId: 'r1' } }, { status });
}

/** Chooses a value of a field that offers a few. */
export async function choose(field: string, value: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByRole('option', { name: value }));
}

/** Types into a field. */
export function type(field: RegExp | string, text: string): void {
  fireEvent.change(screen.getByLabelText(field), { target: { value: text } });
}

/** Runs a test's actions as a phone: the page is too narrow for tables. */
export async function onPhone(actions: () => Promise<void>): Promise<void> {
  const real = window.matchMedia;
  const phone = { matches: true, onchange: null, addListener: () => undefined, removeListener: () => undefined };
  window.matchMedia = (media) => Object.assign(new EventTarget(), { ...phone, media });
  try {
    await actions();
  } finally {
    window.matchMedia = real;
  }
}

/** Runs a test's actions with a page that is wide at first, and becomes as narrow as a phone when `narrow` is called. */
export async function whileNarrowed(actions: (narrow: () => void) => Promise<void>): Promise<void> {
  const real = window.matchMedia;
  const media = Object.assign(new EventTarget(), {
    ...{ matches: false, media: '', onchange: null, addListener: () => undefined, removeListener: () => undefined },
  });
  window.matchMedia = () => media;
  try {
    await actions(() => {
      media.matches = true;
      act(() => void media.dispatchEvent(new Event('change')));
    });
  } finally {
    window.matchMedia = real;
  }
}
