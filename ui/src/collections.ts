import { queryClient } from './query/query-client.ts';

/** The first element of the cache keys under which the lists of collections stand. */
export const COLLECTIONS_KEY = 'collections';

/** Fetches the lists of collections again, after something changed one of them elsewhere. */
export async function reloadCollections(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [COLLECTIONS_KEY] });
}
