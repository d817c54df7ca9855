import { isWithoutSound } from '@parlance/contract/collection';
import { isAbsent } from '@parlance/ui/is-absent';
import { LoadFailed } from '@parlance/ui/load-failed';
import { navigate } from '@parlance/ui/navigation';
import { useUnlisted } from '@parlance/ui/page/use-unlisted';
import { EmptyState, PageSkeleton } from '@parlance/ui/screens';
import { useTitle } from '@parlance/ui/use-title';
import { usePublicInstitution } from '@parlance/ui/white-label';
import { useQuery } from '@tanstack/react-query';
import { Hourglass, Link2Off } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { TranscriptSourceProvider } from '../../loading/transcript-source.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { EditorScreen } from '../editor/editor-screen.tsx';
import { EDITOR_FEATURES, SILENT_FEATURES } from '../editor/features.ts';
import { loadPublic } from './load-public.ts';
import { usePublicTexts } from './public-texts.ts';

/** Milliseconds between two requests for a transcript that isn't ready. */
const UNFINISHED_POLL = 15_000;

/** A transcript by its public key, without an account: visitors read, play and export it. */
export function PublicScreen(): ReactElement {
  const { id = '', pubkey = '' } = useParams();
  const t = usePublicTexts();
  const editor = useEditorTexts();
  useUnlisted();
  const { data, error, refetch } = useQuery({
    queryKey: ['public-transcript', id, pubkey],
    queryFn: ({ signal }) => loadPublic(id, pubkey, signal),
    refetchInterval: ({ state }) => (state.data && !state.data.transcript ? UNFINISHED_POLL : false),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
    retry: false,
  });
  usePublicInstitution(data?.collection.institution);
  const isDocument = data?.collection.type === 'text';
  useEffect(() => {
    if (isDocument) navigate(`/public/${id}/${pubkey}/doc`, { replace: true });
  }, [isDocument, id, pubkey]);
  useTitle(data?.collection.name ?? editor('text.label'));
  if (isDocument) return <PageSkeleton variant="text" />;
  if (data?.transcript) {
    return (
      <TranscriptSourceProvider value={data.source}>
        <EditorScreen
          collection={data.collection}
          transcript={data.transcript}
          features={isWithoutSound(data.collection) ? SILENT_FEATURES : EDITOR_FEATURES}
          reload={() => void refetch()}
        />
      </TranscriptSourceProvider>
    );
  }
  if (data) {
    const icon = <Hourglass aria-hidden />;
    return <EmptyState titleAs="h1" icon={icon} title={t('unfinished.title')} text={t('unfinished.text')} />;
  }
  if (isAbsent(error)) {
    const icon = <Link2Off aria-hidden />;
    return <EmptyState titleAs="h1" icon={icon} title={t('worthless.title')} text={t('worthless.text')} />;
  }
  if (!error) return <PageSkeleton variant="text" />;
  return <LoadFailed again={() => void refetch()} />;
}
