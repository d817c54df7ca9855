import { clock } from '@parlance/contract/clock';
import type { Standing } from '@parlance/contract/schemas/corrector';
import { Box, Stack, Typography } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { Regional } from '../parts/regional.tsx';
import { Section } from '../parts/section.tsx';
import { useBothRegions } from '../regions/both-regions.ts';
import { useResultTexts } from '../texts/result-texts.ts';
import { newestFirst } from './merge-results.ts';

/** What the corrector gave back as impossible, and what reviews refused of their work: the count and the list. */
export function Rejections({ standing }: { readonly standing: Standing }): ReactElement {
  const t = useResultTexts();
  const format = useFormats();
  const asked = useBothRegions('listRejections', { params: { uid: standing.uid } }, standing.regions);
  return (
    <Section title={t('rejections')}>
      <Regional asked={asked} height={80}>
        {(answers) => {
          const rejections = newestFirst(answers);
          if (rejections.length === 0) return <Typography color="textSecondary">{t('rejections.none')}</Typography>;
          return (
            <>
              <Typography color="textSecondary">{t('rejections.count', { count: rejections.length })}</Typography>
              <Stack component="ul" sx={{ m: 0, p: 0, gap: 2 }}>
                {rejections.map(({ id, at, languageCode, seconds, comment, by }) => (
                  <Box component="li" key={`${id}/${at}`} sx={{ listStyle: 'none' }}>
                    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                      <Typography sx={{ fontWeight: 600 }}>
                        {t('corrections.task', { language: format.language(languageCode), length: clock(seconds) })}
                      </Typography>
                      <Chip size="small" variant="outlined" label={t(`rejections.${by}`)} />
                    </Stack>
                    <Typography variant="body2" color="textSecondary">
                      {format.moment(at)}
                    </Typography>
                    {comment && (
                      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{comment}</Typography>
                    )}
                  </Box>
                ))}
              </Stack>
            </>
          );
        }}
      </Regional>
    </Section>
  );
}
