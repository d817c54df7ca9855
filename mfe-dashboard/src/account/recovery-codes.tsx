import { Box, Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useId } from 'react';
import { useAccountTexts } from './account-texts.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes. They can't be shown again, so only its button closes the dialog. */
export function RecoveryCodes({ codes, onClose }: Props): ReactElement {
  const t = useAccountTexts();
  const titleId = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('two-factor.copied'));
    } catch (error) {
      console.warn(error);
      toast.error(t('two-factor.not-copied'));
    }
  }
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('two-factor.codes-title')}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{t('two-factor.codes-text')}</Alert>
        <Box component="ul" sx={{ fontFamily: 'monospace', columns: { sm: 2 }, pl: 2.5, lineHeight: 1.9 }}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('two-factor.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('two-factor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
