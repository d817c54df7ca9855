import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId } from 'react';
import { useDashboardTexts } from './dashboard-texts.ts';

interface Props {
  /** The question, with the name of what will be gone. The dialog is closed if it is undefined. */
  readonly question: string | undefined;
  /** What follows from a yes. */
  readonly text: string;
  /** The button that does it. */
  readonly button: string;
  /** `error` is for what can't be undone. */
  readonly color?: 'error' | 'primary';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before something is removed. */
export function ConfirmDialog({
  question,
  text,
  button,
  color = 'error',
  onConfirm,
  onClose,
}: Props): ReactElement | null {
  const t = useDashboardTexts();
  const id = useId();
  // A dialog that fades out would lose its question on the way.
  if (question === undefined) return null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {question}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('cancel')}
        </Button>
        <Button variant="contained" color={color} onClick={onConfirm}>
          {button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
