import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Button } from '@parlance/ui/mui';
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@parlance/ui/mui-overlays';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useId } from 'react';
import { isTooLate, showFailure } from '../regions/failure.ts';
import { useTaskTexts } from '../texts/task-texts.ts';
import { useReleaseTask } from './take-task.ts';

interface Props {
  readonly task: CorrectionTask;
  readonly isReview: boolean;
  readonly onClose: () => void;
}

/** Asks before a task goes back into the queue (Spec part 2, section 8). */
export function ReleaseDialog({ task, isReview, onClose }: Props): ReactElement {
  const t = useTaskTexts();
  const id = useId();
  const releaseTask = useReleaseTask();
  const releasing = useExclusiveMutation({
    mutationFn: () => releaseTask(task),
    onSuccess: () => {
      toast.success(t('release.done'));
      onClose();
    },
    onError: (error) => {
      if (isTooLate(error)) toast.warning(t('too-late'));
      else showFailure(error);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      aria-describedby={isReview ? undefined : `${id}-text`}
    >
      <DialogTitle id={id}>{t(isReview ? 'release.review-question' : 'release.question')}</DialogTitle>
      {!isReview && (
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{t('release.free')}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="error" loading={releasing.isPending} onClick={() => releasing.mutate()}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
