import { useLanguage } from '@parlance/ui/i18n';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Chip, LinearProgress } from '@parlance/ui/mui-contents';
import { type ReactElement, useEffect, useState } from 'react';
import { type OpenTask, useWork } from '../../correction/open-task.ts';
import { playedPercentage } from '../../correction/played-ranges.ts';
import { useTaskTexts } from './task-texts.ts';
import { timeLeft } from './time-left.ts';

/** Milliseconds between two renderings of the time that is left. */
const LOOK = 30_000;

/** The dialogs of a task. */
export type TaskDialog = 'complete' | 'release' | 'reject' | 'approve' | 'back' | 'flags';

interface Props {
  readonly task: OpenTask;
  /** Seconds. */
  readonly duration: number;
  /** Whether the task can be changed from this page now. */
  readonly isActive: boolean;
  readonly ask: (dialog: TaskDialog) => void;
  readonly pause: () => void;
}

/** The bar of a task: its state, the time until it is due, its pay, how much was played, and what can be done with it. */
export function TaskBar({ task, duration, isActive, ask, pause }: Props): ReactElement {
  const t = useTaskTexts();
  const { role, task: data } = task.opened;
  const { played } = useWork(task);
  const percent = playedPercentage(played, duration);
  const isExam = data.kind === 'exam';
  const button = (dialog: TaskDialog, variant: 'outlined' | 'contained' = 'outlined') => (
    <Button size="small" variant={variant} disabled={!isActive} onClick={() => ask(dialog)}>
      {t(dialog === 'back' ? 'send-back' : dialog)}
    </Button>
  );
  return (
    <Box component="section" aria-label={t('label')} sx={bar}>
      <Chip size="small" label={isExam ? t('exam') : t(`state.${data.state}`)} />
      {data.urgent && <Chip size="small" color="warning" label={t('urgent')} />}
      {!isExam && <Due due={data.due} />}
      {!isExam && role === 'corrector' && <Pay cents={data.pay} />}
      {role !== 'view' && (
        <Box sx={{ minWidth: 120 }}>
          <Typography variant="body2">{t('played', { percent })}</Typography>
          <LinearProgress variant="determinate" value={percent} aria-label={t('played', { percent })} />
        </Box>
      )}
      <Box sx={buttons}>
        {role !== 'view' && button('flags')}
        {role === 'corrector' && (
          <>
            {/* An exam stays its candidate's, who can pause it. */}
            {!isExam && button('reject')}
            {!isExam && button('release')}
            <Button size="small" variant="outlined" disabled={!isActive} onClick={pause}>
              {t('pause')}
            </Button>
            {button('complete', 'contained')}
          </>
        )}
        {role === 'reviewer' && (
          <>
            {button('release')}
            {button('back')}
            {button('approve', 'contained')}
          </>
        )}
      </Box>
    </Box>
  );
}

function Due({ due }: { readonly due: number }): ReactElement {
  const t = useTaskTexts();
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), LOOK);
    return () => clearInterval(timer);
  }, []);
  const { isLate, hours, minutes } = timeLeft(due, now);
  const time = hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes });
  return (
    <Typography variant="body2" sx={isLate ? { color: 'error.main', fontWeight: 600 } : {}}>
      {t(isLate ? 'late' : 'left', { time })}
    </Typography>
  );
}

function Pay({ cents }: { readonly cents: number }): ReactElement {
  const t = useTaskTexts();
  const [language] = useLanguage();
  const amount = (cents / 100).toLocaleString(language, { style: 'currency', currency: 'USD' });
  return <Typography variant="body2">{t('pay', { amount })}</Typography>;
}

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' } as const;
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
