import { PRODUCT } from '@parlance/ui/brand';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { CHROME } from '../browser/browser-support.ts';
import { useRareTexts } from '../texts/rare-texts.ts';

const DISMISSED_KEY = 'parlance.chrome-preferred-dismissed';
/** The page's style sheet uses this id to reserve space for the banner. */
const ID = 'browser-banner';

/**
 * Recommends Chrome until the user dismisses it (Spec part 1, section 2, "Browser support modal"). It is a banner and not a
 * dialog, so that it never covers a form.
 */
export function BrowserBanner(): ReactElement | null {
  const t = useRareTexts();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY) !== null);
  if (dismissed) return null;
  return (
    <Box component="aside" id={ID} aria-label={t('browser.chrome-preferred.title')} sx={style}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, lineHeight: 1.3 }}>{t('browser.chrome-preferred.title')}</Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ lineHeight: 1.25 }}>
          {t('browser.chrome-preferred.text', { product: PRODUCT })}
        </Typography>
      </Box>
      <Button size="small" href={CHROME} target="_blank" rel="noopener noreferrer" sx={{ flexShrink: 0 }}>
        {t('browser.get-chrome')}
      </Button>
      <IconButton
        size="small"
        aria-label={t('browser.chrome-preferred.close')}
        onClick={() => {
          localStorage.setItem(DISMISSED_KEY, String(Date.now()));
          setDismissed(true);
        }}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  );
}

const style = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  height: 'var(--shell-browser-height)',
  px: { xs: 1.5, sm: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
