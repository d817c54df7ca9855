import { IconButton, useColorScheme } from '@parlance/ui/mui';
import { Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';

/** Switches between light and dark. Until the first use, the page follows the system. */
export function SchemeSwitch(): ReactElement {
  const t = useTexts();
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? t('header.to-light') : t('header.to-dark');
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => setMode(dark ? 'light' : 'dark')}
      sx={{ color: 'text.secondary' }}
    >
      {dark ? <Sun size={19} aria-hidden /> : <Moon size={19} aria-hidden />}
    </IconButton>
  );
}
