import { PASSWORD_PROVIDER, type User } from '@parlance/contract/user';
import { EmailForm } from '@parlance/ui/email-form';
import { Button } from '@parlance/ui/mui';
import { Dialog, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId, useState } from 'react';
import { useSettingsTexts } from './settings-texts.ts';

/** Opens the form to change the address. Renders nothing if an institution or Google provides the address. */
export function ChangeEmail({ user }: { readonly user: User }): ReactElement | null {
  const t = useSettingsTexts();
  const titleId = useId();
  /** A new object for each opening: a late answer closes only the dialog that it belongs to. */
  const [opening, setOpening] = useState<object>();
  const hasPassword = (user.provider ?? PASSWORD_PROVIDER) === PASSWORD_PROVIDER;
  if (!hasPassword && user.email !== '') return null;
  const close = () => setOpening((now) => (now === opening ? undefined : now));
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpening({})}>
        {t('email.change')}
      </Button>
      {opening && (
        <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
          <DialogTitle id={titleId}>{t('email.change-title')}</DialogTitle>
          <DialogContent sx={{ pt: '8px !important' }}>
            <EmailForm asksPassword={hasPassword} onDone={close}>
              <Button onClick={close}>{t('cancel')}</Button>
            </EmailForm>
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
