import { Box } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useRecordingTexts } from './recording-texts.ts';
import { useLevel } from './use-level.ts';

/** How loud a stream is. Nothing, if it has no sound. */
export function LevelMeter({ stream }: { readonly stream: MediaStream }): ReactElement | null {
  const t = useRecordingTexts();
  const level = useLevel(stream);
  if (level === undefined) return null;
  const percent = Math.round(level * 100);
  return (
    <Box
      role="meter"
      aria-label={t('level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{ height: 6, borderRadius: 3, bgcolor: 'action.hover', overflow: 'hidden' }}
    >
      <Box
        style={{ transform: `scaleX(${level})` }}
        sx={{ height: '100%', bgcolor: 'success.main', transformOrigin: 'left' }}
      />
    </Box>
  );
}
