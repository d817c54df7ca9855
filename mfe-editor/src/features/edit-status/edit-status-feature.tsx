import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';
import { EditNotices } from './edit-notices.tsx';
import { SaveStatus } from './save-status.tsx';

/** Whether the person can edit, and whether their edits are saved. */
export const editStatus = withCommands({
  id: 'edit-status',
  commands: { save: { keys: ['Ctrl+S', 'Meta+S'], place: 'other' } },
  use: useEditStatus,
});

function useEditStatus({
  editing,
  session,
  isPublic,
  reason,
  writes,
  lockState,
  reload,
}: Editor): CommandContribution<'save'> {
  const t = useEditorTexts();
  return {
    commands: { save: { title: t('keys.save'), run: () => void session?.flush() } },
    status: session && writes && <SaveStatus session={session} />,
    notice: (
      <EditNotices
        editing={editing}
        reason={isPublic ? undefined : reason}
        writes={writes}
        lockState={lockState}
        reload={reload}
      />
    ),
  };
}
