import { errorText } from '@parlance/ui/error-text';
import { useExclusiveMutation } from '@parlance/ui/exclusive-mutation';
import { toast } from '@parlance/ui/toasts';
import { isTaskLost } from '../../correction/correction-calls.ts';
import { useOpenTask } from '../../correction/open-task.ts';
import type { Editor } from '../feature.ts';
import { actOnTask, type TaskAction, UnsavedError } from './task-action.ts';
import { useTaskTexts } from './task-texts.ts';

export interface TaskActions {
  readonly isRunning: boolean;
  /** Why the last action did not work. */
  readonly failure: string | undefined;
  readonly act: (action: TaskAction) => void;
  readonly forget: () => void;
}

/** Runs one action on the open task at a time, says how it went, and leaves the page after a success. */
export function useTaskActions({ session, editing }: Pick<Editor, 'session' | 'editing'>): TaskActions {
  const t = useTaskTexts();
  const { address, work, leave } = useOpenTask();
  const { mutate, reset, isPending, error } = useExclusiveMutation({
    mutationFn: async (action: TaskAction) => {
      if (!session) throw new UnsavedError('The text is not open yet.');
      await actOnTask(action, address, session, work);
    },
    onSuccess: (_, { kind }) => {
      toast.success(t(`${kind}.done`), { id: 'task' });
      leave(kind !== 'pause');
    },
    onError: (failure, { kind }) => {
      console.warn(`The task was not changed (${kind}).`, failure);
      // Says that the text is read only from now on.
      editing?.lock?.refused(failure);
      // A pause has no dialog that shows it.
      if (kind === 'pause') toast.error(reasonOf(failure, t), { id: 'task' });
    },
  });
  return { isRunning: isPending, failure: error ? reasonOf(error, t) : undefined, act: mutate, forget: reset };
}

function reasonOf(error: Error, t: ReturnType<typeof useTaskTexts>): string {
  if (error instanceof UnsavedError) return t('unsaved');
  return isTaskLost(error) ? t('lost') : t('failed', { message: errorText(error) });
}
