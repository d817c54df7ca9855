import type { Standing } from '@parlance/contract/schemas/corrector';
import { Stack } from '@parlance/ui/mui';
import { ListChecks } from 'lucide-react';
import type { ReactElement } from 'react';
import { EmptyPart } from '../parts/empty-part.tsx';
import { Regional } from '../parts/regional.tsx';
import { Section } from '../parts/section.tsx';
import { useBothRegions } from '../regions/both-regions.ts';
import { useResultTexts } from '../texts/result-texts.ts';
import { CorrectionItem } from './correction-item.tsx';
import { newestFirst } from './merge-results.ts';

/** The corrector's completed tasks with their pay, ratings and disputes. */
export function Corrections({ standing }: { readonly standing: Standing }): ReactElement {
  const t = useResultTexts();
  const asked = useBothRegions('listCorrections', {}, standing.regions);
  return (
    <Section title={t('corrections')}>
      <Regional asked={asked} height={240}>
        {(answers) => {
          const corrections = newestFirst(answers);
          if (corrections.length === 0) {
            return (
              <EmptyPart
                icon={<ListChecks aria-hidden />}
                title={t('corrections.none')}
                text={t('corrections.none-text')}
              />
            );
          }
          return (
            <Stack component="ul" sx={{ m: 0, p: 0 }}>
              {corrections.map((correction) => (
                <CorrectionItem
                  key={`${correction.locale}/${correction.id}/${correction.at}`}
                  correction={correction}
                />
              ))}
            </Stack>
          );
        }}
      </Regional>
    </Section>
  );
}
