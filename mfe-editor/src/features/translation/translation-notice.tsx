import type { TranslationChanges } from '@parlance/contract/translation';
import { Box, Button } from '@parlance/ui/mui';
import { Alert, LinearProgress } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useTranslationTexts } from './translation-texts.ts';

interface Props {
  readonly changes: TranslationChanges | undefined;
  /** The changed passages are being translated again. */
  readonly runs: boolean;
  readonly mayRenew: boolean;
  readonly showNext: () => void;
  readonly renew: () => void;
}

/** Says what of the original changed since the translation, and that it is being translated again. */
export function TranslationNotice({ changes, runs, mayRenew, showNext, renew }: Props): ReactElement | null {
  const t = useTranslationTexts();
  if (runs) {
    return (
      <Box role="status">
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {t('again.running')}
        </Alert>
        <LinearProgress aria-hidden />
      </Box>
    );
  }
  if (!changes || changes.sentences === 0) return null;
  return (
    <Alert
      severity="info"
      role="status"
      sx={notice}
      action={
        <>
          <Button color="inherit" onClick={showNext}>
            {t('next')}
          </Button>
          {mayRenew && (
            <Button color="inherit" onClick={renew}>
              {t('again')}
            </Button>
          )}
        </>
      }
    >
      {t('changes', { count: changes.sentences })}
    </Alert>
  );
}

/** On a phone the buttons stand below the text. */
const notice = {
  borderRadius: 0,
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: { md: 'center' },
  '& .MuiAlert-message': { flex: { xs: '1 1 70%', md: '1 1 auto' } },
  '& .MuiAlert-action': { pt: { md: 0 }, pl: { xs: 4, md: 2 }, ml: 'auto', mr: 0, flexWrap: 'wrap', gap: 0.5 },
} as const;
