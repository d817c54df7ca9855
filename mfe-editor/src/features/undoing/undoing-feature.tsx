import { useStoreAfterPaint } from '@parlance/ui/after-paint';
import { IconButton } from '@parlance/ui/mui';
import { Tip } from '@parlance/ui/tip';
import { type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { TranscriptSession } from '../../session/transcript-session.ts';
import { keepFocus } from '../../text/keep-focus.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import type { Contribution, Editor, Feature } from '../feature.ts';

/** Buttons for undo and redo; their keys are the text's own. */
export const undoing: Feature = { id: 'undoing', use: useUndoing };

function useUndoing({ session, writes }: Editor): Contribution {
  return { header: writes && <UndoButtons session={session} /> };
}

const none = () => () => undefined;
const no = () => false;

function UndoButtons({ session }: { readonly session: TranscriptSession | undefined }): ReactElement {
  const t = useEditorTexts();
  const canUndo = useStoreAfterPaint(session?.onHistory ?? none, session?.canUndo ?? no);
  const canRedo = useStoreAfterPaint(session?.onHistory ?? none, session?.canRedo ?? no);
  return (
    <>
      <StepButton label={t('undo')} icon={Undo2} isActive={canUndo} step={() => session?.undo()} />
      <StepButton label={t('redo')} icon={Redo2} isActive={canRedo} step={() => session?.redo()} />
    </>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isActive: boolean;
  readonly step: () => void;
}

function StepButton({ label, icon: Icon, isActive, step }: StepProps): ReactElement {
  return (
    <Tip title={label}>
      {/* Not `disabled`: a button that gets disabled loses the focus, and a click on it takes the focus from the text. */}
      <IconButton aria-label={label} aria-disabled={!isActive} onMouseDown={keepFocus} onClick={step} sx={inactive}>
        <Icon aria-hidden size={20} />
      </IconButton>
    </Tip>
  );
}

const inactive = {
  '&[aria-disabled=true]': { color: 'action.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } },
} as const;
