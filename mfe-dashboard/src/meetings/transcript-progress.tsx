import { collectionStatus, isInProgress } from '@parlance/contract/collection-status';
import { pollDelay } from '@parlance/contract/poll-delay';
import { fetchCollection } from '@parlance/ui/collections';
import { CircularProgress } from '@parlance/ui/mui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useNow } from '../collections/use-watched-collection.ts';
import { StatusBadge } from '../listing/status-badge.tsx';
import { useMeetingsTexts } from './meetings-texts.ts';
import { useRefreshPast } from './use-past.ts';

/** A failed call is repeated after so many milliseconds. */
const AFTER_FAILURE = 30_000;

/** The progress of a transcript, as its card shows it. When it ends, the list of meetings is read again. */
export function TranscriptProgress({ id }: { readonly id: string }): ReactElement {
  const t = useMeetingsTexts();
  const now = useNow(true);
  const { data } = useQuery({
    queryKey: ['transcript-progress', id],
    queryFn: ({ signal }) => fetchCollection(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.error) return AFTER_FAILURE;
      return (state.data && pollDelay(state.data, Date.now() / 1000, 'row')) ?? false;
    },
  });
  const isDone = data !== undefined && !isInProgress(data);
  const refresh = useEffectEvent(useRefreshPast());
  useEffect(() => {
    if (isDone) refresh();
  }, [isDone]);
  if (!data) return <CircularProgress size={16} aria-label={t('past.working')} />;
  return <StatusBadge status={collectionStatus(data, now)} />;
}
