import { clock } from '@parlance/contract/clock';
import { usePlayerTexts } from '../../player/player-texts.ts';
import type { Contribution, Editor, Feature, MenuEntry } from '../feature.ts';
import { useMarker } from './use-marker.ts';

/** One marked place in the recording. */
export const marker: Feature = { id: 'marker', use: useMarkerFeature };

function useMarkerFeature(editor: Editor): Contribution {
  const { player, mayEdit } = editor;
  const t = usePlayerTexts();
  const { at, set, clear, go } = useMarker(editor);
  const entry = (label: string, choose: () => unknown): MenuEntry => ({
    ...{ group: 'tools', label, choose: () => void choose() },
  });
  const menu: MenuEntry[] = [];
  if (mayEdit && player) menu.push(entry(t('marker-set'), set));
  if (at !== undefined) menu.push(entry(t('marker-go', { time: clock(at) }), go));
  if (at !== undefined && mayEdit) menu.push(entry(t('marker-clear'), clear));
  return { menu };
}
