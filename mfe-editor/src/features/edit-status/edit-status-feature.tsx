import { EditNotices } from '@parlance/ui/edit-notices';
import { SaveStatus } from '@parlance/ui/save-status';
import { type Draft, draftText } from '../../saving/draft.ts';
import { useEditorTexts } from '../../texts/editor-texts.ts';
import { type CommandContribution, type Editor, withCommands } from '../feature.ts';

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
    status: session && writes && <SaveStatus what="transcript" session={session} />,
    notice: (
      <EditNotices
        what="transcript"
        editing={editing}
        // The feature of Precision says what of a review.
        reason={isPublic || reason === 'review' ? undefined : reason}
        writes={writes}
        lockState={lockState}
        reload={reload}
        textOf={textOf}
      />
    ),
  };
}

/** Changes of speakers alone have no text. */
function textOf(draft: Draft): string | undefined {
  return draft.ranges.length > 0 ? draftText(draft) : undefined;
}
