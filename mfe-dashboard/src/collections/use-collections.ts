import type { Collection } from '@parlance/contract/collection';
import { type CollectionSummary, summaryOf } from '@parlance/contract/collection-summary';
import type { Scope } from '@parlance/contract/scope';
import { callApi } from '@parlance/ui/api-client';
import { COLLECTIONS_KEY } from '@parlance/ui/collections';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CollectionPages, collectionsOf, withCollection, withoutCollection } from './collection-pages.ts';

/** Ids of collections deleted in this tab. An earlier or eventually consistent list response can still contain them. */
const deleted = new Set<string>();

/** The query key of a list: the one of a project is longer. */
function listKey(uid: string, orgId: string, scope: Scope, projectId: string | undefined): readonly string[] {
  const all = [COLLECTIONS_KEY, uid, orgId, scope];
  return projectId === undefined ? all : [...all, projectId];
}

/** The number of elements in the key of a list that is not limited to a project. */
const LIST_KEY_LENGTH = 4;

/** The collections of a scope in the current workspace, or those in one of the user's projects, in pages. */
export function useCollections(scope: Scope, projectId?: string) {
  const uid = useSession()?.uid ?? '';
  const orgId = useProfile().organization?.id ?? '';
  const query = useInfiniteQuery({
    queryKey: listKey(uid, orgId, scope, projectId),
    queryFn: ({ pageParam, signal }) => {
      const page = { orgId, nextPage: pageParam };
      const params = { uid };
      const orgWide = scope === 'team';
      if (projectId !== undefined) {
        const filters = { projects: [projectId] };
        const body = { ...page, term: '', orgWide, shared: scope === 'shared', filters };
        return callApi('searchCollections', { body }, { signal });
      }
      if (scope === 'shared') return callApi('listSharedCollections', { params, body: page }, { signal });
      return callApi('listCollections', { params, body: { ...page, orgWide } }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.LastEvaluatedKey,
    enabled: uid !== '' && orgId !== '',
  });
  const collections = useMemo(() => collectionsOf(query.data).filter(({ id }) => !deleted.has(id)), [query.data]);
  return { ...query, collections };
}

/** What is known of the collections of a scope, without fetching: those of a list that was shown. */
export function useKnownCollections(scope: Scope): readonly CollectionSummary[] {
  const uid = useSession()?.uid ?? '';
  const orgId = useProfile().organization?.id ?? '';
  const client = useQueryClient();
  return collectionsOf(client.getQueryData<CollectionPages>(listKey(uid, orgId, scope, undefined)));
}

function changeLists(client: QueryClient, change: (pages: CollectionPages) => CollectionPages): void {
  client.setQueriesData<CollectionPages>({ queryKey: [COLLECTIONS_KEY] }, (pages) => pages && change(pages));
}

/** Updates of the cached lists, for changes that are known before the next fetch. */
export interface CollectionLists {
  /** A collection of the cached lists. */
  find(id: string): CollectionSummary | undefined;
  /** Notes that a collection is in a project now, or not. */
  setProject(id: string, projectId: string, isIn: boolean): void;
  /** The lists of projects are out of date: they are fetched again when they show next, or at once if they show now. */
  outdateProjects(when: 'next' | 'now'): void;
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
    find(id) {
      const lists = client.getQueriesData<CollectionPages>({ queryKey: [COLLECTIONS_KEY] });
      const all = lists.flatMap(([, pages]) => pages?.pages ?? []).flatMap(({ data }) => data);
      return all.find((collection) => collection.id === id);
    },
    setProject: (id, projectId, isIn) =>
      changeLists(client, (pages) =>
        withCollection(pages, id, (before) => {
          const { [projectId]: _before, ...others } = before.projects ?? {};
          return { ...before, projects: isIn ? { ...others, [projectId]: true } : others };
        }),
      ),
    outdateProjects(when) {
      void client.invalidateQueries({
        queryKey: [COLLECTIONS_KEY],
        predicate: ({ queryKey }) => queryKey.length > LIST_KEY_LENGTH,
        refetchType: when === 'now' ? 'active' : 'none',
      });
    },
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
