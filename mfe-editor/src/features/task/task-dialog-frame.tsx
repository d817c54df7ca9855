import { Button } from '@parlance/ui/mui';
import { Alert } from '@parlance/ui/mui-contents';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@parlance/ui/mui-overlays';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTaskTexts } from './task-texts.ts';
import type { TaskActions } from './use-task-actions.ts';

/** What every dialog of a task gets. */
export interface TaskDialogProps {
  readonly actions: TaskActions;
  readonly close: () => void;
}

interface Props extends TaskDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly color?: 'primary' | 'error';
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** A dialog that asks before a task is changed. It stays open, with the reason, when that does not work. */
export function TaskDialogFrame(props: Props): ReactElement {
  const { title, confirm, color = 'primary', onConfirm, actions, close, children } = props;
  const t = useTaskTexts();
  const id = useId();
  const { isRunning, failure } = actions;
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : close}
      maxWidth="sm"
      fullWidth
      disableRestoreFocus
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isRunning}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color={color} onClick={onConfirm} disabled={isRunning}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
