import { Typography } from '@parlance/ui/mui';
import { type ReactElement, useState } from 'react';
import { CommentField } from './comment-field.tsx';
import { TaskDialogFrame, type TaskDialogProps } from './task-dialog-frame.tsx';
import { useTaskTexts } from './task-texts.ts';

/** Asks before a task goes back into its queue. */
export function ReleaseDialog({ actions, close }: TaskDialogProps): ReactElement {
  const t = useTaskTexts();
  return (
    <TaskDialogFrame
      title={t('release.title')}
      confirm={t('release')}
      onConfirm={() => actions.act({ kind: 'release' })}
      actions={actions}
      close={close}
    >
      <Typography>{t('release.sure')}</Typography>
    </TaskDialogFrame>
  );
}

/** Gives a task back that can't be corrected. The reason is required. */
export function RejectDialog({ actions, close }: TaskDialogProps): ReactElement {
  const t = useTaskTexts();
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    if (comment.trim() === '') setMissing(true);
    else actions.act({ kind: 'reject', comment });
  };
  return (
    <TaskDialogFrame
      title={t('reject.title')}
      confirm={t('reject')}
      color="error"
      onConfirm={confirm}
      actions={actions}
      close={close}
    >
      <Typography>{t('reject.text')}</Typography>
      <CommentField
        label={t('comment')}
        text={comment}
        change={setComment}
        required
        error={isMissing && comment.trim() === '' ? t('comment-required') : undefined}
      />
    </TaskDialogFrame>
  );
}
