import type { MeetingRules } from '@parlance/contract/schemas/meeting';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { keepAnswer } from '@parlance/ui/keep-answer';
import { useSession } from '@parlance/ui/session';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { UPCOMING_KEY } from './use-upcoming.ts';

const KEY = 'meeting-rules';

/** The person's rules, as they are saved. */
export function useRules(): UseQueryResult<MeetingRules> {
  const uid = useSession()?.uid;
  return useQuery({
    queryKey: [KEY, uid],
    queryFn: ({ signal }) => callApi('getMeetingRules', { params: { uid: uid ?? '' } }, { signal }),
    enabled: uid !== undefined,
    // Other tabs and devices change them: a return to this tab reads them again.
    staleTime: 0,
  });
}

interface Options {
  /** The rules to save, made of those that are saved now; undefined saves nothing. */
  readonly change: (latest: MeetingRules) => MeetingRules | undefined;
  /** What is shown of the consent until it is saved. */
  readonly consent?: boolean;
  /** Gets what is saved; undefined if `change` wanted nothing saved. */
  readonly onSaved?: (saved: MeetingRules | undefined) => void;
  readonly onError: (error: Error) => void;
}

/** Saves the rules as a whole, based on what is saved at that moment: what another tab has saved in the meantime is not lost. */
export function useSaveRules() {
  const uid = useSession()?.uid ?? '';
  const client = useQueryClient();
  return useExclusiveMutation({
    // The consent and the rules are saved one after the other: each save is based on the one before.
    scope: { id: `${KEY} ${uid}` },
    mutationFn: async ({ change }: Options) => {
      const latest = await callApi('getMeetingRules', { params: { uid } });
      keepAnswer(client, [KEY, uid], latest);
      const body = change(latest);
      return body && callApi('saveMeetingRules', { params: { uid }, body });
    },
    onSuccess: (saved, { onSaved }) => {
      if (saved) {
        keepAnswer(client, [KEY, uid], saved);
        void client.invalidateQueries({ queryKey: [UPCOMING_KEY, uid] });
      }
      onSaved?.(saved);
    },
    onError: (error, { onError }) => {
      console.warn(error);
      onError(error);
    },
  });
}
