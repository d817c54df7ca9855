import { IconButton, Tooltip } from '@parlance/ui/mui';
import { Redo2, Undo2 } from 'lucide-react';
import { keepFocus } from '../../text/keep-focus.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';

/** Buttons for undo and redo; their keys are the text's own. */
export const undoing: Feature = { id: 'undoing', use: useUndoing };

function useUndoing({ session, writes }: Editor): Contribution {
  const t = useEditorTexts();
  const header = writes && (
    <>
      <Tooltip title={t('undo')}>
        <IconButton aria-label={t('undo')} onMouseDown={keepFocus} onClick={() => session?.undo()}>
          <Undo2 aria-hidden size={20} />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('redo')}>
        <IconButton aria-label={t('redo')} onMouseDown={keepFocus} onClick={() => session?.redo()}>
          <Redo2 aria-hidden size={20} />
        </IconButton>
      </Tooltip>
    </>
  );
  return { header };
}
