import type { Dictionary } from '@parlance/contract/dictionary';
import { languagesIn } from '@parlance/contract/languages';
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

/** The signed-in person's dictionaries of a transcript's language or pair of languages, of any region, with their terms. */
export function useDictionariesFor(languageCode: string): DictionariesFor {
  const uid = useSession()?.uid ?? '';
  const languages = languagesIn(languageCode).map(withoutRegion);
  const { data, isFetching, isError } = useQuery({
    queryKey: [KEY, uid, languages],
    queryFn: () => fetchAll(uid, languages),
    staleTime: CACHE_TTL_MS,
    // The menu shows alternatives of the recognition offline too, so it doesn't wait for the network.
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (isFetching) return { dictionaries: undefined, failed: false };
  return { dictionaries: isError ? [] : data, failed: isError };
}

/** Fetches the dictionaries again: one was changed. */
export function reloadDictionaries(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [KEY] });
}

function withoutRegion(code: string): string {
  return code.replace(/-.*/, '');
}

async function fetchAll(uid: string, languages: readonly string[]): Promise<Dictionary[]> {
  if (uid === '') return [];
  try {
    const { data } = await callApi('listDictionaries', { params: { uid } });
    const own = data.filter((dictionary) => languages.includes(withoutRegion(dictionary.language)));
    return await Promise.all(own.map(({ id }) => callApi('getDictionary', { params: { uid, id } })));
  } catch (error) {
    console.warn('The dictionaries could not be fetched.', error);
    throw error;
  }
}
