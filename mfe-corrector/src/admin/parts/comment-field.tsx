import { MAX_CORRECTION_TEXT } from '@parlance/contract/correction';
import { TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isRequired?: boolean;
}

/** A field for a comment of several lines. */
export function CommentField({ label, value, onChange, isRequired = false }: Props): ReactElement {
  return (
    <TextField
      label={label}
      value={value}
      required={isRequired}
      multiline
      minRows={3}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: MAX_CORRECTION_TEXT } }}
    />
  );
}
