import type { FormerMember } from '@parlance/contract/schemas/sharing';
import { callApi } from '@parlance/ui/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = 'former-members';
const NONE: readonly FormerMember[] = [];

/** For owners of a workspace: people who left transcripts in it. Empty while they load. */
export function useFormerMembers(oid: string, isWanted = true): readonly FormerMember[] {
  const { data } = useQuery({
    queryKey: [KEY, oid],
    queryFn: ({ signal }) => callApi('listFormerMembers', { params: { oid } }, { signal }),
    enabled: oid !== '' && isWanted,
  });
  return data?.data ?? NONE;
}

/** Fetches them again, after transcripts of theirs have another owner. */
export function useReloadFormerMembers(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
