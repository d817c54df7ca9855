import { COMPLETION_TYPES, COMPLETION_VARIANTS, MAX_COMPLETION_PROMPT } from '@parlance/contract/completion';
import { Box, MenuItem, TextField } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useCompletionTexts } from '../../texts/completion-texts.ts';
import type { CompletionWish } from './completion-wish.ts';

interface Props {
  readonly wish: CompletionWish;
  readonly example: string;
  /** The prompt was left empty. */
  readonly isMissing: boolean;
  readonly minRows?: number;
  readonly hasFocus?: boolean;
  readonly onChange: (wish: CompletionWish) => void;
  /** Ctrl+Enter, or ⌘Enter. */
  readonly onSubmit: () => void;
}

/** The prompt, the type and the length of a text. */
export function CompletionFields(props: Props): ReactElement {
  const { wish, example, isMissing, minRows = 2, hasFocus = false, onChange, onSubmit } = props;
  const t = useCompletionTexts();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        multiline
        minRows={minRows}
        maxRows={6}
        autoFocus={hasFocus}
        label={t('prompt')}
        placeholder={example}
        value={wish.prompt}
        error={isMissing}
        helperText={isMissing ? t('prompt.missing') : undefined}
        onChange={({ target }) => onChange({ ...wish, prompt: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
        slotProps={{ htmlInput: { maxLength: MAX_COMPLETION_PROMPT } }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField
          select
          size="small"
          label={t('type')}
          value={wish.type}
          onChange={({ target }) => {
            const type = COMPLETION_TYPES.find((each) => each === target.value);
            if (type) onChange({ ...wish, type });
          }}
        >
          {COMPLETION_TYPES.map((type) => (
            <MenuItem key={type} value={type}>
              {t(`type.${type}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('variant')}
          value={wish.variant}
          onChange={({ target }) => {
            const variant = COMPLETION_VARIANTS.find((each) => each === target.value);
            if (variant) onChange({ ...wish, variant });
          }}
        >
          {COMPLETION_VARIANTS.map((variant) => (
            <MenuItem key={variant} value={variant}>
              {t(`variant.${variant}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Box>
  );
}
