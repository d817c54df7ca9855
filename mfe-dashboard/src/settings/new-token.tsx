import { Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useId } from 'react';
import { useSettingsTexts } from './settings-texts.ts';

interface NewTokenProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** Shows a new token. It can't be shown again, so only its button closes the dialog. */
export function NewToken({ token, onClose }: NewTokenProps): ReactElement {
  const t = useSettingsTexts();
  const titleId = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      toast.success(t('tokens.copied'));
    } catch (error) {
      console.warn(error);
      toast.error(t('tokens.not-copied'));
    }
  }
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('tokens.new')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('tokens.once')}
        </Alert>
        <TextField
          fullWidth
          label={t('tokens.token')}
          value={token}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('tokens.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('tokens.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
