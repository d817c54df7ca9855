import { Blob } from 'node:buffer';
import { WritableStream } from 'node:stream/web';
import { jest } from '@jest/globals';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { useExportLook } from '@parlance/ui/exporting';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { setLanguage } from '@parlance/ui/i18n';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { DataExport } from './data-export.tsx';
import { exportAccount } from './export-account.ts';

const FILES = 'https://files.test';
const ADA = { locale: 'us', creationTime: 1, name: 'Ada' };
const USER = {
  ...ADA,
  ...{ uid: 'u', email: 'a@b.org', emailVerified: true, organization: 'o', organizations: {} },
  projects: { o: { p: { id: 'p', name: 'Thesis', color: '#112233', created: 1 } } },
  settings: settingsSchema.parse({}),
};
const STAMPS = { version: 1, created: 1, updated: 1 };
const TALK = { id: 'c1', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us', started: 2 };
const DETAILED = { ...TALK, tProgress: 100, description: 'About it' };
const word = (content: string, start: number) => ({
  ...{ start_time: start, end_time: start + 0.4, type: 'pronunciation' },
  alternatives: [{ content, confidence: 1 }],
});

const transcript = {
  version: 1,
  wordCount: 2,
  chunks: [{ startTime: 0, endTime: 1, count: 2, url: `${FILES}/words` }],
};

let api: FakeApi;

beforeEach(() => {
  Object.assign(globalThis, { Blob });
  api = new FakeApi({
    getProfile: () => ({ user: USER }),
    exportData: () => ({ user: USER, sessions: [] }),
    listWorkspaces: () => ({ workspaces: [{ id: 'o', name: 'Ada', locale: 'us', role: 'owner' }], invites: [] }),
    listDictionaries: () => ({ data: [{ id: 'd', name: 'Names', language: 'en-US', ...STAMPS, termCount: 1 }] }),
    getDictionary: () => ({ id: 'd', name: 'Names', language: 'en-US', ...STAMPS, terms: ['Byron'] }),
    listCollections: ({ body }) =>
      typeof body === 'object' && body && 'nextPage' in body
        ? { data: [{ ...TALK, id: 'c2', name: 'Waiting', tProgress: 0 }] }
        : { data: [{ ...TALK, tProgress: 100, projects: { p: true } }], LastEvaluatedKey: 'next' },
    getCollection: ({ params }) =>
      params.id === 'c2' ? { ...TALK, id: 'c2', tProgress: 0, notes: 'Call back' } : { ...DETAILED, transcript },
    getSpeakers: () => ({ speakers: {} }),
    listHighlights: () => ({ data: [HIGHLIGHT] }),
  });
  api.serve(`${FILES}/words`, () => ({ format: 1, words: [word('Hello', 0), word('world', 0.5)] }));
  fakeSession();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  api.restore();
});

const HIGHLIGHT = {
  ...{ id: 'h', uid: 'u', author: 'Ada', created: 1, startTime: 0, endTime: 0.4, highlighted: 'Hello' },
  ...{ content: 'A greeting', tags: {} },
  replies: { r: { uid: 'v', author: 'Bob', created: 2, content: 'Indeed', tags: {} } },
};

async function run(folder?: FileSystemDirectoryHandle) {
  const { result } = renderHook(useExportLook, { wrapper: AppProviders });
  const progress: unknown[][] = [];
  const { signal } = new AbortController();
  const { file, missing } = await exportAccount('u', result.current, {
    folder,
    onProgress: (...step) => progress.push(step),
    signal,
  });
  const files = unzipSync(new Uint8Array(await file.content.arrayBuffer()));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { name: file.name, names: Object.keys(files), textOf, missing, progress };
}

it('[accounts.export-data] makes an archive of the account, the list and each finished transcript, with its highlights', async () => {
  const { name, names, textOf, missing, progress } = await run();
  expect(name).toMatch(/^Parlance \d{4}-\d{2}-\d{2}\.zip$/);
  expect(names.sort()).toEqual(
    [
      'account.json',
      'collections.json',
      'highlights.json',
      'Talk-v1.txt',
      'Talk-v1.csv',
      'Talk-v1-highlights.csv',
    ].sort(),
  );
  expect(JSON.parse(textOf('account.json'))).toMatchObject({
    user: { email: 'a@b.org', settings: { maxCPL: 35 }, projects: { o: { p: { name: 'Thesis' } } } },
    workspaces: [{ id: 'o' }],
    dictionaries: [{ terms: ['Byron'] }],
  });
  expect(JSON.parse(textOf('collections.json'))).toMatchObject([
    { ...DETAILED, projects: { p: true } },
    { id: 'c2', notes: 'Call back' },
  ]);
  expect(JSON.parse(textOf('highlights.json'))).toEqual({ c1: [HIGHLIGHT] });
  expect(textOf('Talk-v1.txt')).toContain('Hello world');
  expect(textOf('Talk-v1-highlights.csv')).toContain('A greeting');
  expect([missing, progress]).toEqual([
    [],
    [
      ['transcript', 0, 1],
      ['transcript', 1, 1],
    ],
  ]);
});

it('[accounts.export-data] fetches each transcript once', async () => {
  await run();
  const fetched = api.requests.filter((request) => /^GET .*\/(c1|c2)(\/speakers)?$/.test(request));
  expect(fetched.sort()).toEqual([
    'GET /collections/v2/c1',
    'GET /collections/v2/c1/speakers',
    'GET /collections/v2/c2',
  ]);
});

it('[documents.exported] has each Magic Doc as Markdown, and lists those that could not be fetched', async () => {
  const text = (id: string, name: string) => ({ ...TALK, id, name, type: 'text', tProgress: 100 });
  const content = {
    ...{ type: 'doc' },
    content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Él habló 🎷' }] }],
  };
  api.handle({
    listCollections: () => ({ data: [text('d1', 'A letter'), text('d2', 'Lost')] }),
    getCollection: ({ params }) => text(params.id ?? '', params.id === 'd1' ? 'A letter' : 'Lost'),
    getContent: ({ params }) =>
      params.id === 'd1' ? { content, version: 3, wordCount: 2 } : refusal(404, 'NOT_FOUND'),
  });
  const { names, textOf, missing } = await run();
  expect(names).toContain('A letter-v3.md');
  expect(textOf('A letter-v3.md')).toBe('## Él habló 🎷\n');
  expect(missing).toEqual([{ what: 'document', id: 'd2', name: 'Lost' }]);
  expect(JSON.parse(textOf('collections.json'))).toMatchObject([{ id: 'd1', type: 'text' }, { id: 'd2' }]);
});

it('[accounts.export-missing] saves all but what fails, and lists it', async () => {
  api.handle({
    listCollections: () => ({
      data: [
        { ...TALK, tProgress: 100 },
        { ...TALK, id: 'c3', name: 'Lost', tProgress: 100 },
      ],
    }),
    getSpeakers: ({ params }) => (params.id === 'c3' ? refusal(404, 'NOT_FOUND') : { speakers: {} }),
  });
  const { names, textOf, missing } = await run();
  expect(names).toContain('Talk-v1.txt');
  expect(missing).toEqual([{ what: 'transcript', id: 'c3', name: 'Lost' }]);
  expect(JSON.parse(textOf('missing.json'))).toEqual(missing);
});

describe('with recordings', () => {
  /** A folder in memory, by the names of its complete files. */
  function folderOf(written: Map<string, string>): FileSystemDirectoryHandle {
    const getFileHandle = async (name: string) => ({
      createWritable: async () => {
        let text = '';
        const write = async (chunk: Uint8Array | Blob) => {
          text += ArrayBuffer.isView(chunk) ? new TextDecoder().decode(chunk) : 'a whole file';
        };
        const close = async () => void written.set(name, text);
        return Object.assign(new WritableStream<Uint8Array>({ write, close }), { write, close });
      },
    });
    const folder = { getFileHandle, getDirectoryHandle: async () => folder };
    return folder as unknown as FileSystemDirectoryHandle;
  }

  beforeEach(() => {
    Object.assign(globalThis, { WritableStream });
    const media = { url: `${FILES}/sound`, contentType: 'audio/mpeg', duration: 1 };
    const got = { ...TALK, tProgress: 100, transcript, media };
    api.handle({
      listCollections: () => ({
        data: ['c1', 'c2', 'c3'].map((id) => ({ ...TALK, id, tProgress: 100 })),
      }),
      getCollection: ({ params }) => ({ ...got, id: params.id }),
      getCollectionAudio: ({ params }) => ({
        ...media,
        ...(params.id === 'c2' && { videoUrl: `${FILES}/picture` }),
        ...(params.id === 'c3' && { url: `${FILES}/none` }),
        ...{ version: 'original', audioVersions: ['original'] },
      }),
    });
    api.serve(`${FILES}/sound`, () => new Response('sound'));
    api.serve(`${FILES}/picture`, () => new Response('picture'));
    api.serve(`${FILES}/none`, () => new Response('', { status: 403 }));
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker');
  });

  it('[accounts.export-recordings] streams each into a folder, with its picture, and lists those that fail', async () => {
    const written = new Map<string, string>();
    const { missing, progress } = await run(folderOf(written));
    expect(Object.fromEntries(written)).toEqual({ 'Talk-v1.mp3': 'sound', 'Talk-v1 (2).mp4': 'picture' });
    expect(missing).toEqual([{ what: 'recording', id: 'c3', name: 'Talk' }]);
    expect(progress.at(-1)).toEqual(['recording', 2, 3]);
  });

  it.each([
    [
      'en',
      'Recordings too, into a folder of this computer',
      'Save my data',
      /^Your data was saved, except for 1 file\./,
    ],
    ['es', 'También las grabaciones, en una carpeta de este ordenador', 'Guardar mis datos', /salvo 1 archivo\./],
  ] as const)(
    '[accounts.export-recordings] is a choice where the browser can write into folders, in %s',
    async (language, label, save, said) => {
      act(() => setLanguage(language));
      const written = new Map<string, string>();
      Object.assign(window, { showDirectoryPicker: async () => folderOf(written) });
      render(
        <AppProviders>
          <ToastRegion />
          <DataExport uid="u" />
        </AppProviders>,
      );
      fireEvent.click(screen.getByRole('checkbox', { name: label }));
      fireEvent.click(screen.getByRole('button', { name: save }));
      expect(await screen.findByText(said)).toBeTruthy();
      expect([...written.keys()].at(-1)).toMatch(/^Parlance .*\.zip$/);
      act(() => setLanguage('en'));
    },
  );

  it('[accounts.export-recordings] does nothing when no folder is chosen, and is not offered in other browsers', async () => {
    const { unmount } = render(<DataExport uid="u" />, { wrapper: AppProviders });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/^This browser cannot save recordings/)).toBeTruthy();
    unmount();
    const asked = jest.fn(async () => Promise.reject(new DOMException('No folder', 'AbortError')));
    Object.assign(window, { showDirectoryPicker: asked });
    render(<DataExport uid="u" />, { wrapper: AppProviders });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Save my data' }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save my data' }).disabled).toBe(false),
    );
    expect(api.requests).not.toContain('POST /user/u/export');
  });
});

it('[accounts.export-data] says when it was done too often', async () => {
  api.handle({ exportData: () => refusal(429, 'TOO_MANY_REQUESTS') });
  render(
    <AppProviders>
      <ToastRegion />
      <DataExport uid="u" />
    </AppProviders>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save my data' }));
  expect(await screen.findByText(/^You have exported your data several times today/)).toBeTruthy();
});
