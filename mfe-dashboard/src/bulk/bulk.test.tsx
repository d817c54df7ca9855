import { Blob } from 'node:buffer';
import { jest } from '@jest/globals';
import { settingsSchema } from '@parlance/contract/account';
import type { Collection } from '@parlance/contract/collection';
import { reloadCollections } from '@parlance/ui/collections';
import { AppProviders } from '@parlance/ui/providers';
import { fakeSession } from '@parlance/ui/session/fake-session';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { MemoryRouter } from 'react-router-dom';
import { DashboardScreen } from '../dashboard-screen.tsx';

const API = 'https://api.example.org';
const NOW = Date.now() / 1000;

function collection(fields: Partial<Collection>): Collection {
  const base = { userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us' as const, started: NOW, tProgress: 100 };
  return { ...base, id: 'c', name: 'Talk', snippet: 'Hello.', ...fields };
}

let collections: Collection[] = [];
let broken: string[] = [];
const calls: string[] = [];
const saved: { name: string; content: Blob }[] = [];
const blobs: Blob[] = [];

const word = (content: string, start: number) => ({
  ...{ start_time: start, end_time: start + 0.4, type: 'pronunciation' },
  alternatives: [{ content, confidence: 1 }],
});

function answer(call: string, path: string): unknown {
  const settings = settingsSchema.parse({});
  const base = { locale: 'us', creationTime: 1, name: 'Ada' };
  if (path === '/config.json') {
    return {
      product: 'Parlance',
      stage: 'test',
      freeFeatures: ['TranscriptExport'],
      regions: { us: { api: API }, eu: { api: API } },
    };
  }
  if (path === '/user/u') {
    const user = { ...base, uid: 'u', email: 'a@b.org', emailVerified: true, organization: 'o', organizations: {} };
    return { user: { ...user, settings }, organization: { ...base, id: 'o', owners: { u: true } } };
  }
  if (path === '/user/v2/u/collections') return { data: collections };
  if (path.startsWith('/chunks/')) return { format: 1, words: [word('Hello', 0), word(path.slice(8), 0.5)] };
  if (path.endsWith('/speakers')) return { speakers: { 0: { name: 'Speaker 1' } } };
  if (path.endsWith('/highlights')) return { data: [] };
  const [, id = ''] = /^GET \/collections\/v2\/([^/]+)$/.exec(call) ?? [];
  const found = collections.find((each) => each.id === id);
  if (!found) return {};
  const chunks = [{ startTime: 0, endTime: 1, count: 2, url: `${API}/chunks/${id}` }];
  return { ...found, ...(found.tProgress > 0 && { transcript: { version: 3, wordCount: 2, chunks } }) };
}

globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(String(input), 'http://localhost');
  const call = `${init?.method ?? 'GET'} ${pathname}`;
  calls.push(call);
  const failed = broken.includes(call);
  const body = failed ? { error: { code: 'INTERNAL', message: 'No.' } } : answer(call, pathname);
  const text = JSON.stringify(body);
  return {
    ...{ ok: !failed, status: failed ? 500 : 200, headers: new Headers() },
    ...{ text: async () => text, json: async () => body },
  } as Response;
};

async function open(shown: Collection[]): Promise<void> {
  collections = shown;
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
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(shown.length));
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected transcripts' }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function exportAs(format: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('radio', { name: format }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
}

describe('several collections at once', () => {
  const click = HTMLAnchorElement.prototype.click;

  beforeEach(() => {
    broken = [];
    calls.length = 0;
    saved.length = 0;
    Object.assign(globalThis, { Blob });
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
    URL.revokeObjectURL = () => {};
    HTMLAnchorElement.prototype.click = function () {
      const content = blobs[Number(this.href.replace('blob:', ''))];
      if (content) saved.push({ name: this.download, content });
    };
  });

  afterEach(() => {
    cleanup();
    HTMLAnchorElement.prototype.click = click;
    jest.restoreAllMocks();
  });

  it('[dashboard.shift-select] [dashboard.bulk] are selected by shift-click, check boxes and all at once, and cleared', async () => {
    const failed = { progress: 'ERROR' as const, tProgress: 0, tCompletion: { draft: false } };
    await open([collection({ id: 'a', name: 'A' }), collection({ id: 'b', name: 'B', ...failed })]);
    expect(screen.queryByRole('region', { name: 'Selected transcripts' })).toBeNull();
    // A click that the browser would follow tells so: false when it was taken.
    expect(fireEvent.click(screen.getByRole('link', { name: 'A' }), { shiftKey: true })).toBe(false);
    expect(bar().getByRole('status').textContent).toBe('1 selected');
    fireEvent.click(screen.getByText('B'), { shiftKey: true });
    expect(bar().getByRole('status').textContent).toBe('2 selected');
    fireEvent.click(screen.getByRole('link', { name: 'A' }), { shiftKey: true });
    expect([box('A'), box('B')].map((each) => (each as HTMLInputElement).checked)).toEqual([false, true]);
    press('Select all');
    expect(bar().getByRole('status').textContent).toBe('2 selected');
    press('Clear all');
    expect(screen.queryByRole('region', { name: 'Selected transcripts' })).toBeNull();
    expect(document.activeElement).toBe(box('A'));
    fireEvent.click(box('A'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Selected transcripts' })).toBeNull();
  });

  it('[export.batch] [export.batch-archive] are exported into one archive, and what fails is told by name', async () => {
    const console_ = jest.spyOn(console, 'warn').mockImplementation(() => {});
    broken = ['GET /collections/v2/bad/speakers'];
    await open([
      collection({ id: 'one', name: 'Talk' }),
      collection({ id: 'two', name: 'Talk' }),
      collection({ id: 'bad', name: 'Bad' }),
      collection({ id: 'new', name: 'New', tProgress: 0 }),
    ]);
    fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select Talk' })[0] as HTMLElement);
    press('Select all');
    fireEvent.click(bar().getByRole('button', { name: 'Export' }));
    await screen.findByRole('dialog', { name: 'Export 4 transcripts' });
    await exportAs('Spreadsheet: CSV');
    expect(await screen.findByText('2 transcripts could not be exported')).toBeTruthy();
    expect(screen.getByText('Bad, New (no transcript yet)')).toBeTruthy();
    expect(screen.getByText('2 transcripts exported')).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Transcripts \d{4}-\d\d-\d\d\.zip$/)]);
    const files = unzipSync(new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(Object.keys(files)).toEqual(['Talk-v3.csv', 'Talk-v3 (2).csv']);
    expect(new TextDecoder().decode(files['Talk-v3 (2).csv'])).toContain('00:00:00,00:00:00,Speaker 1,Hello two');
    expect(console_).toHaveBeenCalledTimes(2);
  });

  it('[dashboard.menu-export] one is exported from its card as its own file', async () => {
    await open([collection({ id: 'one', name: 'Talk' })]);
    press('Actions for Talk');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await screen.findByRole('dialog', { name: 'Export Talk' });
    await exportAs('Subtitles: SRT');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('Talk-v3.srt');
    expect(await saved[0]?.content.text()).toContain('Hello one');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[export.batch-cancel] nothing is saved of what is cancelled', async () => {
    await open(Array.from({ length: 7 }, (_, i) => collection({ id: `c${i}`, name: `Talk ${i}` })));
    fireEvent.click(box('Talk 0'));
    press('Select all');
    fireEvent.click(bar().getByRole('button', { name: 'Export' }));
    await exportAs('Plain Text: Plain');
    // Five are done, and the pause before the others has begun.
    expect(await screen.findAllByText('Exporting 5 of 7 collections')).toHaveLength(2);
    expect(screen.getAllByText('71%')).toHaveLength(2);
    expect(screen.getByText(/^We are now exporting your transcripts\./)).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([]);
    expect(calls).not.toContain('GET /collections/v2/c5');
    expect(bar().getByRole('status').textContent).toBe('7 selected');
  });

  it('[dashboard.bulk] are deleted once that is confirmed, but for what one may not delete', async () => {
    broken = ['DELETE /collections/v2/b'];
    await open([
      collection({ id: 'a', name: 'A' }),
      collection({ id: 'b', name: 'B' }),
      collection({ id: 'x', name: 'Of another', userId: 'v' }),
      collection({ id: 'q', name: 'Queued', tCompletion: { draft: true, perfection: false } }),
    ]);
    fireEvent.click(box('A'));
    press('Select all');
    fireEvent.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 transcripts?' });
    expect(within(dialog).getByText('2 of the selected can’t be deleted by you now and stay.')).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 transcript could not be deleted')).toBeTruthy();
    expect(screen.getByText('1 transcript deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'A' })).toBeNull());
    expect(screen.getByRole('link', { name: 'B' })).toBeTruthy();
    expect(calls.filter((call) => call.startsWith('DELETE'))).not.toContain('DELETE /collections/v2/q');
  });
});
