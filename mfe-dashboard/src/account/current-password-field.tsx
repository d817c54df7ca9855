import type { ReactElement } from 'react';
import { AccountField } from './account-field.tsx';
import { useAccountTexts } from './account-texts.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | undefined;
}

/** The first field of a dialog that needs the user's password. */
export function CurrentPasswordField(props: Props): ReactElement {
  const t = useAccountTexts();
  return <AccountField autoFocus type="password" autoComplete="current-password" label={t('password')} {...props} />;
}
