import { TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
  readonly type?: 'text' | 'password';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
  readonly autoFocus?: boolean;
}

/** A field of a form of the account, with its problem. */
export function AccountField(props: Props): ReactElement {
  const { label, value, onChange, problem, type = 'text', autoComplete = 'off', inputMode, autoFocus = false } = props;
  return (
    <TextField
      fullWidth
      type={type}
      label={label}
      value={value}
      autoFocus={autoFocus}
      autoComplete={autoComplete}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: inputMode ? { inputMode } : {}, formHelperText: { role: 'status' } }}
    />
  );
}
