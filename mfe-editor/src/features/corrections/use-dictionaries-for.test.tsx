import { FakeApi } from '@parlance/ui/fakes/fake-api';
import { fakeSession } from '@parlance/ui/fakes/fake-session';
import { AppProviders } from '@parlance/ui/providers';
import { queryClient } from '@parlance/ui/query/query-client';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { reloadDictionaries, useDictionariesFor } from './use-dictionaries-for.ts';

describe('the dictionaries for corrections', () => {
  let api: FakeApi;
  let terms: string[];
  const listed = (id: string, language: string) => ({ id, name: id, language, version: 1, created: 1, updated: 1 });

  beforeEach(() => {
    terms = ['Parlance'];
    api = new FakeApi({
      listDictionaries: () => ({
        data: [
          ...[
            ['d1', 'en-GB'],
            ['d2', 'es-ES'],
            ['d3', 'fr-FR'],
          ].map(([id = '', l = '']) => ({ ...listed(id, l), termCount: 1 })),
        ],
      }),
      getDictionary: ({ params: { id } }) => ({ ...listed(id ?? '', 'en-GB'), terms }),
    });
    fakeSession();
  });
  afterEach(() => {
    cleanup();
    queryClient.clear();
    api.restore();
  });

  function open(languageCode: string) {
    const { result } = renderHook(() => useDictionariesFor(languageCode), { wrapper: AppProviders });
    return () => result.current.dictionaries;
  }

  it('[editor.dictionaries] are those of both languages of a pair, of any region', async () => {
    const shown = open('en-US+es-US');
    await waitFor(() => expect(shown()?.map(({ id }) => id)).toEqual(['d1', 'd2']));
  });

  it('[editor.dictionaries] are fetched again after a change, also while they are shown', async () => {
    const shown = open('en-US');
    await waitFor(() => expect(shown()?.[0]?.terms).toEqual(['Parlance']));
    terms = ['Parlance', 'Chomsky'];
    reloadDictionaries(queryClient);
    await waitFor(() => expect(shown()?.[0]?.terms).toEqual(['Parlance', 'Chomsky']));
  });
});
