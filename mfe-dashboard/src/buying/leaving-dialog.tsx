import { Button, CircularProgress, Typography } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId } from 'react';
import { useBuyingTexts } from './buying-texts.ts';
import type { Leaving } from './use-leaving.ts';

/** Says that a page of the payment provider is being opened (Spec part 2, section 2.10). */
export function LeavingDialog({ leaving: { page, stop } }: { readonly leaving: Leaving }): ReactElement {
  const t = useBuyingTexts();
  const id = useId();
  return (
    <Dialog open={page !== undefined} onClose={stop} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogContent sx={{ display: 'grid', justifyItems: 'center', gap: 3, textAlign: 'center', pt: 5 }}>
        <CircularProgress aria-hidden />
        <Typography id={id} variant="h5" component="h2" role="status" sx={{ textWrap: 'balance', minHeight: '3em' }}>
          {page && t(`leaving.${page}`)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={stop}>{t('cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
