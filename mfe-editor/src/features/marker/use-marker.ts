import { clock, fullClock } from '@parlance/contract/clock';
import { callApi } from '@parlance/ui/api-client';
import { toast } from '@parlance/ui/toasts';
import { usePlayerTexts } from '../../player/player-texts.ts';
import type { Editor } from '../feature.ts';

export interface Marker {
  /** Seconds of the media. */
  readonly at: number | undefined;
  set(): Promise<void>;
  clear(): Promise<void>;
  go(): void;
}

/**
 * The marked place of a transcript (Spec part 2, section 4, "set or clear marker (from the time part of the URL hash)"):
 * setting it takes the player's time and writes it to the hash of the page's address, too.
 */
export function useMarker({ collection, changeCollection, player }: Editor): Marker {
  const t = usePlayerTexts();
  const { id, marker: at } = collection;
  const params = { id };

  async function change(wanted: number | undefined, save: () => Promise<unknown>, said: string) {
    changeCollection({ marker: wanted });
    try {
      await save();
      const { pathname, search } = location;
      // Without a hashchange event, on which the player would seek.
      const hash = wanted === undefined ? '' : `#${fullClock(wanted)}`;
      history.replaceState(history.state, '', `${pathname}${search}${hash}`);
      toast.success(said, { id: 'marker' });
    } catch (error) {
      console.warn('The marker was not saved.', error);
      changeCollection({ marker: at });
      toast.error(t('marker-failed'), { id: 'marker' });
    }
  }
  return {
    at,
    set: async () => {
      const wanted = Math.floor(player?.time ?? 0);
      const save = () => callApi('setMarker', { params, body: { marker: wanted } });
      await change(wanted, save, t('marker-done', { time: clock(wanted) }));
    },
    clear: () => change(undefined, () => callApi('clearMarker', { params }), t('marker-cleared')),
    go: () => at !== undefined && player?.seek(at),
  };
}
