import { Button, Stack } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { type FormEvent, type ReactElement, type ReactNode, useId } from 'react';
import { useAdminTexts } from './admin-texts.ts';

interface Props {
  readonly title: string;
  /** The button that does it. */
  readonly button: string;
  /** `error` is for what can't be undone. */
  readonly color?: 'error' | 'primary';
  readonly isComplete?: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with fields and a button that does something with them. */
export function FormDialog({
  title,
  button,
  color = 'primary',
  isComplete = true,
  isBusy,
  onSubmit,
  onClose,
  children,
}: Props): ReactElement {
  const t = useAdminTexts();
  const titleId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) onSubmit();
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color={color} loading={isBusy} disabled={!isComplete}>
            {button}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
