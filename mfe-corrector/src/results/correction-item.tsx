import { clock } from '@parlance/contract/clock';
import type { CompletedCorrection } from '@parlance/contract/schemas/correction';
import { Box, Button, Stack, Typography } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { type ReactElement, useId, useState } from 'react';
import { useFormats } from '../parts/formats.ts';
import { useRegionTexts } from '../texts/region-texts.ts';
import { useResultTexts } from '../texts/result-texts.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

/** A completed task. Its review can be disputed once. */
export function CorrectionItem({ correction }: { readonly correction: CompletedCorrection }): ReactElement {
  const t = useResultTexts();
  const tRegion = useRegionTexts();
  const format = useFormats();
  const id = useId();
  const [isDisputing, setIsDisputing] = useState(false);
  const { languageCode, seconds, at, cents, locale, rating, comment, dispute } = correction;
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography id={id} variant="h6" component="h3">
          {t('corrections.task', { language: format.language(languageCode), length: clock(seconds) })}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{format.money(cents)}</Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {format.moment(at)} · {tRegion(locale)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1 }}>
        <Typography>{rating ? t('corrections.rating', rating) : t('corrections.unrated')}</Typography>
        {dispute && <Chip size="small" variant="outlined" label={t(`dispute.${dispute.state}`)} />}
        {rating && !dispute && (
          <Button size="small" variant="outlined" aria-describedby={id} onClick={() => setIsDisputing(true)}>
            {t('dispute')}
          </Button>
        )}
      </Stack>
      <Quote name={t('corrections.comment')} text={comment} />
      <Quote name={t('dispute.yours')} text={dispute?.comment} />
      <Quote name={t('dispute.answer')} text={dispute?.answer} />
      {isDisputing && <DisputeDialog correction={correction} onClose={() => setIsDisputing(false)} />}
    </Box>
  );
}

function Quote({ name, text }: { readonly name: string; readonly text: string | undefined }): ReactElement | null {
  if (!text) return null;
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{text}</Typography>
    </Box>
  );
}
