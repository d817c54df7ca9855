import { QueryClient } from '@tanstack/react-query';
import { ApiCallError } from '../http/api-call-error.ts';

/** One cache for the page: micro-frontends that ask for the same thing share the answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // callApi has its own retry for keys and networks; what is left is an outage that may pass.
      retry: (failures, error) => failures < 1 && error instanceof ApiCallError && error.status >= 500,
    },
  },
});
