import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { Box, Button, Typography } from '@parlance/ui/mui';
import { Link } from '@parlance/ui/navigation';
import type { ComponentProps, ReactElement } from 'react';
import { Section } from '../parts/section.tsx';
import { useTaskTexts } from '../texts/task-texts.ts';
import type { OwnTasks } from './own-tasks.ts';
import { TaskItem } from './task-item.tsx';

/** The corrector's task in progress, and below it what is paused, kept, in review, or reviewed by them. */
export function OwnTaskLists({ tasks }: { readonly tasks: OwnTasks }): ReactElement {
  const t = useTaskTexts();
  const busy = tasks.current.length > 0 ? t('next.busy') : undefined;
  return (
    <>
      <Section title={t('current')}>
        {tasks.current.length === 0 ? (
          <>
            <Typography color="textSecondary">{t('current.none')}</Typography>
            <Button variant="outlined" component={Link} href="/corrector/guide#exam" sx={{ alignSelf: 'start' }}>
              {t('current.more-languages')}
            </Button>
          </>
        ) : (
          <Items tasks={tasks.current} action="continue" canRelease />
        )}
      </Section>
      {tasks.reviewing.length > 0 && (
        <Section title={t('reviewing')}>
          <Items tasks={tasks.reviewing} action="continue" isReview canRelease />
        </Section>
      )}
      {tasks.paused.length > 0 && (
        <Section title={t('paused')}>
          <Typography color="textSecondary">{t('paused.text')}</Typography>
          <Items tasks={tasks.paused} action="continue" blocked={busy} canRelease />
        </Section>
      )}
      {tasks.kept.length > 0 && (
        <Section title={t('kept')}>
          <Typography color="textSecondary">{t('kept.text')}</Typography>
          <Items tasks={tasks.kept} action="take" blocked={busy} />
        </Section>
      )}
      {tasks.inReview.length > 0 && (
        <Section title={t('in-review')}>
          <Items tasks={tasks.inReview} action="none" />
        </Section>
      )}
    </>
  );
}

type ItemsProps = Omit<ComponentProps<typeof TaskItem>, 'task'> & { readonly tasks: readonly CorrectionTask[] };

function Items({ tasks, ...item }: ItemsProps): ReactElement {
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, '& > li:first-of-type': { borderTop: 0, pt: 0 }, '& > li:last-of-type': { pb: 0 } }}
    >
      {tasks.map((task) => (
        <TaskItem key={`${task.locale}/${task.id}`} task={task} {...item} />
      ))}
    </Box>
  );
}
