import type { PastMeeting } from '@parlance/contract/schemas/meeting';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { useInfiniteQuery } from '@parlance/ui/more-queries';
import { useSession } from '@parlance/ui/session';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';

const KEY = 'past-meetings';
const PAGE_SIZE = 20;

/**
 * Milliseconds until the list is read again: as soon as a card's progress while a recording is on its way (Spec part 2, section 9), seldom
 * after a failure, and else as often as a new recording is worth.
 */
const [ON_ITS_WAY, AFTER_FAILURE, OTHERWISE] = [5000, 30_000, 60_000];

interface Page {
  readonly data: readonly PastMeeting[];
  readonly LastEvaluatedKey?: string | undefined;
}

/** Recordings of meetings, newest first, in pages. */
export function usePast() {
  const uid = useSession()?.uid;
  return useInfiniteQuery({
    queryKey: [KEY, uid],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApi(
        'listPastMeetings',
        { params: { uid: uid ?? '' }, query: { limit: PAGE_SIZE, nextPage: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    enabled: uid !== undefined,
    staleTime: 0,
    getNextPageParam: ({ LastEvaluatedKey }) => LastEvaluatedKey,
    select: ({ pages }) => pages.flatMap((page) => page.data),
    refetchInterval: ({ state }) => {
      if (state.error) return AFTER_FAILURE;
      const isComing = state.data?.pages.some(({ data }) => data.some((each) => each.state === 'importing'));
      return isComing ? ON_ITS_WAY : OTHERWISE;
    },
  });
}

/** Reads the list again, when a transcript in it is finished. */
export function useRefreshPast(): () => void {
  const uid = useSession()?.uid;
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [KEY, uid] });
}

/** Brings a recording in. */
export function useImportMeeting({ id }: PastMeeting, onError: (error: Error) => void) {
  const uid = useSession()?.uid ?? '';
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => callApi('importMeeting', { params: { uid, meetingId: id } }),
    onSuccess: async (meeting) => {
      // A list that was asked for before would bring the old state back.
      await client.cancelQueries({ queryKey: [KEY, uid] });
      client.setQueryData<InfiniteData<Page, string | undefined>>(
        [KEY, uid],
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page) => ({
              ...page,
              data: page.data.map((each) => (each.id === id ? meeting : each)),
            })),
          },
      );
    },
    onError: (error) => {
      console.warn(error);
      onError(error);
    },
  });
}
