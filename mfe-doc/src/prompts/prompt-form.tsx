import { Box } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import { type ReactElement, type ReactNode, useState } from 'react';

interface Props {
  readonly prompt: string;
  readonly label: string;
  readonly example: string;
  /** What the field says when the prompt is left empty. */
  readonly missing: string;
  readonly maxLength: number;
  readonly minRows?: number;
  readonly hasFocus?: boolean;
  /** The id of the form's title. */
  readonly labelledBy?: string | undefined;
  readonly onChange: (prompt: string) => void;
  /** The prompt without white space around it, never empty. */
  readonly onSubmit: (prompt: string) => void;
  /** What follows the prompt: its choices and the button that submits. */
  readonly children: ReactNode;
}

/** A form with a prompt. Ctrl+Enter in the prompt, or ⌘Enter, submits it. */
export function PromptForm(props: Props): ReactElement {
  const { prompt, label, example, missing, maxLength, minRows = 2, hasFocus = false } = props;
  const { labelledBy, onChange, onSubmit, children } = props;
  const [isMissing, setMissing] = useState(false);
  return (
    <Box
      component="form"
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = prompt.trim();
        setMissing(wanted === '');
        if (wanted !== '') onSubmit(wanted);
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <TextField
        multiline
        minRows={minRows}
        maxRows={6}
        autoFocus={hasFocus}
        label={label}
        placeholder={example}
        value={prompt}
        error={isMissing}
        helperText={isMissing ? missing : undefined}
        onChange={({ target }) => {
          onChange(target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.closest('form')?.requestSubmit();
        }}
        slotProps={{ htmlInput: { maxLength } }}
      />
      {children}
    </Box>
  );
}
