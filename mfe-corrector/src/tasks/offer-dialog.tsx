import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { Button, Stack, Typography } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, useId } from 'react';
import { useFormats } from '../parts/formats.ts';
import { useRegionTexts } from '../texts/region-texts.ts';
import { useTaskTexts } from '../texts/task-texts.ts';
import { TaskFacts } from './task-facts.tsx';
import type { NextTask } from './use-next-task.ts';

interface Props {
  readonly task: CorrectionTask;
  readonly review: boolean;
  readonly next: NextTask;
}

/** The preview of the next task: length, language, predicted difficulty, due time, content and pay, before it is taken. */
export function OfferDialog({ task, review, next }: Props): ReactElement {
  const t = useTaskTexts();
  const tRegion = useRegionTexts();
  const { language } = useFormats();
  const id = useId();
  return (
    <Dialog open onClose={next.decline} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>
        {t(review ? 'offer.review' : 'offer.task', { language: language(task.languageCode) })}
      </DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {next.isLost && (
            <Alert severity="info" role="status">
              {t('offer.lost')}
            </Alert>
          )}
          {next.offer?.missing.map((region) => (
            <Alert key={region} severity="warning" role="status">
              {tRegion('missing', { region: tRegion(region) })}
            </Alert>
          ))}
          <TaskFacts task={task} isReview={review} full />
          {!review && <Typography color="textSecondary">{t('offer.note')}</Typography>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={next.decline}>{t('offer.not-now')}</Button>
        <Button variant="contained" autoFocus loading={next.isTaking} onClick={next.take}>
          {t('take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
