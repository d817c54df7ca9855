import { isDraftComplete, isWithoutSound } from '@parlance/contract/collection';
import { pollDelay } from '@parlance/contract/poll-delay';
import { isAbsent } from '@parlance/ui/is-absent';
import { LoadFailed, useLoadFailedToast } from '@parlance/ui/load-failed';
import { navigate } from '@parlance/ui/navigation';
import { NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { useTitle } from '@parlance/ui/use-title';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { takeLoaded, takeLoading } from '../../loading/early-load.ts';
import type { LoadedCollection } from '../../loading/load-transcript.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { EDITOR_FEATURES, SILENT_FEATURES } from '../editor/features.ts';
import { DashboardButton, UnfinishedScreen } from './unfinished-screen.tsx';

/** Milliseconds between two requests for the words of a finished recording. */
const WORDS_POLL = 2000;

function nextPoll({ collection, transcript }: LoadedCollection): number | false {
  if (transcript) return false;
  return isDraftComplete(collection) ? WORDS_POLL : (pollDelay(collection, Date.now() / 1000) ?? false);
}

/** A transcript by its address: loads it, waits until it is transcribed, or says why it can't be shown. */
export function TranscriptScreen(): ReactElement {
  const { id = '', version } = useParams();
  const t = useEditorTexts();
  const [opening, setOpening] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ['opened-transcript', id, version, opening],
    queryFn: ({ signal }) => takeLoading(id, version, signal),
    initialData: () => takeLoaded(id, version),
    refetchInterval: ({ state }) => (state.data ? nextPoll(state.data) : false),
    // The open transcript is edited here: a refetch must never replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  useTitle(data?.collection.name ?? t('text.label'));
  const isDocument = data?.collection.type === 'text';
  useEffect(() => {
    if (isDocument) navigate(`/doc/${id}`, { replace: true });
  }, [isDocument, id]);
  const failed = error !== null && data === undefined && !isAbsent(error);
  useLoadFailedToast(failed, new URLSearchParams(location.search).has('from'));

  if (isDocument) return <PageSkeleton variant="text" />;
  if (data?.transcript) {
    const { collection, transcript } = data;
    const reload = () => setOpening((count) => count + 1);
    const shown = { collection, transcript, versionId: version };
    const features = isWithoutSound(collection) ? SILENT_FEATURES : EDITOR_FEATURES;
    return <EditorScreen key={`${id} ${version} ${opening}`} {...shown} features={features} reload={reload} />;
  }
  if (data) return <UnfinishedScreen collection={data.collection} again={() => void refetch()} />;
  if (isAbsent(error)) return <NotFoundScreen />;
  if (!failed) return <PageSkeleton variant="text" />;
  return (
    <LoadFailed again={() => void refetch()}>
      <DashboardButton />
    </LoadFailed>
  );
}
