import { Typography } from '@parlance/ui/mui';
import { type ReactElement, useState } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

interface Props<Answer> {
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  readonly color?: 'primary' | 'error';
  readonly onSubmit: (password: string) => Promise<Answer>;
  readonly onDone: (answer: Answer, password: string) => void;
  readonly onClose: () => void;
}

/** Asks for the password before something is changed. */
export function PasswordDialog<Answer>(props: Props<Answer>): ReactElement {
  const { title, text, action, color = 'primary', onSubmit, onDone, onClose } = props;
  const [password, setPassword] = useState('');
  return (
    <AccountDialog
      title={title}
      action={action}
      color={color}
      disabled={password === ''}
      onSubmit={() => onSubmit(password)}
      onDone={(answer) => onDone(answer, password)}
      onClose={onClose}
    >
      {(refused) => (
        <>
          {text && <Typography>{text}</Typography>}
          <CurrentPasswordField value={password} problem={refused('password')} onChange={setPassword} />
        </>
      )}
    </AccountDialog>
  );
}
