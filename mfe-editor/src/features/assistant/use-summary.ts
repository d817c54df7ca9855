import { isOpenJob } from '@parlance/contract/job';
import type { Summary } from '@parlance/contract/schemas/assistant';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { keepAnswer } from '@parlance/ui/keep-answer';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Milliseconds between two requests while the summary is being written, and while nothing happens: another person can change it. */
const POLL = { open: 1000, idle: 60_000 };

interface SummaryWork {
  /** Undefined while there is none in this language. */
  readonly summary: Summary | undefined;
  readonly isLoading: boolean;
  readonly isLoadFailed: boolean;
  readonly reload: () => void;
  readonly isStarting: boolean;
  readonly startError: Error | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** The summary of a transcript in a language, and how to make one. */
export function useSummary(id: string, language: string): SummaryWork {
  const client = useQueryClient();
  const key = ['summary', id, language];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi('getSummary', { params: { id }, query: { language } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.summary && isOpenJob(data.summary.state) ? POLL.open : POLL.idle),
    // The transcript can have been edited since the panel was open before.
    staleTime: 0,
  });
  const summary = query.data?.summary;
  const starting = useExclusiveMutation({
    mutationFn: () => callApi('startSummary', { params: { id }, body: { id: crypto.randomUUID(), language } }),
    onSuccess: (started) => keepAnswer(client, key, { summary: started }),
  });
  const stopping = useExclusiveMutation({
    mutationFn: (summaryId: string) => callApi('cancelSummary', { params: { id, summaryId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
  return {
    summary,
    isLoading: query.isPending,
    isLoadFailed: query.isError && query.data === undefined,
    reload: () => void query.refetch(),
    isStarting: starting.isPending,
    startError: starting.error ?? stopping.error,
    start: () => starting.mutate(),
    stop: () => summary && stopping.mutate(summary.id),
  };
}
