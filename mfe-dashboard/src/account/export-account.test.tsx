import { Blob } from 'node:buffer';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { useExportLook } from '@parlance/ui/exporting';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { ToastRegion } from '@parlance/ui/toasts';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { DataExport } from './data-export.tsx';
import { exportAccount } from './export-account.ts';

const FILES = 'https://files.test';
const ADA = { locale: 'us', creationTime: 1, name: 'Ada' };
const USER = {
  ...ADA,
  ...{ uid: 'u', email: 'a@b.org', emailVerified: true, organization: 'o', organizations: {} },
  settings: settingsSchema.parse({}),
};
const STAMPS = { version: 1, created: 1, updated: 1 };
const TALK = { id: 'c1', name: 'Talk', userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us', started: 2 };
const word = (content: string, start: number) => ({
  ...{ start_time: start, end_time: start + 0.4, type: 'pronunciation' },
  alternatives: [{ content, confidence: 1 }],
});

let api: FakeApi;

beforeEach(() => {
  Object.assign(globalThis, { Blob });
  const transcript = {
    version: 1,
    wordCount: 2,
    chunks: [{ startTime: 0, endTime: 1, count: 2, url: `${FILES}/words` }],
  };
  api = new FakeApi({
    getProfile: () => ({ user: USER }),
    exportData: () => ({ user: USER, sessions: [] }),
    listWorkspaces: () => ({ workspaces: [{ id: 'o', name: 'Ada', locale: 'us', role: 'owner' }], invites: [] }),
    listDictionaries: () => ({ data: [{ id: 'd', name: 'Names', language: 'en-US', ...STAMPS, termCount: 1 }] }),
    getDictionary: () => ({ id: 'd', name: 'Names', language: 'en-US', ...STAMPS, terms: ['Byron'] }),
    listCollections: ({ body }) =>
      typeof body === 'object' && body && 'nextPage' in body
        ? { data: [{ ...TALK, id: 'c2', name: 'Waiting', tProgress: 0 }] }
        : { data: [{ ...TALK, tProgress: 100 }], LastEvaluatedKey: 'next' },
    getCollection: () => ({ ...TALK, tProgress: 100, transcript }),
    getSpeakers: () => ({ speakers: {} }),
  });
  api.serve(`${FILES}/words`, () => ({ format: 1, words: [word('Hello', 0), word('world', 0.5)] }));
  fakeSession();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  api.restore();
});

it('[accounts.export-data] makes an archive of the account, the list and each finished transcript', async () => {
  const { result } = renderHook(useExportLook, { wrapper: AppProviders });
  const progress: number[][] = [];
  const file = await exportAccount('u', result.current, (...step) => progress.push(step), new AbortController().signal);
  expect(file.name).toMatch(/^Parlance \d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(new Uint8Array(await file.content.arrayBuffer()));
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(Object.keys(files)).toHaveLength(4);
  expect(JSON.parse(textOf('account.json'))).toMatchObject({
    user: { email: 'a@b.org', settings: { maxCPL: 35 } },
    workspaces: [{ id: 'o' }],
    dictionaries: [{ terms: ['Byron'] }],
  });
  expect(JSON.parse(textOf('collections.json'))).toMatchObject([{ name: 'Talk' }, { name: 'Waiting' }]);
  const text = Object.keys(files).find((name) => name.endsWith('.txt')) ?? '';
  expect(textOf(text)).toContain('Hello world');
  expect(progress).toEqual([[0, 1]]);
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
