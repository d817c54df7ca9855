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

interface Props {
  readonly task: CorrectionTask;
  /** Whether a corrector has the task, or it is kept for one. */
  readonly mayWithdraw: boolean;
  readonly onOpen: (dialog: TaskDialog) => void;
}

/** What staff do with a task. */
export function TaskMenu({ task, mayWithdraw, onOpen }: Props): ReactElement {
  const t = useQueueTexts();
  const { id, locale, urgent, kind, state } = task;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const prioritise = useAct({
    run: () => callApi('prioritiseCorrection', { params: { id } }, { locale }),
    done: t('done.prioritise'),
  });

  function choose(action: () => void) {
    setAnchor(undefined);
    action();
  }

  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={t('action.menu', { task: shortId(id) })}
        loading={prioritise.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={() => setAnchor(undefined)}>
        {!urgent && kind === 'order' && (
          <MenuItem onClick={() => choose(() => prioritise.mutate(undefined))}>{t('action.prioritise')}</MenuItem>
        )}
        {/* An exam is its candidate's alone, and a completed correction is judged first. */}
        {kind === 'order' && state !== 'review' && (
          <MenuItem onClick={() => choose(() => onOpen('assign'))}>{t('action.assign')}</MenuItem>
        )}
        {mayWithdraw && kind === 'order' && (
          <MenuItem onClick={() => choose(() => onOpen('withdraw'))}>{t('action.withdraw')}</MenuItem>
        )}
        <MenuItem component={Link} href={`/corrector/${locale}/correct/${id}`}>
          {t('action.open')}
        </MenuItem>
      </Menu>
    </>
  );
}
