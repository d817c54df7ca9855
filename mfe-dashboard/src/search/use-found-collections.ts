import type { FoundCollection } from '@parlance/contract/schemas/search';
import { callApi } from '@parlance/ui/api-client';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { useProfile } from '@parlance/ui/profile';
import { useSession } from '@parlance/ui/session';
import { useEffect, useMemo } from 'react';
import { useScope } from '../listing/scope.ts';
import { useProjectFilter } from '../projects/project-filter.ts';
import { apiFilters } from './search-filters.ts';
import { useSearch } from './use-search.ts';

const PAGE_SIZE = 25;

export type FoundCollections = ReturnType<typeof useFoundCollections>;

/**
 * What the search in the page's address finds, page by page. A page can be empty and have a next one: then it goes on by
 * itself until there is something to show, or the end. Only one component of a page uses it: one that comes later would
 * search again.
 */
export function useFoundCollections() {
  const uid = useSession()?.uid ?? '';
  const orgId = useProfile().organization?.id ?? '';
  const { scope } = useScope();
  const { term, filters, order, isActive } = useSearch();
  const { project } = useProjectFilter();
  const list = ['search', uid, orgId, scope];
  const query = useInfiniteQuery({
    queryKey: [...list, term, filters, order, project?.id],
    queryFn: ({ pageParam, signal }) => {
      const rights = { orgWide: scope === 'team', shared: scope === 'shared' };
      const inProject = project && { projects: [project.id] };
      const body = {
        orgId,
        term,
        nextPage: pageParam,
        ...rights,
        filters: { ...apiFilters(filters), ...inProject },
        order,
      };
      return callApi('searchCollections', { query: { limit: PAGE_SIZE }, body }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.LastEvaluatedKey,
    enabled: isActive && uid !== '' && orgId !== '',
    // The results of the words before stay until the next ones are there, in one list.
    placeholderData: (before, of) => (list.every((part, index) => of?.queryKey[index] === part) ? before : undefined),
    // The index changes with every edit.
    staleTime: 0,
    // Rows must not move because a person comes back to the window.
    refetchOnWindowFocus: false,
  });
  const found = useMemo(() => withoutRepeats(query.data?.pages.flatMap(({ data }) => data) ?? []), [query.data]);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  // How many pages were empty, if there is a next one to load now.
  const empty = found.length === 0 && hasNextPage && !isFetching && !isError ? (data?.pages.length ?? 0) : 0;
  useEffect(() => {
    if (empty > 0) void fetchNextPage({ cancelRefetch: false });
  }, [empty, fetchNextPage]);
  return {
    ...query,
    found,
    /** Whether it is not known yet if there is anything. */
    isUndecided: query.isPending || (found.length === 0 && !isError && (query.isPlaceholderData || hasNextPage)),
  };
}

/** A transcript that moved between two pages, because it was edited in between, is there once. */
function withoutRepeats(found: readonly FoundCollection[]): FoundCollection[] {
  return [...new Map(found.map((each) => [each.id, each])).values()];
}
