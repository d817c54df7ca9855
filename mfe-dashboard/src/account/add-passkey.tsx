import { MAX_PASSKEY_NAME_LENGTH } from '@parlance/contract/passkey';
import type { User } from '@parlance/contract/user';
import { Typography } from '@parlance/ui/mui';
import { type ReactElement, useState } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { AccountField } from './account-field.tsx';
import { useAccountTexts } from './account-texts.ts';
import { deviceName } from './device-name.ts';
import { ProofFields, useProof } from './proof-fields.tsx';

interface Props {
  readonly user: User;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the password and a name, and lets the browser make a passkey. A cancelled ceremony leaves all as entered. */
export function AddPasskey({ user, onDone, onClose }: Props): ReactElement {
  const t = useAccountTexts();
  const { browser = t('sessions.browser'), device = t('sessions.device') } = deviceName(navigator.userAgent);
  const [name, setName] = useState(t('sessions.name', { browser, device }));
  const proof = useProof(user);
  return (
    <AccountDialog
      title={t('passkeys.add-title')}
      action={t('two-factor.continue')}
      disabled={name.trim() === '' || !proof.isComplete}
      onSubmit={async () => {
        const { createPasskey } = await import('./create-passkey.ts');
        await createPasskey({ uid: user.uid, name: name.trim(), proof: proof.body });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <Typography>{t('passkeys.add-text')}</Typography>
          <AccountField
            label={t('passkeys.name')}
            value={name}
            onChange={(typed) => setName(typed.slice(0, MAX_PASSKEY_NAME_LENGTH))}
          />
          <ProofFields proof={proof} refused={refused} />
        </>
      )}
    </AccountDialog>
  );
}
