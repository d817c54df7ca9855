import type { Notice } from '@parlance/contract/notice';
import { Box } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import type { ReactElement } from 'react';
import { useOptionsNoticesTexts } from './options-notices-texts.ts';

interface Props {
  /** At least one. */
  readonly notices: readonly Notice[];
  readonly onClose: () => void;
}

/** Says which options of the upload the transcription went on without, and why. */
export function OptionsNotices({ notices, onClose }: Props): ReactElement {
  const t = useOptionsNoticesTexts();
  return (
    <Alert severity="info" role="status" onClose={onClose} closeText={t('close')} sx={{ borderRadius: 0 }}>
      <AlertTitle>{t('title')}</AlertTitle>
      {notices.map(({ code, terms = [] }) => (
        <Box key={code} sx={{ overflowWrap: 'anywhere' }}>
          {t(code, { terms: terms.join(', ') })}
        </Box>
      ))}
    </Alert>
  );
}
