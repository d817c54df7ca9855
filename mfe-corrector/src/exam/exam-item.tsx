import type { Exam, Standing } from '@parlance/contract/schemas/corrector';
import { callApi } from '@parlance/ui/api-client';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button, Stack, Typography } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { navigate } from '@parlance/ui/navigation';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useFormats } from '../parts/formats.ts';
import { CORRECTOR_KEY } from '../regions/ask-region.ts';
import { showFailure } from '../regions/failure.ts';
import { useExamTexts } from '../texts/exam-texts.ts';
import { ExamMarks } from './exam-marks.tsx';
import type { ExamOffer } from './exam-offers.ts';

const COLORS = { new: 'default', working: 'primary', marking: 'primary', passed: 'success', failed: 'error' } as const;

interface Props {
  readonly offer: ExamOffer;
  readonly standing: Standing;
}

/** A language with its exam. */
export function ExamItem({ offer, standing }: Props): ReactElement {
  const t = useExamTexts();
  const format = useFormats();
  const language = format.language(offer.language);
  const { state, last } = offer;
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
      <Stack sx={{ gap: 1.5 }}>
        <Stack
          direction="row"
          sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <Typography variant="h6" component="h3">
              {language}
            </Typography>
            <Chip size="small" variant="outlined" color={COLORS[state]} label={t(`state.${state}`)} />
          </Stack>
          <Action offer={offer} standing={standing} language={language} />
        </Stack>
        {state === 'passed' && standing.languages.includes(offer.language) && <Typography>{t('passed')}</Typography>}
        {last?.marks && (state === 'marking' || state === 'failed') && (
          <ExamMarks marks={last.marks} passes={state === 'marking' ? last.passes : undefined} />
        )}
        {last?.comment && (state === 'failed' || state === 'passed') && (
          <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {t('comment')}: {last.comment}
          </Typography>
        )}
      </Stack>
    </Box>
  );
}

function Action({ offer, standing, language }: Props & { readonly language: string }): ReactElement | null {
  const t = useExamTexts();
  const format = useFormats();
  const client = useQueryClient();
  const [now] = useState(() => Date.now() / 1000);
  const { state, last, again = 0 } = offer;
  const starting = useExclusiveMutation({
    mutationFn: () => {
      const { uid, name } = standing;
      const body = { uid, name: name.slice(0, 100), language: offer.language, locale: offer.locale };
      return callApi('startExam', { body }, { locale: offer.locale });
    },
    onSuccess: ({ exam }) => {
      void client.invalidateQueries({ queryKey: [CORRECTOR_KEY] });
      navigate(pathOfExam(exam));
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: [CORRECTOR_KEY, 'listExams'] });
      showFailure(error);
    },
  });
  const continuing = useExclusiveMutation({
    mutationFn: async (exam: Pick<Exam, 'id' | 'locale'>) => {
      // An exam that was paused, or was left for hours, is taken again; one in progress stays as it is.
      await callApi('takeCorrection', { params: { id: exam.id }, body: {} }, { locale: exam.locale });
      void client.invalidateQueries({ queryKey: [CORRECTOR_KEY] });
      navigate(pathOfExam(exam));
    },
    onError: showFailure,
  });
  if (state === 'passed' || state === 'marking') return null;
  if (state === 'working') {
    return last ? (
      <Button
        variant="contained"
        loading={continuing.isPending}
        aria-label={t('continue-in', { language })}
        onClick={() => continuing.mutate(last)}
      >
        {t('continue')}
      </Button>
    ) : null;
  }
  if (state === 'failed' && now < again) {
    return <Typography color="textSecondary">{t('again', { date: format.moment(again) })}</Typography>;
  }
  const isRetry = state === 'failed';
  return (
    <Button
      variant="contained"
      loading={starting.isPending}
      aria-label={t(isRetry ? 'retry-in' : 'start-in', { language })}
      onClick={() => starting.mutate()}
    >
      {t(isRetry ? 'retry' : 'start')}
    </Button>
  );
}

function pathOfExam({ locale, id }: { readonly locale: string; readonly id: string }): string {
  return `/corrector/${locale}/exam/${id}`;
}
