import type { Dictionary } from '@parlance/contract/dictionary';
import { callApi } from '@parlance/ui/api-client';
import { useSession } from '@parlance/ui/session';
import { type QueryClient, useQuery } from '@tanstack/react-query';

/** Cache TTL of the dictionaries, in milliseconds. */
const CACHE_TTL_MS = 60_000;
const KEY = 'dictionaries-for-corrections';

interface DictionariesFor {
  /** Undefined while they are loading; empty after a failure. */
  readonly dictionaries: readonly Dictionary[] | undefined;
  readonly failed: boolean;
}

/** The signed-in person's dictionaries of a transcript's language, whatever its region, with their terms. */
export function useDictionariesFor(languageCode: string): DictionariesFor {
  const uid = useSession()?.uid ?? '';
  const [language = ''] = languageCode.split('-');
  const { data, isFetching, isError } = useQuery({
    queryKey: [KEY, uid, language],
    queryFn: () => fetchAll(uid, language),
    staleTime: CACHE_TTL_MS,
    // The menu shows alternatives of the recognition offline too, so it doesn't wait for the network.
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (isFetching) return { dictionaries: undefined, failed: false };
  return { dictionaries: isError ? [] : data, failed: isError };
}

/** Empties the cache: a dictionary was changed. */
export function forgetDictionaries(client: QueryClient): void {
  client.removeQueries({ queryKey: [KEY] });
}

async function fetchAll(uid: string, language: string): Promise<Dictionary[]> {
  if (uid === '') return [];
  try {
    const { data } = await callApi('listDictionaries', { params: { uid } });
    const own = data.filter((dictionary) => dictionary.language.split('-')[0] === language);
    return await Promise.all(own.map(({ id }) => callApi('getDictionary', { params: { uid, id } })));
  } catch (error) {
    console.warn('The dictionaries could not be fetched.', error);
    throw error;
  }
}
