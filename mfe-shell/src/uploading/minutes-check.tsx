import { Box, Button, CircularProgress, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useMinutesCheckTexts } from './minutes-check-texts.ts';
import type { CheckState } from './use-uploader.ts';

interface Props {
  readonly check: CheckState;
  /** How many files wait. */
  readonly waiting: number;
  readonly onTryAgain: () => void;
}

/** The minutes check of the chosen files (Spec part 1, section 4). */
export function MinutesCheck({ check, waiting, onTryAgain }: Props): ReactElement | null {
  const t = useMinutesCheckTexts();
  if (check.kind === 'checking') {
    return (
      // The focus was on what this replaces: without it in the dialog, Escape would close nothing.
      <Box
        ref={focusOn}
        tabIndex={-1}
        sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 4, outline: 'none' }}
      >
        <CircularProgress size={32} aria-hidden />
        <Typography role="status">{t(`check.${check.step}`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('check.files', { count: waiting })}
        </Typography>
      </Box>
    );
  }
  if (check.kind !== 'failed') return null;
  return (
    <Alert
      severity="error"
      action={
        <Button autoFocus color="inherit" onClick={onTryAgain}>
          {t('check.try-again')}
        </Button>
      }
    >
      {t('check.failed')} {t('check.files', { count: waiting })}
    </Alert>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
