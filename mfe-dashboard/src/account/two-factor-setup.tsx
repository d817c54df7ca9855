import { authenticatorUri } from '@parlance/contract/two-factor';
import type { User } from '@parlance/contract/user';
import { callApi } from '@parlance/ui/api-client';
import { Box, Typography } from '@parlance/ui/mui';
import { type ReactElement, useState } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { AccountField } from './account-field.tsx';
import { useAccountTexts } from './account-texts.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  readonly user: User;
  readonly onClose: () => void;
  /** Called with the recovery codes when two-factor is on. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** Sets two-factor up: first the password, then the secret for the app and the code that the app makes of it. */
export function TwoFactorSetup({ user, onClose, onDone }: Props): ReactElement {
  const t = useAccountTexts();
  const [secret, setSecret] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const params = { uid: user.uid };
  if (secret === '') {
    return (
      <ProofDialog
        user={user}
        title={t('two-factor.setup-title')}
        text={t('two-factor.off')}
        action={t('two-factor.continue')}
        onSubmit={async (body) => callApi('beginTwoFactor', { params, body })}
        onDone={(answer, proof) => {
          setSecret(answer.secret);
          setPassword(proof.password);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <AccountDialog
      title={t('two-factor.setup-title')}
      action={t('two-factor.turn-on')}
      disabled={code.trim() === ''}
      onSubmit={async () => callApi('confirmTwoFactor', { params, body: { password, code } })}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <Typography>{t('two-factor.scan')}</Typography>
          <QrCode text={authenticatorUri('Parlance', user.email, secret)} label={t('two-factor.picture')} />
          <Typography>
            {t('two-factor.key')}:{' '}
            <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
              {secret.match(/.{1,4}/g)?.join(' ')}
            </Box>
          </Typography>
          <AccountField
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            label={t('two-factor.code')}
            value={code}
            problem={refused('code')}
            onChange={setCode}
          />
        </>
      )}
    </AccountDialog>
  );
}
