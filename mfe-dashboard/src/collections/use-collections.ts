import type { Collection } from '@parlance/contract/collection';
import { callApi } from '@parlance/ui/api-client';
import { COLLECTIONS_KEY } from '@parlance/ui/collections';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CollectionPages, collectionsOf, withCollection, withoutCollection } from './collection-pages.ts';

/** Ids of what was deleted from here: a list that was asked for before has them still, or one that is a moment behind. */
const deleted = new Set<string>();

/** The signed-in person's collections in the current workspace, page by page. */
export function useCollections() {
  const uid = useSession()?.uid ?? '';
  const orgId = useProfile().organization?.id ?? '';
  const query = useInfiniteQuery({
    queryKey: [COLLECTIONS_KEY, uid, orgId],
    queryFn: ({ pageParam, signal }) =>
      callApi('listCollections', { params: { uid }, body: { orgId, nextPage: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.LastEvaluatedKey,
    enabled: uid !== '' && orgId !== '',
  });
  const collections = useMemo(() => collectionsOf(query.data).filter(({ id }) => !deleted.has(id)), [query.data]);
  return { ...query, collections };
}

function changeLists(client: QueryClient, change: (pages: CollectionPages) => CollectionPages): void {
  client.setQueriesData<CollectionPages>({ queryKey: [COLLECTIONS_KEY] }, (pages) => pages && change(pages));
}

/** Changes to the lists in the cache, for what is known before the list is asked again. */
export interface CollectionLists {
  replace(collection: Collection): void;
  rename(id: string, name: string): void;
  /** Of what is elsewhere now. */
  remove(id: string): void;
  /** Of what is deleted: no list brings it back. */
  forget(id: string): void;
}

function listsIn(client: QueryClient): CollectionLists {
  const remove = (id: string) => changeLists(client, (pages) => withoutCollection(pages, id));
  return {
    replace: (collection) => changeLists(client, (pages) => withCollection(pages, collection.id, () => collection)),
    rename: (id, name) => changeLists(client, (pages) => withCollection(pages, id, (before) => ({ ...before, name }))),
    remove,
    forget(id) {
      deleted.add(id);
      remove(id);
    },
  };
}

export function useCollectionLists(): CollectionLists {
  const client = useQueryClient();
  return useMemo(() => listsIn(client), [client]);
}
