import type { AudioVersion } from '@parlance/contract/tool-run';
import { callApi } from '@parlance/ui/api-client';
import { toast } from '@parlance/ui/toasts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useKeptChoice } from '../../choices/kept-choices.ts';
import { openedBy, useTranscriptSource } from '../../loading/transcript-source.ts';
import type { MediaPlayer } from '../../player/media-player.ts';
import { useSectionTexts } from './section-texts.ts';

/** The sound that is played: the original, or the one without noise if it exists and the person chose it. */
export function useAudioVersion(
  id: string,
  player: MediaPlayer | undefined,
  isAvailable: boolean,
): { readonly version: AudioVersion; readonly choose: (version: AudioVersion) => Promise<boolean> } {
  const t = useSectionTexts();
  const source = useTranscriptSource();
  const [prefersDenoised, preferDenoised] = useKeptChoice('playsDenoised');
  const [version, setVersion] = useState<AudioVersion>('original');

  async function choose(wanted: AudioVersion): Promise<boolean> {
    if (!player) return false;
    try {
      const { query, options } = openedBy(source);
      const call = { params: { id }, query: { ...query, version: wanted } };
      if (wanted === 'original') await player.playOriginal();
      else await player.playSound(async () => (await callApi('getCollectionAudio', call, options)).url);
      setVersion(wanted);
      preferDenoised(wanted === 'denoised');
      return true;
    } catch (error) {
      console.warn('The sound was not changed.', error);
      toast.error(t('denoise.unavailable'));
      return false;
    }
  }
  const begin = useEffectEvent(() => {
    if (isAvailable && prefersDenoised && version === 'original') void choose('denoised');
  });
  // A new player starts with the original.
  useEffect(() => {
    setVersion('original');
    if (player) begin();
  }, [player]);
  return { version, choose };
}
