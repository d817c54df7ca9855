import type { ListedSession } from '@parlance/contract/schemas/session';
import { callApi } from '@parlance/ui/api-client';
import { useSession } from '@parlance/ui/session';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** The sessions of the signed-in user. */
export function useSessions(): UseQueryResult<{ readonly sessions: readonly ListedSession[] }> {
  const uid = useSession()?.uid ?? '';
  return useQuery({
    queryKey: ['sessions', uid],
    queryFn: ({ signal }) => callApi('listSessions', { params: { uid } }, { signal }),
    enabled: uid !== '',
    // Another device may have signed in since the last visit.
    staleTime: 0,
  });
}
