import type { Operation } from '../../platform/http/operation.ts';
import type { ActivityRepository } from '../../repositories/correctors/activity-repository.ts';
import type { TaskDependencies } from './change-task.ts';
import { heldTask, notYours } from './task-rights.ts';

interface NoteDependencies extends TaskDependencies {
  readonly activity: Pick<ActivityRepository, 'note'>;
}

/** A sign of life of the caller: the task stays theirs. Also what they played and marked. */
export function noteCorrectionWork(dependencies: NoteDependencies): Operation<'noteCorrectionWork'> {
  const { corrections, activity, clock } = dependencies;
  return async ({ params: { id }, body, caller }) => {
    const { task } = await heldTask(dependencies, caller, id);
    const now = clock();
    if (!(await corrections.seen(id, caller.uid, now, body))) throw notYours();
    await activity.note(caller.uid, task.languageCode, now);
    return {};
  };
}
