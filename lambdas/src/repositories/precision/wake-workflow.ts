import type { TaskTokens } from '../../platform/workflow/task-tokens.ts';
import type { CorrectionsRepository } from '../corrections/corrections-repository.ts';
import type { Task } from '../corrections/task.ts';

interface WakeDependencies {
  readonly corrections: Pick<CorrectionsRepository, 'change'>;
  readonly taskTokens: Pick<TaskTokens, 'wake'>;
}

/** Lets the workflow of a task that has ended go on, and notes that it was told. Idempotent. */
export async function wakeWorkflow({ corrections, taskTokens }: WakeDependencies, task: Task): Promise<void> {
  if (task.told) return;
  await taskTokens.wake(task.token);
  // A token that came meanwhile belongs to a step that finds the end by itself.
  await corrections.change(task.id, (present) =>
    present.order === task.order && !present.told ? { ...present, told: true } : present,
  );
}
