import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { useAttachedTexts } from './attached-texts.ts';

interface Props {
  readonly title: string;
  readonly body: string;
  readonly yes: string;
  readonly decide: () => Promise<void>;
  readonly close: () => void;
}

/** Asks before the attached transcript is imported or discarded. */
export function DecideDialog({ title, body, yes, decide, close }: Props): ReactElement {
  const t = useAttachedTexts();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      disableRestoreFocus
      onClose={isBusy ? undefined : close}
      aria-labelledby="attached-title"
      aria-describedby="attached-body"
    >
      <DialogTitle id="attached-title" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="attached-body">{body}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          autoFocus
          loading={isBusy}
          onClick={() => {
            setBusy(true);
            void decide().finally(() => setBusy(false));
          }}
        >
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
