import { Mark, PRODUCT } from '@parlance/ui/brand';
import { useConfig } from '@parlance/ui/config';
import { Box, Button, IconButton, Typography } from '@parlance/ui/mui';
import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';

const HIDDEN_AT_KEY = 'parlance.download-banner-hidden';
/** Spec part 1, section 9: "download banner hide 12 hours". */
const HIDE_MS = 12 * 3_600_000;
/** The page's style sheet uses this id to reserve space for the banner. */
const ID = 'download-banner';

/** Links to the app, on iPhones (Spec part 1, section 2, "Download-app banner"). */
export function DownloadBanner(): ReactElement | null {
  const t = useRareTexts();
  const appStore = useConfig()?.appStore;
  const [hidden, setHidden] = useState(isHidden);
  if (!appStore || hidden) return null;
  return (
    <Box component="aside" id={ID} aria-label={t('download.label', { product: PRODUCT })} sx={style}>
      <IconButton
        size="small"
        aria-label={t('download.close')}
        onClick={() => {
          localStorage.setItem(HIDDEN_AT_KEY, String(Date.now()));
          setHidden(true);
        }}
      >
        <X size={18} aria-hidden />
      </IconButton>
      <Mark size={34} />
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.25 }}>
        <Typography sx={{ fontWeight: 650, lineHeight: 1.25 }}>{PRODUCT}</Typography>
        <Typography variant="caption" color="textSecondary">
          {t('download.text')}
        </Typography>
      </Box>
      <Button size="small" variant="contained" href={appStore} target="_blank" rel="noopener noreferrer">
        {t('download.view')}
      </Button>
    </Box>
  );
}

/** A time in the future, which a corrected clock leaves behind, hides nothing. */
function isHidden(): boolean {
  const since = Date.now() - Number(localStorage.getItem(HIDDEN_AT_KEY) ?? 0);
  return since >= 0 && since < HIDE_MS;
}

const style = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  height: 'var(--shell-download-height)',
  px: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
