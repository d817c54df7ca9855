import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId } from 'react';
import { usePlansTexts } from './plans-texts.ts';

interface Props {
  /** The last day of the subscription, in words. */
  readonly date: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a subscription is canceled (Spec part 2, section 2.10). */
export function CancelDialog({ date, isPending, onConfirm, onClose }: Props): ReactElement {
  const t = usePlansTexts();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{t('cancel.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('cancel.text', { date })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isPending} onClick={onConfirm}>
          {t('cancel.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
