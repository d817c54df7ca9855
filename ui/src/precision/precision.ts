import type { Precision } from '@parlance/contract/schemas/precision';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProfile } from '../account/profile.ts';
import { callApi } from '../api/api-client.ts';
import { queryClient } from '../query/query-client.ts';

const KEY = 'precision';

/** What proofreading of a transcript takes, and where its order stands. People who come back to the page see the present state. */
export function usePrecision(id: string, { enabled = true } = {}): UseQueryResult<Precision> {
  return useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => callApi('getPrecision', { params: { id } }, { signal }),
    enabled,
    // It depends on what the workspace used, and on correctors.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Asks again, after something changed. */
export async function reloadPrecision(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [KEY, id] });
}

/** The base languages that correctors of the region have who may work for the present workspace; undefined while they are not known. */
export function usePrecisionLanguages({ enabled = true } = {}): readonly string[] | undefined {
  const orgId = useProfile().organization?.id;
  const { data } = useQuery({
    queryKey: ['precision-languages', orgId],
    queryFn: ({ signal }) => callApi('getPrecisionLanguages', { query: { orgId } }, { signal }),
    enabled: enabled && orgId !== undefined,
  });
  return data?.data;
}
