import { passwordProblem } from '@parlance/contract/registration';
import { PASSWORD_PROVIDER, type User } from '@parlance/contract/user';
import { callApi } from '@parlance/ui/api-client';
import { Button, Typography } from '@parlance/ui/mui';
import { toast } from '@parlance/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { AccountField } from './account-field.tsx';
import { useAccountTexts } from './account-texts.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

/** Opens the form to change the password, or says why there is none. */
export function ChangePassword({ user }: { readonly user: User }): ReactElement {
  const t = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  const { uid, provider = PASSWORD_PROVIDER } = user;
  if (provider !== PASSWORD_PROVIDER) return <Typography>{t('password.none', { provider })}</Typography>;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('password.change')}
      </Button>
      {isOpen && <PasswordDialog uid={uid} onClose={() => setOpen(false)} />}
    </>
  );
}

function PasswordDialog({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }): ReactElement {
  const t = useAccountTexts();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const problem = newPassword === '' ? undefined : passwordProblem(newPassword);
  async function save() {
    await callApi('changePassword', { params: { uid }, body: { password, newPassword } });
    // The change ended the other sessions.
    void client.invalidateQueries({ queryKey: ['sessions', uid] });
    toast.success(t('password.changed'));
  }
  return (
    <AccountDialog
      title={t('password.change-title')}
      action={t('save')}
      disabled={password === '' || newPassword === '' || problem !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <CurrentPasswordField value={password} problem={refused('password')} onChange={setPassword} />
          <AccountField
            type="password"
            autoComplete="new-password"
            label={t('password.new')}
            value={newPassword}
            problem={problem ? t(`problem.${problem}`) : refused('newPassword')}
            onChange={setNewPassword}
          />
        </>
      )}
    </AccountDialog>
  );
}
