import { jest } from '@jest/globals';
import { FakeApi, refusal } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type CollectionPages, collectionsOf } from './collection-pages.ts';
import { useRename } from './use-rename.ts';

const TALK = {
  id: 'x',
  name: 'Talk',
  userId: 'u',
  orgId: 'o',
  languageCode: 'en-US',
  locale: 'us',
  started: 1,
} as const;
const LISTS = ['collections', 'u', 'o'];

it('[dashboard.rename] keeps the second of two quick changes, when the first one fails', async () => {
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  const first = Promise.withResolvers<Response>();
  const names: unknown[] = [];
  const api = new FakeApi({
    updateCollection({ body }) {
      names.push(Object(body).name);
      return names.length === 1 ? first.promise : { ...TALK, ...Object(body), tProgress: 100, right: 'own' };
    },
  });
  fakeSession();
  queryClient.setQueryData(LISTS, { pages: [{ data: [TALK] }], pageParams: [undefined] });
  const shown = () => collectionsOf(queryClient.getQueryData<CollectionPages>(LISTS)).map(({ name }) => name);
  const rename = (before: string) =>
    renderHook(() => useRename({ ...TALK, name: before, tProgress: 100 }), {
      wrapper: AppProviders,
    }).result.current.mutate;

  const [toLecture, toSpeech] = [rename('Talk'), rename('Lecture')];
  act(() => toLecture('Lecture'));
  await waitFor(() => expect(names).toEqual(['Lecture']));
  act(() => toSpeech('Speech'));
  await waitFor(() => expect(shown()).toEqual(['Speech']));
  // The second change waits for the first one.
  expect(names).toEqual(['Lecture']);
  await act(async () => first.resolve(refusal(500, 'INTERNAL')));
  await waitFor(() => expect(names).toEqual(['Lecture', 'Speech']));
  expect(shown()).toEqual(['Speech']);
  cleanup();
  api.restore();
});
