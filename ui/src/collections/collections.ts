import type { Collection, OpenedCollection } from '@parlance/contract/collection';
import { useSyncExternalStore } from 'react';
import { callApi } from '../api/api-client.ts';
import { loadAnswerSchemas } from '../http/load-answer-schemas.ts';
import { queryClient } from '../query/query-client.ts';
import { useSession } from '../session/session.ts';

/** The first element of the query keys of all lists of collections, which are in pages (`useInfiniteQuery`): changes go into each. */
export const COLLECTIONS_KEY = 'collections';

/** Fetches the lists of collections again, after a change outside of the lists. */
export async function reloadCollections(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [COLLECTIONS_KEY] });
}

/** Fetches a collection as lists have it: without the signed addresses of its media and words. Throws an ApiCallError. */
export async function fetchCollection(id: string, signal?: AbortSignal): Promise<Collection> {
  return asListed(await callApi('getCollection', { params: { id } }, { signal }));
}

/** An opened collection without the signed addresses of its media and words. */
export async function asListed(opened: OpenedCollection): Promise<Collection> {
  const { collectionSchema } = await loadAnswerSchemas();
  return collectionSchema.parse(opened);
}

/** Whether one of the person's own collections in the cached lists is paused. */
export function usePausedCollections(): boolean {
  const uid = useSession()?.uid;
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.getQueriesData<Lists>({ queryKey: [COLLECTIONS_KEY] }).some(([, lists]) => hasPaused(lists, uid)),
  );
}

/** The fields of the cached list pages that this file reads. */
interface Lists {
  readonly pages?: readonly {
    readonly data?: readonly { readonly userId?: string; readonly paused?: boolean | undefined }[];
  }[];
}

function hasPaused(lists: Lists | undefined, uid: string | undefined): boolean {
  return lists?.pages?.some(({ data }) => data?.some((one) => one.paused && one.userId === uid)) ?? false;
}
