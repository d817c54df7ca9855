import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId, useState } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';
import { CHROME } from './browser-support.ts';

/** Warns about an unsupported browser, each time a page loads (Spec part 1, section 2, "Browser support modal"). */
export function UnsupportedModal(): ReactElement {
  const t = useRareTexts();
  const id = useId();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{t('browser.unsupported.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('browser.unsupported.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('browser.unsupported.close')}</Button>
        <Button variant="contained" href={CHROME} target="_blank" rel="noopener noreferrer">
          {t('browser.get-chrome')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
