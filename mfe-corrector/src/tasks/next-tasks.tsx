import type { Standing } from '@parlance/contract/schemas/corrector';
import { Stack, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { Section } from '../parts/section.tsx';
import { useTaskTexts } from '../texts/task-texts.ts';
import { QueueRow } from './queue-row.tsx';

interface Props {
  readonly standing: Standing;
  /** The corrector has a task in progress, and can't take another one. */
  readonly isBusy: boolean;
  /** The same for reviews. */
  readonly isReviewing: boolean;
}

/** The next task of each language, with what waits in each region (Spec part 2, section 2.11); for reviewers the reviews, too. */
export function NextTasks({ standing, isBusy, isReviewing }: Props): ReactElement {
  const t = useTaskTexts();
  const format = useFormats();
  const byName = (codes: readonly string[]) =>
    [...codes].sort((a, b) => format.language(a).localeCompare(format.language(b)));
  const { regions, languages, reviews } = standing;
  return (
    <>
      {languages.length > 0 && (
        <Section title={t('next')}>
          {isBusy && <Typography color="textSecondary">{t('next.busy')}</Typography>}
          <Stack component="ul" sx={{ m: 0, p: 0 }}>
            {byName(languages).map((language) => (
              <QueueRow key={language} queue={{ language, review: false }} regions={regions} isBusy={isBusy} />
            ))}
          </Stack>
        </Section>
      )}
      {reviews.length > 0 && (
        <Section title={t('next.reviews')}>
          {isReviewing && <Typography color="textSecondary">{t('next.busy-review')}</Typography>}
          <Stack component="ul" sx={{ m: 0, p: 0 }}>
            {byName(reviews).map((language) => (
              <QueueRow key={language} queue={{ language, review: true }} regions={regions} isBusy={isReviewing} />
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
