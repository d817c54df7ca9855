import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Question, Summary } from '@parlance/contract/schemas/assistant';
import type { ReactElement } from 'react';
import { useAssistantTexts } from './assistant-texts.ts';

interface Props {
  readonly work: Pick<Question | Summary, 'state' | 'soFar' | 'failure' | 'isCut'>;
  readonly stop: () => void;
  readonly tryAgain: () => void;
}

/** How a summary or an answer stands that isn't there: what is written so far, or why there is none. */
export function WorkState({ work, stop, tryAgain }: Props): ReactElement | null {
  const t = useAssistantTexts();
  if (work.state === 'done') {
    return work.isCut ? (
      <Typography variant="body2" color="textSecondary">
        {t('cut')}
      </Typography>
    ) : null;
  }
  if (work.state === 'failed' || work.state === 'cancelled') {
    return (
      <Alert
        severity={work.state === 'failed' ? 'error' : 'info'}
        action={
          <Button color="inherit" size="small" onClick={tryAgain}>
            {t('try-again')}
          </Button>
        }
      >
        {work.state === 'failed' ? t(`failed.${work.failure ?? 'internal'}`) : t('cancelled')}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <LinearProgress aria-label={t('working')} />
      </Box>
      <Typography role="status" variant="caption" color="textSecondary">
        {work.soFar === '' ? t('waiting') : t('so-far')}
      </Typography>
      {work.soFar !== '' && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {work.soFar}
        </Typography>
      )}
      <Button size="small" onClick={stop}>
        {t('stop')}
      </Button>
    </Box>
  );
}
