import { clock, fullClock } from '@parlance/contract/clock';
import type { OpenedCollection } from '@parlance/contract/collection';
import { callApi } from '@parlance/ui/api-client';
import { toast } from '@parlance/ui/toasts';
import { useState } from 'react';
import type { MediaPlayer } from '../../player/media-player.ts';
import { usePlayerTexts } from '../../player/player-texts.ts';

export interface Marker {
  /** Seconds of the media. */
  readonly at: number | undefined;
  set(): Promise<void>;
  clear(): Promise<void>;
  go(): void;
}

/**
 * The marked place of a transcript (Spec part 2, section 4, "set or clear marker (from the time part of the URL hash)"):
 * where the recording is, which the page's address says from then on, too.
 */
export function useMarker(
  { id, marker }: Pick<OpenedCollection, 'id' | 'marker'>,
  player: MediaPlayer | undefined,
): Marker {
  const t = usePlayerTexts();
  const [at, setAt] = useState(marker);

  async function change(wanted: number | undefined, save: () => Promise<unknown>, said: string) {
    setAt(wanted);
    try {
      await save();
      const { pathname, search } = location;
      // The screen stays as it is: a change of the hash would have it go there.
      const hash = wanted === undefined ? '' : `#${fullClock(wanted)}`;
      history.replaceState(history.state, '', `${pathname}${search}${hash}`);
      toast.success(said, { id: 'marker' });
    } catch (error) {
      console.warn('The marker was not saved.', error);
      setAt(at);
      toast.error(t('marker-failed'), { id: 'marker' });
    }
  }
  return {
    at,
    set: async () => {
      const wanted = Math.floor(player?.time ?? 0);
      const save = () => callApi('setMarker', { params: { id }, body: { marker: wanted } });
      await change(wanted, save, t('marker-done', { time: clock(wanted) }));
    },
    clear: () => change(undefined, () => callApi('clearMarker', { params: { id } }), t('marker-cleared')),
    go: () => at !== undefined && player?.seek(at),
  };
}
