import type { User } from '@parlance/contract/user';
import { callApi } from '@parlance/ui/api-client';
import { Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { useAccountTexts } from './account-texts.ts';
import { ProofFields, useProof } from './proof-fields.tsx';

interface Props {
  readonly user: User;
  readonly passkeyId: string;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the password before a passkey is removed. */
export function RemovePasskey({ user, passkeyId, name, onDone, onClose }: Props): ReactElement {
  const t = useAccountTexts();
  const proof = useProof(user);
  return (
    <AccountDialog
      title={t('passkeys.remove-title')}
      action={t('passkeys.remove')}
      color="error"
      disabled={!proof.isComplete}
      onSubmit={async () => callApi('removePasskey', { params: { uid: user.uid, passkeyId }, body: proof.body })}
      onDone={onDone}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{t('passkeys.remove-text', { name })}</Typography>
          <ProofFields proof={proof} refused={refused} />
        </>
      )}
    </AccountDialog>
  );
}
