import type { Locale } from '@parlance/contract/regions';
import { publicKeySchema } from '@parlance/contract/schemas/sharing';
import { ApiCallError } from '@parlance/ui/api-client';
import { Box, Button } from '@parlance/ui/mui';
import { EmptyState, PageSkeleton } from '@parlance/ui/screens';
import { preferredLocale } from '@parlance/ui/session';
import { useTitle } from '@parlance/ui/use-title';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, Link2Off } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ExportDocumentMenu } from '../../features/exporting/export-document-menu.tsx';
import { DocumentPictures } from '../../pictures/document-pictures.ts';
import { pictureViews } from '../../pictures/picture-view.ts';
import { DocumentSession } from '../../session/document-session.ts';
import { fetchContent, isAbsent, type LoadedDocument, loadDocument } from '../../session/load-document.ts';
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
  if (data && !data.isMissing) return <ReadDocument loaded={data} pubkey={pubkey} />;
  if (isAbsent(error)) {
    const icon = <Link2Off aria-hidden />;
    return <EmptyState titleAs="h1" icon={icon} title={t('public.worthless')} text={t('public.worthless-text')} />;
  }
  if (!error && !data) return <PageSkeleton variant="text" />;
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

/**
 * Opens a document by its public key. The link doesn't contain the region: the browser's preferred region is asked first, then the
 * other one.
 */
async function loadPublic(id: string, pubkey: string, signal: AbortSignal): Promise<FoundDocument> {
  if (!publicKeySchema.safeParse(pubkey).success) {
    throw new ApiCallError('NOT_FOUND', 'This is no public key.', { status: 404 });
  }
  const first = preferredLocale();
  const openIn = async (locale: Locale) => ({
    ...(await loadDocument(id, { kind: 'public', pubkey, locale }, signal)),
    locale,
  });
  try {
    return await openIn(first);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiCallError)) throw error;
    return openIn(first === 'us' ? 'eu' : 'us').catch((second: unknown) => {
      // The first region didn't answer: it may have the document.
      throw second instanceof Error && isAbsent(second) ? error : second;
    });
  }
}

/** Keeps the page out of search engines: its address is a key. */
function useUnlisted(): void {
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex, nofollow';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
