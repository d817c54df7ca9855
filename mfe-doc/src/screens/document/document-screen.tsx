import { Button } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { EmptyState, NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { toast } from '@parlance/ui/toasts';
import { useTitle } from '@parlance/ui/use-title';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isAbsent, loadDocument, OPENED_DOCUMENT } from '../../session/load-document.ts';
import { useDocTexts } from '../../texts/doc-texts.ts';
import { OpenDocument } from './open-document.tsx';

/** Spec part 2, section 9: "refresh-request 10 s". */
const FAILED_TOAST = 10_000;

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
  useEffect(() => {
    if (!failed) return;
    toast.error(t('load.failed'), {
      id: 'document-not-fetched',
      body: t('load.failed-text'),
      autoClose: FAILED_TOAST,
      action: { label: t('load.refresh'), onClick: () => location.reload() },
    });
  }, [failed, t]);

  if (data && !isRecording) {
    const reload = () => setOpening((count) => count + 1);
    return <OpenDocument key={`${id} ${version} ${opening}`} loaded={data} versionId={version} reload={reload} />;
  }
  if (isAbsent(error)) return <NotFoundScreen />;
  if (!failed) return <PageSkeleton variant="text" />;
  return (
    <EmptyState
      titleAs="h1"
      icon={<CloudOff aria-hidden />}
      title={t('load.failed')}
      text={t('load.failed-text')}
      action={
        <Button variant="contained" onClick={() => void refetch()}>
          {t('load.refresh')}
        </Button>
      }
    />
  );
}
