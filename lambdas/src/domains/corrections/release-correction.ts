import type { Operation } from '../../platform/http/operation.ts';
import { releaseReview } from '../../repositories/corrections/review-rules.ts';
import { release } from '../../repositories/corrections/task-rules.ts';
import { changeTask, type TaskDependencies } from './change-task.ts';
import { heldTask } from './task-rights.ts';

/** Puts the caller's task, or their review, back into its queue. */
export function releaseCorrection(dependencies: TaskDependencies): Operation<'releaseCorrection'> {
  return async ({ params: { id }, caller }) => {
    const { role } = await heldTask(dependencies, caller, id);
    const act = { uid: caller.uid, now: dependencies.clock() };
    const rule = role === 'reviewer' ? releaseReview : release;
    await changeTask(dependencies, id, (task) => rule(task, act));
    return {};
  };
}
