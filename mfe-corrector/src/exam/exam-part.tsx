import type { Standing } from '@parlance/contract/schemas/corrector';
import { Stack, Typography } from '@parlance/ui/mui';
import { getSession } from '@parlance/ui/session';
import type { ReactElement } from 'react';
import { ToWork } from '../parts/empty-part.tsx';
import { MissingRegions, Regional } from '../parts/regional.tsx';
import { Section } from '../parts/section.tsx';
import { useBothRegions } from '../regions/both-regions.ts';
import { useExamTexts } from '../texts/exam-texts.ts';
import { ExamItem } from './exam-item.tsx';
import { examOffers } from './exam-offers.ts';

/** The languages that have an exam: starting one, going on with it, its marks and its decision. */
export function ExamPart({ standing }: { readonly standing: Standing }): ReactElement {
  const t = useExamTexts();
  const asked = useBothRegions('listExams', {}, standing.regions);
  const own = getSession()?.locale;
  const answers = [...asked.answers].sort((a, b) => Number(b.locale === own) - Number(a.locale === own));
  return (
    <Section title={t('title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {t('text')}
      </Typography>
      {asked.answers.length > 0 && <MissingRegions asked={asked} />}
      <Regional asked={asked} height={120}>
        {() => {
          const offers = examOffers(answers, standing.languages);
          if (offers.length === 0) {
            return (
              <>
                <Typography>{t('none')}</Typography>
                <ToWork />
              </>
            );
          }
          return (
            <Stack component="ul" sx={{ m: 0, p: 0 }}>
              {offers.map((offer) => (
                <ExamItem key={offer.language} offer={offer} standing={standing} />
              ))}
            </Stack>
          );
        }}
      </Regional>
    </Section>
  );
}
