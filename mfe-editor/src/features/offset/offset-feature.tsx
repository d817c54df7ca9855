import { usePlayerTexts } from '../../player/player-texts.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { OffsetDialog } from './offset-dialog.tsx';

/** Correcting by how much the recording is behind the text. */
export const offset: Feature = { id: 'offset', use: useOffset };

function useOffset(editor: Editor): Contribution {
  const { collection, changeCollection, session, player, shift, mayEdit, opened, open } = editor;
  const t = usePlayerTexts();
  if (!mayEdit || !session || !player) return {};
  const choose = () => open('panel', 'offset');
  return {
    menu: [{ group: 'tools', label: t('offset-open'), takesFocus: true, choose }],
    panel: opened.panel === 'offset' && (
      <OffsetDialog
        collectionId={collection.id}
        saved={shift}
        player={player}
        cursor={session.navigation.paragraphTimes()?.from ?? 0}
        onSaved={changeCollection}
        close={() => open('panel', undefined)}
      />
    ),
  };
}
