import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ReactElement } from 'react';
import { useConfig } from '../http/config.ts';
import { defineTexts } from '../i18n/i18n.ts';

const useLegalTexts = defineTexts('legal', {
  en: { terms: 'Terms of use', privacy: 'Privacy policy' },
  es: { terms: 'Condiciones de uso', privacy: 'Política de privacidad' },
});

/** Links to the terms of use and the privacy policy that the stage has; nothing if it has neither. */
export function LegalLinks(): ReactElement | null {
  const t = useLegalTexts();
  const config = useConfig();
  const links = (['terms', 'privacy'] as const).flatMap((name) => {
    const href = config?.[name];
    return href ? [{ name, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {links.map(({ name, href }) => (
        <Link key={name} href={href} target="_blank" rel="noopener noreferrer" variant="body2">
          {t(name)}
        </Link>
      ))}
    </Stack>
  );
}
