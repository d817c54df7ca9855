import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Collection } from '@parlance/contract/collection';
import { type ReactElement, useId, useState } from 'react';
import { usePrecisionTexts } from './precision-texts.ts';
import { type OrderedCollection, useCancelOrder } from './use-order.ts';

interface Props {
  readonly collection: OrderedCollection;
  /** The collection as it is after the cancelling, or after a corrector was faster. */
  readonly onChanged: (collection: Collection) => void;
  readonly onClosed: () => void;
}

/** Asks whether an order of proofreading is to be cancelled. */
export function CancelPrecisionDialog({ collection, onChanged, onClosed }: Props): ReactElement {
  const t = usePrecisionTexts();
  const id = useId();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const cancel = useCancelOrder(collection, onChanged);
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={`${id}-title`}>{t('undo.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {t('undo.text', { name: collection.name || t('no-name') })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {t('undo.keep')}
        </Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => {
            cancel.mutate();
            close();
          }}
        >
          {t('undo.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
