import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { COLLECTIONS_KEY } from '@parlance/ui/collections';
import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { fakeUser } from '@parlance/ui/fakes/fake-user';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { cleanup, render, screen } from '@testing-library/react';
import { RecentTranscripts } from './recent-transcripts.tsx';

const talk = (id: string, fields: object = {}) => ({
  ...{ id, name: `Talk ${id}`, userId: 'u', orgId: 'o', languageCode: 'en-US', locale: 'us', snippet: 'Hello' },
  ...{ started: 1_700_000_000, tProgress: 100, tCompletion: { draft: true }, ...fields },
});

let api: FakeApi;
beforeEach(() => {
  queryClient.clear();
  fakeSession();
  api = new FakeApi({
    getProfile: () => ({
      user: fakeUser({ settings: settingsSchema.parse({}) }),
      organization: { id: 'o', name: 'Lab', locale: 'us', creationTime: 1, owners: { u: true } },
    }),
    listCollections: () => ({
      data: [
        ...[talk('1'), talk('2', { type: 'text' }), talk('3', { tProgress: 10, tCompletion: { draft: false } })],
        ...[talk('4'), talk('5'), talk('6'), talk('7'), talk('8')],
      ],
    }),
  });
});
afterEach(() => {
  cleanup();
  api.restore();
});

it('[documents.recent] lists the newest finished transcripts, in pages as the lists of the dashboard', async () => {
  render(<RecentTranscripts />, { wrapper: AppProviders });
  await screen.findByRole('link', { name: /^Talk 1/ });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['1', '4', '5', '6', '7'].map((id) => `/transcript/${id}`));
  // The dashboard changes, renames and deletes in every list under this key.
  const lists = queryClient.getQueriesData<{ pages: readonly unknown[] }>({ queryKey: [COLLECTIONS_KEY] });
  expect(lists.flatMap(([, list]) => (list ? [list.pages.length] : []))).toEqual([1]);
});
