import type { Collection } from '@parlance/contract/collection';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { reloadCollections } from '@parlance/ui/collections';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { DashboardScreen } from './dashboard-screen.tsx';

const API = 'https://api.example.org';
const ADA = { locale: 'us', creationTime: 1, name: 'Ada' };

/** A collection of the signed-in person's: a finished transcript of now, unless its fields say otherwise. */
export function collection(fields: Partial<Collection>): Collection {
  const base = { userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us' as const, tProgress: 100 };
  return { ...base, id: 'c', name: 'Talk', snippet: 'Hello , world .', started: Date.now() / 1000, ...fields };
}

const word = (content: string, start: number) => ({
  ...{ start_time: start, end_time: start + 0.4, type: 'pronunciation' },
  alternatives: [{ content, confidence: 1 }],
});

/** The dashboard over a service in memory, for tests of its screens: it takes the place of `fetch`. */
export class FakeDashboard {
  /** The person's collections, the newest first. */
  collections: Collection[] = [];
  /** Calls that are refused, such as 'DELETE /collections/v2/c'. */
  refused: string[] = [];
  /** What was called so far. */
  readonly calls: string[] = [];
  readonly #pageSize: number;
  readonly #held = new Map<string, Promise<void>>();

  constructor(pageSize = 50) {
    this.#pageSize = pageSize;
    globalThis.fetch = (input, init) => this.#fetch(new URL(String(input), 'http://localhost').pathname, init);
  }

  /** Signs in and shows these, once they are there. */
  async open(shown: Collection[]): Promise<void> {
    this.collections = shown;
    fakeSession();
    render(
      <AppProviders>
        <ToastRegion />
        <MemoryRouter initialEntries={['/dashboard']}>
          <DashboardScreen />
        </MemoryRouter>
      </AppProviders>,
    );
    await act(() => reloadCollections());
    await screen.findByText('My content in Ada');
    await waitFor(() => {
      // By attributes: roles and names take long to be found, again and again.
      const loading = screen.queryByLabelText('Loading your transcripts');
      const cards = document.querySelectorAll('article').length;
      if (loading || cards !== Math.min(shown.length, this.#pageSize)) throw new Error('The list is not there yet.');
    });
  }

  /** Keeps the next answers to a call back until the function is called that comes back; they tell what was so before. */
  hold(call: string): () => void {
    let release = () => {};
    this.#held.set(
      call,
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    return () => {
      this.#held.delete(call);
      release();
    };
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const call = `${method} ${path}`;
    this.calls.push(call);
    const isRefused = this.refused.includes(call);
    const error = { code: 'INTERNAL', message: 'No.' };
    const text = JSON.stringify(
      isRefused ? { error } : this.#answer(method, path, JSON.parse(String(init.body ?? '{}'))),
    );
    await this.#held.get(call);
    return {
      ...{ ok: !isRefused, status: isRefused ? 500 : 200, headers: new Headers() },
      ...{ text: async () => text, json: async () => JSON.parse(text) },
    } as Response;
  }

  #answer(method: string, path: string, body: { readonly nextPage?: string }): unknown {
    if (path === '/config.json') {
      const regions = { us: { api: API }, eu: { api: API } };
      return { product: 'Parlance', stage: 'test', freeFeatures: ['TranscriptExport'], regions };
    }
    if (path === '/user/u') {
      const address = { email: 'a@b.org', emailVerified: true, settings: settingsSchema.parse({}) };
      const user = { ...ADA, uid: 'u', ...address, organization: 'o', organizations: {} };
      return { user, organization: { ...ADA, id: 'o', owners: { u: true } } };
    }
    if (path === '/user/u/settings') return settingsSchema.parse(body);
    if (path === '/user/v2/u/collections') {
      const from = Number(body.nextPage ?? 0);
      const to = from + this.#pageSize;
      const LastEvaluatedKey = to < this.collections.length ? String(to) : undefined;
      return { data: this.collections.slice(from, to), LastEvaluatedKey };
    }
    if (path.startsWith('/chunks/')) return { format: 1, words: [word('Hello', 0), word(path.slice(8), 0.5)] };
    if (path.endsWith('/speakers')) return { speakers: { 0: { name: 'Speaker 1' } } };
    if (path.endsWith('/highlights')) return { data: [] };
    const found = this.collections.find(({ id }) => path === `/collections/v2/${id}`);
    if (!found || method === 'DELETE') return {};
    const chunks = [{ startTime: 0, endTime: 1, count: 2, url: `${API}/chunks/${found.id}` }];
    return { ...found, ...(found.tProgress > 0 && { transcript: { version: 3, wordCount: 2, chunks } }) };
  }
}
