import { MAX_CORRECTION_TEXT } from '@parlance/contract/correction';
import { TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly required?: boolean;
  /** Why the text can't be sent. */
  readonly error?: string | undefined;
}

/** A longer text: a comment, or notes. */
export function CommentField({ label, text, change, required = false, error }: Props): ReactElement {
  return (
    <TextField
      multiline
      minRows={3}
      maxRows={10}
      margin="dense"
      label={label}
      required={required}
      error={error !== undefined}
      helperText={error}
      value={text}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { maxLength: MAX_CORRECTION_TEXT } }}
    />
  );
}
