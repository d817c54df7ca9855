import { ssoOf } from '@parlance/contract/branding-request';
import { readableOn } from '@parlance/contract/contrast';
import { deriveColors } from '@parlance/contract/derive-colors';
import { isWordmark, plateFor } from '@parlance/contract/logo-plate';
import { PAGE_COLOURS } from '@parlance/contract/page-colours';
import { useLanguage } from '@parlance/ui/i18n';
import { Box, Stack, Typography } from '@parlance/ui/mui';
import { type LogoLook, lookOf } from '@parlance/ui/white-label/logo-look';
import { type ReactElement, useEffect, useState } from 'react';
import { useBrandingTexts } from './branding-texts.ts';
import type { TypedDraft } from './typed-draft.ts';

interface Props {
  readonly typed: TypedDraft;
}

/** The sign-in page as the draft makes it, small, in both colour schemes. */
export function SignInPreview({ typed }: Props): ReactElement {
  const t = useBrandingTexts();
  return (
    <Stack component="section" aria-label={t('preview')} sx={{ gap: 2, position: { lg: 'sticky' }, top: { lg: 96 } }}>
      <Typography variant="h5" component="h2">
        {t('preview')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: '1fr' } }}>
        <Page typed={typed} scheme="light" />
        <Page typed={typed} scheme="dark" />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('preview.text')}
      </Typography>
    </Stack>
  );
}

function Page({ typed, scheme }: Props & { readonly scheme: 'light' | 'dark' }): ReactElement {
  const t = useBrandingTexts();
  const [language] = useLanguage();
  const { page, paper } = PAGE_COLOURS[scheme];
  const colours = deriveColors(typed);
  const { button, onButton, link } = colours[scheme];
  const { panel } = colours;
  const ink = readableOn(page);
  const look = useLook(typed.logo);
  const plate = plateFor(look, panel.background);
  const hasName = typed.logo !== undefined && isWordmark(look?.ratio ?? 1);
  const words = typed.words[language === 'es' ? 'es' : 'en'];
  const name = typed.name || t('preview.name');
  return (
    <Box
      role="img"
      aria-label={t(`preview.${scheme}`, { name })}
      data-scheme={scheme}
      sx={{
        ...{ display: 'grid', gridTemplateColumns: '1.2fr 1fr', overflow: 'hidden', minHeight: 208 },
        ...{ border: 1, borderColor: 'divider', borderRadius: '14px', color: ink, backgroundColor: page },
      }}
    >
      <Stack sx={{ gap: 1, p: 2, justifyContent: 'center', minWidth: 0, fontSize: 12, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: 17, fontWeight: 650, lineHeight: 1.2 }}>{t('preview.title')}</Box>
        {words !== '' && <Box>{words}</Box>}
        {ssoOf(typed) && (
          <Bar sx={{ backgroundColor: button, color: onButton }}>{t('preview.institution', { name })}</Bar>
        )}
        {typed.allowGoogle && <Bar sx={{ border: '1px solid', borderColor: link, color: link }}>Google</Bar>}
        {typed.allowEmail && (
          <>
            <Bar sx={{ border: '1px solid', borderColor: 'currentColor', backgroundColor: paper, textAlign: 'start' }}>
              {t('preview.email')}
            </Bar>
            <Bar sx={{ backgroundColor: button, color: onButton }}>{t('preview.title')}</Bar>
          </>
        )}
      </Stack>
      <Stack
        sx={{
          ...{
            gap: 1,
            m: 1,
            p: 1.5,
            alignItems: 'center',
            justifyContent: 'center',
            minWidth: 0,
            borderRadius: '10px',
          },
          // The page's own scheme does not count here.
          ...{ border: '1px solid', borderColor: `color-mix(in srgb, ${ink} 14%, transparent)` },
          ...{ color: panel.text, backgroundColor: panel.background },
        }}
      >
        {typed.logo && (
          <Box
            component="img"
            src={typed.logo}
            alt=""
            sx={{
              ...{ maxWidth: '100%', maxHeight: 72, objectFit: 'contain', borderRadius: '6px' },
              ...(plate && { backgroundColor: plate, p: 0.5 }),
            }}
          />
        )}
        {!hasName && (
          <Box sx={{ fontSize: 15, fontWeight: 650, lineHeight: 1.2, textAlign: 'center', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
        )}
      </Stack>
    </Box>
  );
}

/** What the sign-in page will know of the logo. */
function useLook(logo: string | undefined): LogoLook | undefined {
  const [look, setLook] = useState<LogoLook>();
  useEffect(() => {
    let isShown = true;
    setLook(undefined);
    if (logo !== undefined) {
      void lookOf(logo).then((found) => {
        if (isShown) setLook(found);
      });
    }
    return () => {
      isShown = false;
    };
  }, [logo]);
  return look;
}

function Bar({ sx, children }: { readonly sx: object; readonly children: string }): ReactElement {
  return (
    <Box sx={{ px: 1, py: 0.75, borderRadius: '8px', fontWeight: 600, lineHeight: 1.25, textAlign: 'center', ...sx }}>
      {children}
    </Box>
  );
}
