import type { UsedSpeakerName } from '@parlance/contract/speaker-names';
import { callApi } from '@parlance/ui/api-client';
import { keepAnswer } from '@parlance/ui/keep-answer';
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';

interface UsedNames {
  readonly on: boolean;
  readonly data: readonly UsedSpeakerName[];
}

function keyOf(oid: string): readonly string[] {
  return ['speaker-names', oid];
}

/** Whether a workspace remembers names, and the names, the latest use first. */
export function useUsedNames(oid: string): UseQueryResult<UsedNames> {
  return useQuery({
    queryKey: keyOf(oid),
    queryFn: ({ signal }) => callApi('listSpeakerNames', { params: { oid } }, { signal }),
    // Others use names all the time.
    staleTime: 0,
  });
}

/** Shows a change at once. */
export function changeUsedNames(client: QueryClient, oid: string, change: (names: UsedNames) => UsedNames): void {
  keepAnswer<UsedNames>(client, keyOf(oid), (known) => known && change(known));
}
