import type { OpenedCollection } from '@parlance/contract/collection';
import { settingsSchema } from '@parlance/contract/schemas/settings';
import { callApi } from '@parlance/ui/api-client';
import { updateSettings, useProfile } from '@parlance/ui/profile';
import { toast } from '@parlance/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openedBy, useTranscriptSource } from '../../loading/transcript-source.ts';
import type { MediaPlayer } from '../../player/media-player.ts';
import { usePlayerTexts } from '../../player/player-texts.ts';

/** Milliseconds between two requests for the picture, and seconds after which requests end. */
const LOOK = 10_000;
const PATIENCE = 3 * 3600;
const DEFAULT_SIZE = settingsSchema.parse({}).videoSize;

export interface Video {
  /** Whether the recording has a picture, or will have one soon. */
  readonly exists: boolean;
  readonly isReady: boolean;
  /** Whether the recording is a video that has only its sound. */
  readonly isMissing: boolean;
  /** Its width in CSS pixels; 0 while it is hidden. */
  readonly size: number;
  readonly resize: (size: number) => void;
  readonly toggle: () => void;
}

/** The picture of a recording, which is ready after the transcript, and the size that the person chose. */
export function useVideo(collection: OpenedCollection, player: MediaPlayer | undefined): Video {
  const t = usePlayerTexts();
  const { user } = useProfile();
  const [own, setOwn] = useState<number>();
  const source = useTranscriptSource();
  const { id, media, video, transcriptionStarted, started } = collection;
  const isVideo = video === true && media !== undefined;
  const isRecent = Date.now() / 1000 - (transcriptionStarted ?? started) < PATIENCE;
  const { data } = useQuery({
    queryKey: ['video', id],
    queryFn: async ({ signal }) => {
      const { query, options } = openedBy(source);
      const answer = await callApi('getCollectionAudio', { params: { id }, query }, { ...options, signal });
      return { address: answer.videoUrl, failed: answer.videoFailed ?? false };
    },
    enabled: source.kind !== 'task' && isVideo && isRecent && media.videoUrl === undefined && !media.videoFailed,
    refetchInterval: ({ state }) => (state.data?.address || state.data?.failed ? false : LOOK),
    gcTime: 0,
  });
  const made = data?.address;
  useEffect(() => {
    if (made) player?.changeAddress(made);
  }, [made, player]);

  const size = own ?? user?.settings.videoSize ?? DEFAULT_SIZE;
  const resize = (wanted: number) => {
    setOwn(wanted);
    if (!user) return;
    updateSettings({ videoSize: wanted }).catch((error: unknown) => {
      console.warn('The size of the video was not saved.', error);
      toast.error(t('setting-failed'), { id: 'video-size' });
    });
  };
  const isReady = Boolean(media?.videoUrl ?? made);
  const isMissing = isVideo && !isReady && (!isRecent || Boolean(media.videoFailed || data?.failed));
  return {
    exists: isReady || (isVideo && !isMissing),
    isReady,
    isMissing,
    size,
    resize,
    toggle: () => resize(size === 0 ? DEFAULT_SIZE : 0),
  };
}
