import type { User } from '@parlance/contract/user';
import { type ReactElement, useState } from 'react';
import { AccountField } from './account-field.tsx';
import { useAccountTexts } from './account-texts.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

/** Proves to the API that the account is the user's: the password, and a code when sign-ins need codes. */
export interface Proof {
  readonly password: string;
  readonly code?: string;
}

/** The state of {@link ProofFields}: the values of the fields, the proof for the API, and whether it is complete. */
export function useProof({ twoFactorSince }: User) {
  const [entered, setEntered] = useState<Required<Proof>>({ password: '', code: '' });
  const needsCode = twoFactorSince !== undefined;
  const body: Proof = { password: entered.password, ...(needsCode && { code: entered.code }) };
  return {
    entered,
    setEntered,
    needsCode,
    body,
    isComplete: entered.password !== '' && (!needsCode || entered.code.trim() !== ''),
  };
}

interface Props {
  readonly proof: ReturnType<typeof useProof>;
  readonly refused: (field: string) => string | undefined;
  /** Whether a recovery code does as well. */
  readonly takesRecoveryCodes?: boolean;
}

/** The password, and with two-factor a code of the authenticator app. */
export function ProofFields({ proof, refused, takesRecoveryCodes = false }: Props): ReactElement {
  const t = useAccountTexts();
  const { entered, setEntered, needsCode } = proof;
  return (
    <>
      <CurrentPasswordField
        value={entered.password}
        problem={refused('password')}
        onChange={(password) => setEntered({ ...entered, password })}
      />
      {needsCode && (
        <AccountField
          autoComplete="one-time-code"
          {...(takesRecoveryCodes
            ? { label: t('two-factor.any-code') }
            : { label: t('two-factor.code'), inputMode: 'numeric' })}
          value={entered.code}
          problem={refused('code')}
          onChange={(code) => setEntered({ ...entered, code })}
        />
      )}
    </>
  );
}
