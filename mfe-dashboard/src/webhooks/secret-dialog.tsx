import { Button, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useId } from 'react';
import { useWebhookTexts } from './webhook-texts.ts';

interface Props {
  readonly secret: string;
  /** It replaces another one. */
  readonly isRenewed?: boolean;
  readonly onClose: () => void;
}

/** Shows a new secret. It can't be shown again, so only its button closes the dialog. */
export function SecretDialog({ secret, isRenewed = false, onClose }: Props): ReactElement {
  const t = useWebhookTexts();
  const id = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(t('secret.copied'));
    } catch (error) {
      console.warn(error);
      toast.error(t('secret.not-copied'));
    }
  }
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('secret.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('secret.once')}
        </Alert>
        <TextField
          fullWidth
          label={t('secret')}
          value={secret}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ mt: 1 }}
        />
        {isRenewed && <Typography sx={{ mt: 2 }}>{t('secret.old')}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('secret.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
