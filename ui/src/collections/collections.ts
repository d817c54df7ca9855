import { useSyncExternalStore } from 'react';
import { queryClient } from '../query/query-client.ts';

/** The first element of the cache keys under which the lists of collections stand. */
export const COLLECTIONS_KEY = 'collections';

/** Fetches the lists of collections again, after something changed one of them elsewhere. */
export async function reloadCollections(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [COLLECTIONS_KEY] });
}

/** Whether one of the collections that were listed so far is paused. */
export function usePausedCollections(): boolean {
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.getQueriesData<Lists>({ queryKey: [COLLECTIONS_KEY] }).some(([, lists]) => hasPaused(lists)),
  );
}

/** The little that is read here of the lists' pages, as they stand in the cache. */
interface Lists {
  readonly pages?: readonly { readonly data?: readonly { readonly paused?: boolean | undefined }[] }[];
}

function hasPaused(lists: Lists | undefined): boolean {
  return lists?.pages?.some(({ data }) => data?.some(({ paused }) => paused === true)) ?? false;
}
