import type { User } from '@parlance/contract/user';
import { Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { type Proof, ProofFields, useProof } from './proof-fields.tsx';

interface Props<Answer> {
  readonly user: User;
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  readonly color?: 'primary' | 'error';
  readonly onSubmit: (proof: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer, proof: Proof) => void;
  readonly onClose: () => void;
}

/** Asks for the password, and with two-factor for a code of the app or a recovery code, before something is changed. */
export function ProofDialog<Answer>(props: Props<Answer>): ReactElement {
  const { user, title, text, action, color = 'primary', onSubmit, onDone, onClose } = props;
  const proof = useProof(user);
  return (
    <AccountDialog
      title={title}
      action={action}
      color={color}
      disabled={!proof.isComplete}
      onSubmit={() => onSubmit(proof.body)}
      onDone={(answer) => onDone(answer, proof.body)}
      onClose={onClose}
    >
      {(refused) => (
        <>
          {text && <Typography>{text}</Typography>}
          <ProofFields takesRecoveryCodes proof={proof} refused={refused} />
        </>
      )}
    </AccountDialog>
  );
}
