import type { Collection } from '@parlance/contract/collection';
import { summaryOf } from '@parlance/contract/collection-summary';
import type { Scope } from '@parlance/contract/scope';
import { callApi } from '@parlance/ui/api-client';
import { COLLECTIONS_KEY } from '@parlance/ui/collections';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CollectionPages, collectionsOf, withCollection, withoutCollection } from './collection-pages.ts';

/** Ids of collections deleted in this tab. An earlier or eventually consistent list response can still contain them. */
const deleted = new Set<string>();

/** The collections of a scope in the current workspace, in pages. */
export function useCollections(scope: Scope) {
  const uid = useSession()?.uid ?? '';
  const orgId = useProfile().organization?.id ?? '';
  const query = useInfiniteQuery({
    queryKey: [COLLECTIONS_KEY, uid, orgId, scope],
    queryFn: ({ pageParam, signal }) => {
      const page = { orgId, nextPage: pageParam };
      const params = { uid };
      if (scope === 'shared') return callApi('listSharedCollections', { params, body: page }, { signal });
      return callApi('listCollections', { params, body: { ...page, orgWide: scope === 'team' } }, { signal });
    },
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

/** Updates of the cached lists, for changes that are known before the next fetch. */
export interface CollectionLists {
  /** Shows a collection as it is now. */
  replace(collection: Collection): void;
  rename(id: string, name: string): void;
  /** Gives a collection that still has the name `refused` its earlier name. */
  undoRename(id: string, refused: string, earlier: string): void;
  /** Removes a collection that is in another workspace now. */
  remove(id: string): void;
  /** Removes a deleted collection. No later list response shows it again. */
  forget(id: string): void;
}

function listsIn(client: QueryClient, uid: string): CollectionLists {
  const remove = (id: string) => changeLists(client, (pages) => withoutCollection(pages, id));
  return {
    replace: (collection) =>
      changeLists(client, (pages) =>
        withCollection(pages, collection.id, (before) => ({
          ...summaryOf(collection, uid),
          // Most answers say nothing of projects.
          projects: collection.projects ?? before.projects,
        })),
      ),
    rename: (id, name) => changeLists(client, (pages) => withCollection(pages, id, (before) => ({ ...before, name }))),
    undoRename: (id, refused, earlier) =>
      changeLists(client, (pages) =>
        withCollection(pages, id, (now) => (now.name === refused ? { ...now, name: earlier } : now)),
      ),
    remove,
    forget(id) {
      deleted.add(id);
      remove(id);
    },
  };
}

export function useCollectionLists(): CollectionLists {
  const client = useQueryClient();
  const uid = useSession()?.uid ?? '';
  return useMemo(() => listsIn(client, uid), [client, uid]);
}
