import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui';
import { type ReactElement, useId, useState } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';
import type { BrowserSupport } from './browser-support.ts';

const DISMISSED_KEY = 'parlance.chrome-preferred-dismissed';
const CHROME = 'https://www.google.com/chrome/';

interface Props {
  readonly support: Exclude<BrowserSupport, 'supported'>;
}

/** Warns about an unsupported or less suitable browser (Spec part 1, section 2, "Browser support modal"). */
export function BrowserModals({ support }: Props): ReactElement {
  const t = useRareTexts();
  const id = useId();
  const [open, setOpen] = useState(() => support === 'unsupported' || localStorage.getItem(DISMISSED_KEY) === null);
  function close() {
    setOpen(false);
    // Only the recommendation of Chrome stays dismissed. The warning about an unsupported browser shows again.
    if (support === 'chrome-preferred') localStorage.setItem(DISMISSED_KEY, String(Date.now()));
  }
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{t(`browser.${support}.title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t(`browser.${support}.text`)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t(`browser.${support}.close`)}</Button>
        <Button variant="contained" href={CHROME} target="_blank" rel="noopener noreferrer">
          {t('browser.get-chrome')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
