import type { ApiToken } from '@parlance/contract/api-token';
import { callApi } from '@parlance/ui/api-client';
import { useSession } from '@parlance/ui/session';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

export interface TokenListing {
  readonly tokens: readonly ApiToken[];
}

/** The API tokens of the signed-in user. */
export function useApiTokens(): UseQueryResult<TokenListing> {
  return useQuery<TokenListing>({
    queryKey: ['api-tokens', useSession()?.uid],
    queryFn: ({ signal }) => callApi('genAuthToken', { body: {} }, { signal }),
  });
}
