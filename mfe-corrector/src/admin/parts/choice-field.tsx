import { MenuItem, TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
  readonly autoFocus?: boolean;
}

/** A field that offers a few values. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
  autoFocus = false,
}: Props<Value>): ReactElement {
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      autoFocus={autoFocus}
      onChange={(event) => {
        const chosen = options.find((each) => each.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      sx={{ minWidth: 180 }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.text}
        </MenuItem>
      ))}
    </TextField>
  );
}
