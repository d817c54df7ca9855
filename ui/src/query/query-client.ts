import { QueryClient } from '@tanstack/react-query';
import { ApiCallError } from '../http/api-call-error.ts';

/** One cache for the page, so micro-frontends share the results of equal queries. */
export const queryClient = new QueryClient({
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
