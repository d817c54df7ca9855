import { FormHelperText } from '@parlance/ui/mui';
import { Checkbox } from '@parlance/ui/mui-contents';
import { FormControlLabel } from '@parlance/ui/mui-forms';
import { TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { CommentField } from './comment-field.tsx';
import { GradeField } from './grade-field.tsx';
import { TaskDialogFrame, type TaskDialogProps } from './task-dialog-frame.tsx';
import { useTaskTexts } from './task-texts.ts';

/** The grade that is chosen at first: good. */
const GOOD = 4;

/** Approves a correction, with grades for its accuracy and its formatting. */
export function ApproveDialog({ actions, close }: TaskDialogProps): ReactElement {
  const t = useTaskTexts();
  const [accuracy, setAccuracy] = useState<number>(GOOD);
  const [formatting, setFormatting] = useState<number>(GOOD);
  const [comment, setComment] = useState('');
  const ends = { low: t('grade.low'), high: t('grade.high') };
  return (
    <TaskDialogFrame
      title={t('approve.title')}
      confirm={t('approve')}
      onConfirm={() => actions.act({ kind: 'approve', comment, accuracy, formatting })}
      actions={actions}
      close={close}
    >
      <GradeField title={t('accuracy.title')} {...ends} grade={accuracy} choose={setAccuracy} />
      <GradeField title={t('formatting.title')} {...ends} grade={formatting} choose={setFormatting} />
      <CommentField label={t('approve.comment')} text={comment} change={setComment} />
    </TaskDialogFrame>
  );
}

/** Sends a correction back: to its corrector, to another one, or refused to the queue. The notes are required. */
export function SendBackDialog({ actions, close }: TaskDialogProps): ReactElement {
  const t = useTaskTexts();
  const [notes, setNotes] = useState('');
  const [assignee, setAssignee] = useState('');
  const [reject, setReject] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    if (notes.trim() === '') setMissing(true);
    else actions.act({ kind: 'back', notes, assignTo: assignee.trim() || undefined, reject });
  };
  return (
    <TaskDialogFrame
      title={t('back.title')}
      confirm={t('send-back')}
      onConfirm={confirm}
      actions={actions}
      close={close}
    >
      <CommentField
        label={t('back.notes')}
        text={notes}
        change={setNotes}
        required
        error={isMissing && notes.trim() === '' ? t('comment-required') : undefined}
      />
      <TextField label={t('back.assign')} value={assignee} onChange={(event) => setAssignee(event.target.value)} />
      <div>
        <FormControlLabel
          control={<Checkbox checked={reject} onChange={(_, checked) => setReject(checked)} />}
          label={t('back.reject')}
        />
        <FormHelperText>{t('back.reject-help')}</FormHelperText>
      </div>
    </TaskDialogFrame>
  );
}
