import type { OfferedSpeakerName } from '@parlance/contract/speaker-names';
import { callApi } from '@parlance/ui/api-client';
import { useQuery } from '@tanstack/react-query';

/** The names to offer for the speakers of a transcript; `wanted` while someone names them. */
export type UseOfferedNames = (collectionId: string, wanted: boolean) => readonly OfferedSpeakerName[];

const NONE: readonly OfferedSpeakerName[] = [];

/** Names that were used before in the workspace. None when they can't be had: names can be typed all the same. */
export function useNamesUsedBefore(collectionId: string, wanted: boolean): readonly OfferedSpeakerName[] {
  const { data } = useQuery({
    queryKey: ['offered-speaker-names', collectionId],
    queryFn: ({ signal }) => callApi('offerSpeakerNames', { params: { id: collectionId } }, { signal }),
    enabled: wanted,
    retry: false,
    // Each naming counts as a use.
    staleTime: 0,
  });
  return data?.data ?? NONE;
}

/** Correctors are not of the workspace, and are offered nothing of it. */
export function useNoNames(): readonly OfferedSpeakerName[] {
  return NONE;
}
