import { Alert } from '@parlance/ui/mui-contents';
import { type ReactElement, useState } from 'react';
import { usePlayerTexts } from '../../player/player-texts.ts';

/** Says that a video has no picture here, and why, until it is closed. */
export function SoundOnlyNotice(): ReactElement | null {
  const t = usePlayerTexts();
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ borderRadius: 0 }}
      closeText={t('video-missing-close')}
      onClose={() => setRead(true)}
    >
      {t('video-missing')}
    </Alert>
  );
}
