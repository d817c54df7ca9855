import type { User } from '@parlance/contract/user';
import { type ReactElement, useState } from 'react';
import { AccountField } from './account-field.tsx';
import { useAccountTexts } from './account-texts.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

/** What a user enters to prove that the account is theirs. */
interface EnteredProof {
  readonly password: string;
  /** The code of the authenticator app, when sign-ins need codes. */
  readonly code: string;
}

/** The state of {@link ProofFields}: what was entered, what the API takes, and whether it is complete. */
export function useProof({ twoFactorSince }: User) {
  const [entered, setEntered] = useState<EnteredProof>({ password: '', code: '' });
  const needsCode = twoFactorSince !== undefined;
  return {
    entered,
    setEntered,
    needsCode,
    body: { password: entered.password, ...(needsCode && { code: entered.code }) },
    isComplete: entered.password !== '' && (!needsCode || entered.code.trim() !== ''),
  };
}

interface Props {
  readonly proof: ReturnType<typeof useProof>;
  readonly refused: (field: string) => string | undefined;
}

/** The password, and with two-factor a code of the authenticator app. */
export function ProofFields({ proof, refused }: Props): ReactElement {
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
          inputMode="numeric"
          label={t('two-factor.code')}
          value={entered.code}
          problem={refused('code')}
          onChange={(code) => setEntered({ ...entered, code })}
        />
      )}
    </>
  );
}
