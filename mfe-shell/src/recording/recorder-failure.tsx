import { Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { AlertTitle } from '@parlance/ui/mui-forms';
import type { ReactElement, ReactNode } from 'react';
import type { FailureReason } from './failure.ts';
import { useRecordingTexts } from './recording-texts.ts';

interface Props {
  /** The spec's message. */
  readonly message: string;
  readonly reason: FailureReason | undefined;
  /** Opens what was recorded before the failure; undefined when there is nothing. */
  readonly onKept: (() => void) | undefined;
  /** The other ways to go on. */
  readonly children: ReactNode;
}

/** What failed, why, and how to go on (Spec part 1, section 8, "Recorder errors"). */
export function RecorderFailure({ message, reason = 'other', onKept, children }: Props): ReactElement {
  const t = useRecordingTexts();
  return (
    <>
      <Alert severity="error">
        <AlertTitle sx={{ fontSize: '1rem' }}>{message}</AlertTitle>
        {t(`why.${reason}`)} {onKept && t('why.kept')}
      </Alert>
      {onKept && (
        <Button variant="contained" onClick={onKept}>
          {t('back-to-recording')}
        </Button>
      )}
      {children}
    </>
  );
}
