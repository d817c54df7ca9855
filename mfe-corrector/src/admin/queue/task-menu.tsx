import type { CorrectionTask } from '@parlance/contract/schemas/correction';
import { callApi } from '@parlance/ui/api-client';
import { IconButton } from '@parlance/ui/mui';
import { Menu, MenuItem } from '@parlance/ui/mui-overlays';
import { Link } from '@parlance/ui/navigation';
import { EllipsisVertical } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useAct } from '../parts/act.ts';
import { shortId } from '../parts/task-id.tsx';
import { useQueueTexts } from './queue-texts.ts';

export type TaskDialog = 'assign' | 'withdraw';

/** What an open menu shows. */
interface Opened {
  readonly anchor: HTMLElement;
  readonly task: CorrectionTask;
  readonly mayWithdraw: boolean;
}

interface Props {
  readonly task: CorrectionTask;
  /** Whether a corrector has the task, or it is kept for one. */
  readonly mayWithdraw: boolean;
  readonly onOpen: (dialog: TaskDialog) => void;
}

/**
 * What staff do with a task. While it is open, it stays as it was opened: a list that comes anew would take away the entry with
 * the focus. The service refuses what is over by then.
 */
export function TaskMenu({ task, mayWithdraw, onOpen }: Props): ReactElement {
  const t = useQueueTexts();
  const { id, locale } = task;
  const [opened, setOpened] = useState<Opened>();
  const shown = opened ?? { task, mayWithdraw };
  const { urgent, kind, state } = shown.task;
  const prioritise = useAct({
    run: () => callApi('prioritiseCorrection', { params: { id } }, { locale }),
    done: t('done.prioritise'),
  });

  function choose(action: () => void) {
    setOpened(undefined);
    action();
  }

  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={t('action.menu', { task: shortId(id) })}
        loading={prioritise.isPending}
        onClick={(event) => setOpened({ anchor: event.currentTarget, task, mayWithdraw })}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      <Menu anchorEl={opened?.anchor} open={opened !== undefined} onClose={() => setOpened(undefined)}>
        {!urgent && kind === 'order' && (
          <MenuItem onClick={() => choose(() => prioritise.mutate(undefined))}>{t('action.prioritise')}</MenuItem>
        )}
        {/* An exam is its candidate's alone, and a completed correction is judged first. */}
        {kind === 'order' && state !== 'review' && (
          <MenuItem onClick={() => choose(() => onOpen('assign'))}>{t('action.assign')}</MenuItem>
        )}
        {shown.mayWithdraw && kind === 'order' && (
          <MenuItem onClick={() => choose(() => onOpen('withdraw'))}>{t('action.withdraw')}</MenuItem>
        )}
        <MenuItem component={Link} href={`/corrector/${locale}/correct/${id}`}>
          {t('action.open')}
        </MenuItem>
      </Menu>
    </>
  );
}
