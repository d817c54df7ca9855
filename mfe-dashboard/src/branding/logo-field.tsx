import { Box, Button, FormHelperText, Stack, Typography } from '@parlance/ui/mui';
import { ImageUp } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useBrandingTexts } from './branding-texts.ts';

interface Props {
  readonly logo: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (logo: string | undefined) => void;
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];
/** In base64 it is as large as a setting takes. */
const MAX_BYTES = 96 * 1024;

/** The institution's logo, which becomes part of the request itself. */
export function LogoField({ logo, disabled, onChange }: Props): ReactElement {
  const t = useBrandingTexts();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<'logo.type' | 'logo.too-large' | 'logo.unreadable'>();
  async function choose(file: File) {
    if (!TYPES.includes(file.type)) return setProblem('logo.type');
    if (file.size > MAX_BYTES) return setProblem('logo.too-large');
    try {
      onChange(await dataUrlOf(file));
      setProblem(undefined);
    } catch (error) {
      console.warn(error);
      setProblem('logo.unreadable');
    }
  }
  return (
    <Stack role="group" aria-label={t('logo')} sx={{ gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t('logo.help')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {logo && (
          <Box
            component="img"
            src={logo}
            alt={t('logo')}
            sx={{ maxWidth: 160, height: 48, objectFit: 'contain', p: 0.5, borderRadius: '6px', bgcolor: '#ffffff' }}
          />
        )}
        <input
          ref={input}
          type="file"
          accept={TYPES.join(',')}
          hidden
          aria-label={t('logo')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again.
            target.value = '';
            if (file) void choose(file);
          }}
        />
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<ImageUp size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('logo.choose')}
        </Button>
        {logo && (
          <Button disabled={disabled} onClick={() => onChange(undefined)}>
            {t('logo.remove')}
          </Button>
        )}
      </Stack>
      {problem && (
        <FormHelperText error role="alert">
          {t(problem)}
        </FormHelperText>
      )}
    </Stack>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
