import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { Box, Button, Stack, Typography } from '@parlance/ui/mui';
import { navigate } from '@parlance/ui/navigation';
import { toast } from '@parlance/ui/toasts';
import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFormats } from '../parts/formats.ts';
import { isTooLate, showFailure } from '../regions/failure.ts';
import { useTaskTexts } from '../texts/task-texts.ts';
import { pathOfTask } from './own-tasks.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { useTakeTask } from './take-task.ts';
import { TaskFacts } from './task-facts.tsx';

interface Props {
  readonly task: CorrectionTask;
  /** The person has the review of the task. */
  readonly isReview?: boolean;
  /** Whether it can be given back. */
  readonly canRelease?: boolean;
  /** Why it can't be taken or continued now. */
  readonly blocked?: string | undefined;
  /** `none`: it is with others, there is nothing to do. */
  readonly action: 'continue' | 'take' | 'none';
}

/** A task of the corrector with what they can do with it. */
export function TaskItem({ task, isReview = false, canRelease = false, blocked, action }: Props): ReactElement {
  const t = useTaskTexts();
  const format = useFormats();
  const id = useId();
  const [isReleasing, setIsReleasing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const { current: element } = item;
    return () => {
      // A task that leaves its list must not take the focus of the keyboard with it.
      if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus();
    };
  }, []);
  const takeTask = useTakeTask();
  const going = useExclusiveMutation({
    mutationFn: async () => {
      // What is in progress already needs no taking: its page opens at once.
      if (isReview || task.state === 'taken') navigate(pathOfTask(task, isReview));
      else await takeTask(task, false);
    },
    onError: (error) => (isTooLate(error) ? toast.warning(t('too-late')) : showFailure(error)),
  });
  return (
    <Box
      component="li"
      ref={item}
      aria-labelledby={id}
      sx={{ listStyle: 'none', py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Typography id={id} variant="h6" component="h3">
          {isReview && `${t('review-task')}: `}
          {format.language(task.languageCode)}
        </Typography>
        <TaskFacts task={task} isReview={isReview} />
        {action !== 'none' && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              aria-describedby={id}
              disabled={blocked !== undefined}
              loading={going.isPending}
              onClick={() => going.mutate()}
            >
              {t(action)}
            </Button>
            {/* An exam stays its candidate's. */}
            {canRelease && task.kind === 'order' && (
              <Button variant="outlined" aria-describedby={id} onClick={() => setIsReleasing(true)}>
                {t('release')}
              </Button>
            )}
          </Stack>
        )}
        {blocked && action !== 'none' && (
          <Typography variant="body2" color="textSecondary">
            {blocked}
          </Typography>
        )}
      </Stack>
      {isReleasing && <ReleaseDialog task={task} isReview={isReview} onClose={() => setIsReleasing(false)} />}
    </Box>
  );
}
