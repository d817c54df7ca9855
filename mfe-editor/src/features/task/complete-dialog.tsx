import { clock } from '@parlance/contract/clock';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { type ReactElement, useState } from 'react';
import { playedPercentage, type Stretch, unplayed } from '../../correction/played-ranges.ts';
import { CommentField } from './comment-field.tsx';
import { GradeField } from './grade-field.tsx';
import { TaskDialogFrame, type TaskDialogProps } from './task-dialog-frame.tsx';
import { useTaskTexts } from './task-texts.ts';

/** Percent of the recording: below it, the dialog warns. */
const ENOUGH = 95;
/** Parts that are listed; the others are counted. */
const LISTED = 8;

interface Props extends TaskDialogProps {
  readonly played: readonly Stretch[];
  /** Seconds. */
  readonly duration: number;
  /** Plays from a time of the media (seconds). */
  readonly playFrom: (time: number) => void;
}

/** Completes a task: shows how much of the recording was played, and asks for a comment and how hard it was. */
export function CompleteDialog({ played, duration, playFrom, actions, close }: Props): ReactElement {
  const t = useTaskTexts();
  const [comment, setComment] = useState('');
  const [rating, setRating] = useState<number>();
  const percent = playedPercentage(played, duration);
  const missing = unplayed(played, duration);
  const hear = (from: number) => {
    close();
    playFrom(from);
  };
  return (
    <TaskDialogFrame
      title={t('complete.title')}
      confirm={t('complete')}
      onConfirm={() => actions.act({ kind: 'complete', comment, rating })}
      actions={actions}
      close={close}
    >
      <Typography>{t('complete.played', { percent })}</Typography>
      {percent < ENOUGH && (
        <Alert severity="warning">
          {t('complete.warning')}
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {missing.slice(0, LISTED).map(([from, to]) => (
              <li key={from}>
                <Button size="small" color="inherit" onClick={() => hear(from)}>
                  {t('complete.play', { from: clock(from), to: clock(to) })}
                </Button>
              </li>
            ))}
          </Box>
          {missing.length > LISTED && t('complete.more', { count: missing.length - LISTED })}
        </Alert>
      )}
      <GradeField
        title={t('difficulty.title')}
        low={t('difficulty.low')}
        high={t('difficulty.high')}
        grade={rating}
        choose={setRating}
      />
      <CommentField label={t('comment')} text={comment} change={setComment} />
    </TaskDialogFrame>
  );
}
