import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiCallError } from '../http/api-call-error.ts';

/**
 * A client that also invalidates answers that are still on their way. The library only does so for queries that have
 * data: it lets the first fetch of a query go on, which may have read the data before the change.
 */
class InvalidatingQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const fetching = { ...filters, type: 'active', fetchStatus: 'fetching' } as const;
    for (const query of filters?.refetchType === 'none' ? [] : this.getQueryCache().findAll(fetching)) {
      // Silent: what waits for the cancelled fetch gets the answer of the next.
      if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

/** One cache for the page, so micro-frontends share the results of equal queries. */
export const queryClient: QueryClient = new InvalidatingQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // callApi already retries after key and network errors. Here only server errors are retried, once.
      retry: (failures, error) => failures < 1 && error instanceof ApiCallError && error.status >= 500,
    },
    // Without this, a mutation started offline would wait for the network. It must fail and tell the user.
    mutations: { networkMode: 'always' },
  },
});
