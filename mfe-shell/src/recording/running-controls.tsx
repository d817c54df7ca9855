import { Box, Button, Typography } from '@parlance/ui/mui';
import { Circle, Pause, Play, Square } from 'lucide-react';
import type { ReactElement } from 'react';
import { durationText } from '../times/duration-text.ts';
import { useRecordingTexts } from './recording-texts.ts';

type Running = 'running' | 'paused' | 'stopping';

interface Props {
  readonly running: Running;
  /** Length so far. */
  readonly seconds: number;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onStop: () => void;
}

/** The elapsed seconds of a recording that runs, and its buttons. */
export function RunningControls({ running, seconds, onPause, onResume, onStop }: Props): ReactElement {
  const t = useRecordingTexts();
  const isStopping = running === 'stopping';
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
        <Box sx={{ display: 'flex', color: running === 'running' ? 'error.main' : 'text.secondary' }}>
          <Circle size={12} fill="currentColor" aria-hidden />
        </Box>
        <Typography role="timer" aria-label={t('elapsed')} sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
          {durationText(Math.floor(seconds))}
        </Typography>
        <Typography color="textSecondary">{running === 'paused' ? t('paused') : t('recording')}</Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {running === 'paused' ? (
          <Button variant="outlined" startIcon={<Play size={16} aria-hidden />} onClick={onResume}>
            {t('resume')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            disabled={isStopping}
            startIcon={<Pause size={16} aria-hidden />}
            onClick={onPause}
          >
            {t('pause')}
          </Button>
        )}
        <Button
          variant="contained"
          color="error"
          disabled={isStopping}
          startIcon={<Square size={16} fill="currentColor" aria-hidden />}
          onClick={onStop}
        >
          {t('stop')}
        </Button>
      </Box>
    </>
  );
}
