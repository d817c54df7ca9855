import { EXAM_LIMITS } from '@parlance/contract/correction';
import type { ErrorRates } from '@parlance/contract/schemas/correction';
import { Box, Typography } from '@parlance/ui/mui';
import type { ReactElement } from 'react';
import { useFormats } from '../parts/formats.ts';
import { useExamTexts } from '../texts/exam-texts.ts';

interface Props {
  readonly marks: ErrorRates;
  /** Whether they are good enough; absent when a person has decided. */
  readonly passes: boolean | undefined;
}

/** The automatic marks of an exam beside their limits. */
export function ExamMarks({ marks, passes }: Props): ReactElement {
  const t = useExamTexts();
  const format = useFormats();
  const { words, substituted, inserted, deleted, punctuation, capitals, speakers } = marks;
  const rows = [
    ['words', substituted + inserted + deleted, EXAM_LIMITS.words],
    ['punctuation', punctuation + capitals, EXAM_LIMITS.punctuation],
    ['speakers', speakers, EXAM_LIMITS.speakers],
  ] as const;
  return (
    <Box role="group" aria-label={t('marks')}>
      <Box component="dl" sx={{ m: 0, '& div': { display: 'flex', gap: 1, flexWrap: 'wrap' }, '& dd': { m: 0 } }}>
        {rows.map(([kind, errors, limit]) => (
          <div key={kind}>
            <Typography component="dt" color="textSecondary">
              {t(`marks.${kind}`)}
            </Typography>
            <dd>
              {t('marks.value', {
                errors: format.number(errors),
                words: format.number(words),
                part: format.percent(words > 0 ? errors / words : 0),
              })}
              {', '}
              {t('marks.limit', { part: format.percent(limit) })}
            </dd>
          </div>
        ))}
      </Box>
      {passes !== undefined && <Typography sx={{ mt: 1 }}>{t(passes ? 'marks.good' : 'marks.bad')}</Typography>}
    </Box>
  );
}
