import { callApi } from '@parlance/ui/api-client';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { navigate } from '@parlance/ui/navigation';
import { EmptyState, NotFoundScreen, PageSkeleton } from '@parlance/ui/screens';
import { useTitle } from '@parlance/ui/use-title';
import { useQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { timeOfHash } from '../../text/time-link.ts';
import { useVideoTexts } from './video-texts.ts';

async function loadVideo(id: string, signal: AbortSignal) {
  const collection = await callApi('getCollection', { params: { id } }, { signal });
  // The video is shown without subtitles, too.
  const subtitles = await callApi('getSubtitles', { params: { id }, query: { format: 'vtt' } }, { signal }).catch(
    (error: unknown) => {
      if (!signal.aborted) console.warn('The subtitles could not be fetched.', error);
      return undefined;
    },
  );
  return { collection, vtt: subtitles?.content };
}

/** A recording to be watched with subtitles: /video/p?id={collection}#{hh:mm:ss} (Spec part 2, section 2.1, "video page"). */
export function VideoScreen(): ReactElement {
  const t = useVideoTexts();
  const id = new URLSearchParams(useLocation().search).get('id') ?? '';
  const { data, error } = useQuery({
    queryKey: ['watched', id],
    queryFn: ({ signal }) => loadVideo(id, signal),
    enabled: id !== '',
    // A new address would restart the video.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useTitle(data?.collection.name ?? t('title'));
  const dashboard = (
    <Button variant="outlined" onClick={() => navigate('/dashboard')}>
      {t('dashboard')}
    </Button>
  );
  if (id === '') {
    return <EmptyState icon={<Film aria-hidden />} title={t('none-title')} text={t('none-text')} action={dashboard} />;
  }
  if (error) return <NotFoundScreen />;
  if (!data) return <PageSkeleton variant="text" />;
  const { collection, vtt } = data;
  const address = collection.media?.videoUrl ?? collection.media?.url;
  if (!address) {
    const text = t('not-ready-text');
    return <EmptyState icon={<Film aria-hidden />} title={t('not-ready')} text={text} action={dashboard} />;
  }
  return (
    <Box sx={{ maxWidth: '70rem', mx: 'auto', p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography component="h1" sx={{ fontSize: '1.25rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {collection.name}
      </Typography>
      {collection.video && !collection.media?.videoUrl && <Alert severity="info">{t('sound-only')}</Alert>}
      <Watched address={address} vtt={vtt} language={collection.languageCode} label={collection.name} />
      <Box>
        <Button variant="contained" onClick={() => navigate(`/transcript/${id}`)}>
          {t('open-transcript')}
        </Button>
      </Box>
    </Box>
  );
}

interface WatchedProps {
  readonly address: string;
  readonly vtt: string | undefined;
  readonly language: string;
  readonly label: string;
}

function Watched({ address, vtt, language, label }: WatchedProps): ReactElement {
  const t = useVideoTexts();
  const video = useRef<HTMLVideoElement>(null);
  const track = useMemo(() => vtt && URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' })), [vtt]);
  useEffect(() => () => URL.revokeObjectURL(track ?? ''), [track]);
  useEffect(() => {
    const time = timeOfHash(location.hash);
    if (time !== undefined && video.current) video.current.currentTime = time;
  }, []);
  return (
    <Box component="video" ref={video} controls src={address} aria-label={label} sx={picture}>
      <track default kind="captions" label={t('subtitles')} srcLang={/^[a-z]{2}/.exec(language)?.[0]} src={track} />
    </Box>
  );
}

const picture = { width: '100%', maxHeight: '75dvh', bgcolor: 'common.black', borderRadius: 2 } as const;
