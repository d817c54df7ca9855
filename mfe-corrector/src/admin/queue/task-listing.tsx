import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { Box, IconButton, Stack } from '@parlance/ui/mui';
import { Chip } from '@parlance/ui/mui-contents';
import { ChartNoAxesColumn } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useAdminTexts } from '../parts/admin-texts.ts';
import { useAmounts } from '../parts/amounts.ts';
import { type Column, Listing } from '../parts/listing.tsx';
import type { MergedCorrector } from '../parts/merged-correctors.ts';
import { shortId, TaskId } from '../parts/task-id.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { useQueueTexts } from './queue-texts.ts';
import { type TaskDialog, TaskMenu } from './task-menu.tsx';
import { TaskStats } from './task-stats.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface Props<Task> {
  readonly label: string;
  readonly tasks: readonly Task[];
  readonly correctors: readonly MergedCorrector[];
  /** What this list says besides. */
  readonly column: Column<Task>;
  /** Whether the tasks wait for any corrector, so that nothing can be withdrawn. */
  readonly isWaiting: boolean;
}

/** Tasks with what staff judge by and do. A button of a row opens its statistics below it. */
export function TaskListing<Task extends CorrectionTask>({
  label,
  tasks,
  correctors,
  column,
  isWaiting,
}: Props<Task>): ReactElement {
  const t = useQueueTexts();
  const common = useAdminTexts();
  const { time } = useAmounts();
  const [open, setOpen] = useState<string>();
  const idOf = ({ locale, id }: CorrectionTask) => `${locale}/${id}`;
  const columns: Column<Task>[] = [
    { id: 'task', head: t('column.task'), cell: (task) => <TaskName task={task} /> },
    column,
    { id: 'due', head: t('column.due'), cell: ({ due }) => <Due due={due} /> },
    { id: 'state', head: t('column.state'), cell: ({ state }) => common(`state.${state}`) },
    { id: 'difficulty', head: t('column.difficulty'), cell: ({ difficulty }) => t(`difficulty.${difficulty}`) },
    { id: 'length', head: common('length'), cell: ({ seconds }) => time(seconds) },
    { id: 'region', head: common('region'), cell: ({ locale }) => common(`region.${locale}`) },
  ];
  return (
    <Listing<Task, TaskDialog>
      label={label}
      columns={columns}
      rows={tasks}
      idOf={idOf}
      actions={{
        head: t('column.actions'),
        of: (task, openDialog) => (
          <>
            <IconButton
              aria-expanded={open === idOf(task)}
              aria-label={t('action.stats', { task: shortId(task.id) })}
              onClick={() => setOpen(open === idOf(task) ? undefined : idOf(task))}
            >
              <ChartNoAxesColumn size={18} aria-hidden />
            </IconButton>
            <TaskMenu task={task} mayWithdraw={!isWaiting && task.state !== 'review'} onOpen={openDialog} />
          </>
        ),
      }}
      dialogs={{
        assign: (task, close) => <AssignDialog task={task} correctors={correctors} onClose={close} />,
        withdraw: (task, close) => <WithdrawDialog task={task} onClose={close} />,
      }}
      detail={(task) => open === idOf(task) && <TaskStats task={task} correctors={correctors} />}
    />
  );
}

function TaskName({ task: { id, kind, urgent, effort } }: { readonly task: CorrectionTask }): ReactElement {
  const t = useQueueTexts();
  return (
    <Stack component="span" sx={{ flexDirection: 'row', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TaskId id={id} />
      {urgent && <Chip component="span" size="small" color="warning" label={t('urgent')} />}
      {kind === 'exam' && <Chip component="span" size="small" variant="outlined" label={t('exam')} />}
      {effort.rejected && <Chip component="span" size="small" variant="outlined" label={t('rejected')} />}
    </Stack>
  );
}

function Due({ due }: { readonly due: number }): ReactElement {
  const t = useQueueTexts();
  const { time } = useAmounts();
  const left = due - Date.now() / 1000;
  return (
    <Box component="span" sx={left < 0 ? { color: 'error.main', fontWeight: 600 } : undefined}>
      {left < 0 ? t('due.over', { time: time(-left) }) : t('due.in', { time: time(left) })}
    </Box>
  );
}
