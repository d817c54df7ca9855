import type { Standing } from '@parlance/contract/schemas/corrector';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { isAbsent } from '@parlance/ui/is-absent';
import { keepAnswer } from '@parlance/ui/keep-answer';
import { useQueryClient } from '@tanstack/react-query';
import { eitherKey, useEitherRegion } from './either-region.ts';

/** The caller's standing, which both regions store. `isAbsent`: the person has none. */
export function useStanding() {
  const { data, error, refetch } = useEitherRegion('getStanding', {});
  return { standing: data, isAbsent: isAbsent(error), error, again: () => void refetch() };
}

/** Changes whether the leaderboard shows the caller. */
export function useLeaderboardChoice(onError: (error: Error) => void) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (hiddenInLeaderboard: boolean) => callApi('updateStanding', { body: { hiddenInLeaderboard } }),
    onSuccess: (standing) => keepAnswer<Standing>(client, eitherKey('getStanding', {}), standing),
    onError,
  });
}
