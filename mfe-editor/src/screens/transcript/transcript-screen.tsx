import { isDraftComplete } from '@parlance/contract/collection';
import { pollDelay } from '@parlance/contract/poll-delay';
import { ApiCallError } from '@parlance/ui/api-client';
import { Button } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { EmptyState, NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { toast } from '@parlance/ui/toasts';
import { useTitle } from '@parlance/ui/use-title';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { takeLoaded, takeLoading } from '../../loading/early-load.ts';
import type { LoadedCollection } from '../../loading/load-transcript.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { DashboardButton, UnfinishedScreen } from './unfinished-screen.tsx';

/** Milliseconds between two requests for the words of a finished recording. */
const WORDS_POLL = 2000;
/** Spec part 2, section 9: "refresh-request 10 s". */
const FAILED_TOAST = 10_000;

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
  useEffect(() => {
    if (!failed) return;
    const from = new URLSearchParams(location.search).get('from');
    const action = { label: t('load.refresh'), onClick: () => location.reload() };
    toast.error(t('load.failed'), {
      id: 'transcript-failed',
      body: t('load.failed-text'),
      autoClose: FAILED_TOAST,
      ...(from !== null && { action }),
    });
  }, [failed, t]);

  if (isDocument) return <PageSkeleton variant="text" />;
  if (data?.transcript) {
    const { collection, transcript } = data;
    const reload = () => setOpening((count) => count + 1);
    const shown = { collection, transcript, versionId: version };
    return <EditorScreen key={`${id} ${version} ${opening}`} {...shown} reload={reload} />;
  }
  if (data) return <UnfinishedScreen collection={data.collection} again={() => void refetch()} />;
  if (isAbsent(error)) return <NotFoundScreen />;
  if (!failed) return <PageSkeleton variant="text" />;
  return (
    <EmptyState
      icon={<CloudOff aria-hidden />}
      title={t('load.failed')}
      text={t('load.failed-text')}
      action={
        <>
          <Button variant="contained" onClick={() => void refetch()}>
            {t('load.refresh')}
          </Button>
          <DashboardButton />
        </>
      }
    />
  );
}

function isAbsent(error: Error | null): boolean {
  return error instanceof ApiCallError && (error.status === 404 || error.code === 'BAD_REQUEST');
}
