import type { UpcomingMeeting } from '@parlance/contract/schemas/meeting';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useSession } from '@parlance/ui/session';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';

export const UPCOMING_KEY = 'upcoming-meetings';

/** Calendars are read again so often while the page is open, in milliseconds. */
const REFETCH_MS = 5 * 60_000;

type Calendar = UpcomingMeeting['calendar'];

export interface UpcomingMeetings {
  /** Soonest first. */
  readonly data: readonly UpcomingMeeting[];
  /** Calendars that did not answer. */
  readonly unanswered: readonly Calendar[];
}

/** The meetings of the connected calendars in the next two weeks. */
export function useUpcoming(): UseQueryResult<UpcomingMeetings> {
  const uid = useSession()?.uid;
  return useQuery({
    queryKey: [UPCOMING_KEY, uid],
    queryFn: ({ signal }) => callApi('listUpcomingMeetings', { params: { uid: uid ?? '' } }, { signal }),
    enabled: uid !== undefined,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
}

/**
 * Decides on one meeting; null leaves it to the rules. While the call runs, its variable is what the person wants.
 *
 * @param onError gets the error; the list is as it was
 */
export function useChooseMeeting({ id }: UpcomingMeeting, onError: (error: Error) => void) {
  const uid = useSession()?.uid ?? '';
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (transcribe: boolean | null) =>
      callApi('chooseMeeting', { params: { uid, meetingId: id }, body: { transcribe } }),
    onSuccess: async (meeting) => {
      // A list that was asked for before would bring the old decision back.
      await client.cancelQueries({ queryKey: [UPCOMING_KEY, uid] });
      client.setQueryData<UpcomingMeetings>(
        [UPCOMING_KEY, uid],
        (known) => known && { ...known, data: known.data.map((each) => (each.id === id ? meeting : each)) },
      );
    },
    onError: (error) => {
      console.warn(error);
      onError(error);
    },
  });
}
