import { PRODUCT } from '@parlance/ui/brand';
import { answerConsent, isAllowed, useAnswered } from '@parlance/ui/consent';
import { ConsentSwitches, usePurposes } from '@parlance/ui/consent-switches';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, useState } from 'react';
import { useRareTexts } from '../texts/rare-texts.ts';

/** The page's style sheet uses this id to reserve space for the banner. */
const ID = 'consent-banner';

/**
 * Asks once whether services of other companies may be used. It covers nothing, and refusing takes as many clicks as allowing. Until
 * then all are off.
 */
export function ConsentBanner(): ReactElement | null {
  const t = useRareTexts();
  const purposes = usePurposes();
  const [choosing, setChoosing] = useState(false);
  const answered = useAnswered(purposes);
  if (answered && !choosing) return null;
  const finish = () => {
    // What was left off is refused.
    answerConsent(
      purposes.filter((purpose) => !isAllowed(purpose)),
      false,
    );
    setChoosing(false);
  };
  return (
    <Box component="aside" id={ID} aria-label={t('consent.label')} sx={style}>
      <Typography variant="body2" sx={{ flex: { sm: 1 }, minWidth: 0, lineHeight: 1.3 }}>
        {t('consent.text', { product: PRODUCT })}
      </Typography>
      <Box sx={{ display: 'flex', flexShrink: 0, gap: 1, justifyContent: 'flex-end' }}>
        <Button size="small" onClick={() => setChoosing(true)}>
          {t('consent.choose')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => answerConsent(purposes, false)}>
          {t('consent.refuse')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => answerConsent(purposes, true)}>
          {t('consent.allow')}
        </Button>
      </Box>
      <Dialog open={choosing} onClose={() => setChoosing(false)} aria-labelledby={`${ID}-title`}>
        <DialogTitle id={`${ID}-title`}>{t('consent.label')}</DialogTitle>
        <DialogContent>
          <ConsentSwitches />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={finish}>
            {t('consent.done')}
          </Button>
        </DialogActions>
      </Dialog>
    </Box>
  );
}

const style = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  justifyContent: 'center',
  gap: { xs: 0.75, sm: 1.25 },
  height: 'var(--shell-consent-height)',
  px: { xs: 1.5, sm: 3 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  boxSizing: 'border-box',
} as const;
