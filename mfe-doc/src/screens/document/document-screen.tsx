import { isAbsent } from '@parlance/ui/is-absent';
import { LoadFailed, useLoadFailedToast } from '@parlance/ui/load-failed';
import { navigate } from '@parlance/ui/navigation';
import { NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { useTitle } from '@parlance/ui/use-title';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { loadDocument, OPENED_DOCUMENT } from '../../session/load-document.ts';
import { useDocTexts } from '../../texts/doc-texts.ts';
import { OpenDocument } from './open-document.tsx';

/** A document by its address: loads it, or says why it can't be shown. */
export function DocumentScreen(): ReactElement {
  const { id = '', version } = useParams();
  const t = useDocTexts();
  const [opening, setOpening] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: [OPENED_DOCUMENT, id, version, opening],
    queryFn: ({ signal }) => loadDocument(id, { kind: 'own', versionId: version }, signal),
    // The open document is edited here: a refetch must never replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
  useTitle(data?.collection.name ?? t('text.label'));
  const isRecording = data !== undefined && data.collection.type !== 'text';
  const failed = (data?.isMissing && !isRecording) || (error !== null && data === undefined && !isAbsent(error));
  useEffect(() => {
    if (isRecording) navigate(`/transcript/${id}`, { replace: true });
  }, [isRecording, id]);
  useLoadFailedToast(failed, true);

  if (data && !isRecording) {
    const reload = () => setOpening((count) => count + 1);
    return <OpenDocument key={`${id} ${version} ${opening}`} loaded={data} versionId={version} reload={reload} />;
  }
  if (isAbsent(error)) return <NotFoundScreen />;
  if (!failed) return <PageSkeleton variant="text" />;
  return <LoadFailed again={() => void refetch()} />;
}
