import type { Locale } from '@parlance/contract/regions';
import { isAbsent } from '@parlance/ui/is-absent';
import { LoadFailed } from '@parlance/ui/load-failed';
import { Box } from '@parlance/ui/mui';
import { openPublic } from '@parlance/ui/open-public';
import { useUnlisted } from '@parlance/ui/page/use-unlisted';
import { EmptyState, PageSkeleton } from '@parlance/ui/screens';
import { useTitle } from '@parlance/ui/use-title';
import { usePublicInstitution } from '@parlance/ui/white-label';
import { useQuery } from '@tanstack/react-query';
import { Link2Off } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ExportDocumentMenu } from '../../features/exporting/export-document-menu.tsx';
import { DocumentPictures } from '../../pictures/document-pictures.ts';
import { pictureViews } from '../../pictures/picture-view.ts';
import { DocumentSession } from '../../session/document-session.ts';
import { fetchContent, type LoadedDocument, loadDocument } from '../../session/load-document.ts';
import { documentStyle } from '../../text/document-style.ts';
import { useDocTexts } from '../../texts/doc-texts.ts';
import { DocumentHeader } from '../document/document-header.tsx';

/** A document by its public key, without an account: visitors read it. */
export function PublicDocumentScreen(): ReactElement {
  const { id = '', pubkey = '' } = useParams();
  const t = useDocTexts();
  useUnlisted();
  const { data, error, refetch } = useQuery({
    queryKey: ['public-document', id, pubkey],
    queryFn: ({ signal }) => loadPublic(id, pubkey, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    structuralSharing: false,
    retry: false,
  });
  useTitle(data?.collection.name ?? t('text.label'));
  usePublicInstitution(data?.collection.institution);
  if (data && !data.isMissing) return <ReadDocument loaded={data} pubkey={pubkey} />;
  if (isAbsent(error)) {
    const icon = <Link2Off aria-hidden />;
    return <EmptyState titleAs="h1" icon={icon} title={t('public.worthless')} text={t('public.worthless-text')} />;
  }
  if (!error && !data) return <PageSkeleton variant="text" />;
  return <LoadFailed again={() => void refetch()} />;
}

interface ReadProps {
  readonly loaded: FoundDocument;
  readonly pubkey: string;
}

function ReadDocument({ loaded, pubkey }: ReadProps): ReactElement {
  const t = useDocTexts();
  const host = useRef<HTMLDivElement>(null);
  const [session, setSession] = useState<DocumentSession>();
  const [pictures] = useState(() => {
    const { collection, images = {}, locale } = loaded;
    const fetched = new DocumentPictures(
      async () => (await fetchContent(collection.id, { kind: 'public', pubkey, locale })).images ?? {},
    );
    fetched.know(images);
    return fetched;
  });
  const absent = t('image.absent');
  const label = loaded.collection.name || t('text.label');
  useEffect(() => {
    if (!host.current) return;
    const opened = new DocumentSession(host.current, loaded, { label, writes: false }, READ_ONLY, {
      nodeViews: pictureViews(pictures, absent),
    });
    setSession(opened);
    return () => opened.close();
  }, [loaded, label, pictures, absent]);
  return (
    <Box sx={{ minHeight: '100%', bgcolor: 'background.paper' }}>
      <DocumentHeader
        collection={loaded.collection}
        session={session}
        writes={false}
        onNamed={() => undefined}
        onVersions={undefined}
        isPublic
      >
        <ExportDocumentMenu
          id={loaded.collection.id}
          name={loaded.collection.name}
          session={session}
          imageOf={(pid) => pictures.bytesOf(pid)}
        />
      </DocumentHeader>
      <Box ref={host} sx={documentStyle} />
    </Box>
  );
}

/** Visitors only read the text, so there is nothing to save. */
const READ_ONLY = {
  save: () => Promise.reject(new Error('A public document is read only.')),
  fetch: () => Promise.reject(new Error('A public document is read only.')),
  keepDraft: async () => true,
  onFailed: () => undefined,
  onSaved: () => undefined,
};

/** A document, and the region that has it. */
interface FoundDocument extends LoadedDocument {
  readonly locale: Locale;
}

/** Opens a document by its public key. @throws ApiCallError: NOT_FOUND when neither region has it */
function loadPublic(id: string, pubkey: string, signal: AbortSignal): Promise<FoundDocument> {
  const openIn = async (locale: Locale) => ({
    ...(await loadDocument(id, { kind: 'public', pubkey, locale }, signal)),
    locale,
  });
  return openPublic(pubkey, openIn, signal);
}
