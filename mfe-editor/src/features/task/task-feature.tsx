import type { ContentFlag } from '@parlance/contract/schemas/correction';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import { type ReactNode, useState } from 'react';
import { type OpenTask, useOpenTask, useWork } from '../../correction/open-task.ts';
import { FocusAfterDialog } from '../../text/focus-after-dialog.tsx';
import type { Contribution, Editor, Feature } from '../feature.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { FlagsDialog } from './flags-dialog.tsx';
import { RejectDialog, ReleaseDialog } from './return-dialogs.tsx';
import { ApproveDialog, SendBackDialog } from './review-dialogs.tsx';
import { TaskBar, type TaskDialog } from './task-bar.tsx';
import type { TaskDialogProps } from './task-dialog-frame.tsx';
import { useTaskTexts } from './task-texts.ts';
import { useTaskActions } from './use-task-actions.ts';

/** The open correction task: its state, its marks, and how it is completed or given back. */
export const task: Feature = { id: 'task', use: useTask };

const DIALOGS = ['complete', 'release', 'reject', 'approve', 'back', 'flags'] as const satisfies readonly TaskDialog[];

function useTask(editor: Editor): Contribution {
  const { collection, session, player, writes, opened, open } = editor;
  const current = useOpenTask();
  const { played } = useWork(current);
  const actions = useTaskActions(editor);
  const [flags, setFlags] = useState<readonly ContentFlag[]>(current.opened.task.flags);
  const duration = collection.media?.duration ?? current.opened.task.seconds;
  const close = () => open('dialog', undefined);
  const shown = DIALOGS.find((each) => `task-${each}` === opened.dialog);
  const props: TaskDialogProps = { actions, close };
  const playFrom = (time: number) => {
    player?.seek(time);
    player?.play();
  };
  const dialogs: Readonly<Record<TaskDialog, ReactNode>> = {
    complete: <CompleteDialog {...props} played={played} duration={duration} playFrom={playFrom} />,
    release: <ReleaseDialog {...props} />,
    reject: <RejectDialog {...props} />,
    approve: <ApproveDialog {...props} />,
    back: <SendBackDialog {...props} />,
    flags: <FlagsDialog flags={flags} save={(wanted) => current.work.note(wanted)} onSaved={setFlags} close={close} />,
  };
  return {
    notice: <TaskNotes task={current} />,
    banner: (
      <TaskBar
        task={current}
        duration={duration}
        // In another tab, or with a version on screen, unsaved edits can be elsewhere.
        isActive={session !== undefined && writes && !actions.isRunning}
        ask={(dialog) => {
          actions.forget();
          open('dialog', `task-${dialog}`);
        }}
        pause={() => actions.act({ kind: 'pause' })}
      />
    ),
    overlay: session && shown && (
      <>
        <FocusAfterDialog view={session.view} />
        {dialogs[shown]}
      </>
    ),
  };
}

/** What the reviewer wrote for the corrector, and what the corrector wrote for the reviewer. */
function TaskNotes({ task: { opened } }: { readonly task: OpenTask }): ReactNode {
  const t = useTaskTexts();
  const { role, notes, comment } = opened;
  return (
    <>
      {notes !== '' && (
        <Alert severity="info" sx={note}>
          <AlertTitle>{t('notes.reviewer')}</AlertTitle>
          {notes}
        </Alert>
      )}
      {role !== 'corrector' && comment !== '' && (
        <Alert severity="info" sx={note}>
          <AlertTitle>{t('notes.corrector')}</AlertTitle>
          {comment}
        </Alert>
      )}
    </>
  );
}

// Long notes scroll: they leave room for the text.
const note = { borderRadius: 0, whiteSpace: 'pre-wrap', maxHeight: '25vh', overflowY: 'auto' } as const;
