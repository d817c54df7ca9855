import { Box, InputAdornment } from '@parlance/ui/mui';
import { TextField } from '@parlance/ui/mui-overlays';
import type { ReactElement } from 'react';
import { useBrandingTexts } from './branding-texts.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly error: boolean;
  readonly helperText: string | undefined;
  readonly onChange: (color: string) => void;
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour, typed as #rrggbb or chosen in the browser's own chooser. */
export function ColorField({ label, value, disabled, error, helperText, onChange }: Props): ReactElement {
  const t = useBrandingTexts();
  const chooser = (
    <InputAdornment position="start">
      <Box
        component="input"
        type="color"
        aria-label={t('choose-color', { label })}
        disabled={disabled}
        value={COLOUR.test(value) ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
        sx={{ width: 32, height: 32, p: 0, border: 0, borderRadius: '6px', background: 'none', cursor: 'pointer' }}
      />
    </InputAdornment>
  );
  return (
    <TextField
      fullWidth
      label={label}
      value={value}
      disabled={disabled}
      error={error}
      helperText={helperText}
      onChange={({ target }) => onChange(target.value.trim())}
      slotProps={{ input: { startAdornment: chooser }, htmlInput: { maxLength: 7, spellCheck: false } }}
    />
  );
}
