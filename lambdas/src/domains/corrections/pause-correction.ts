import type { Operation } from '../../platform/http/operation.ts';
import { pause } from '../../repositories/corrections/task-rules.ts';
import { changeTask, type TaskDependencies, viewFor } from './change-task.ts';
import { heldTask } from './task-rights.ts';

/** Pauses the caller's task. After the hold of an hour and two more without a sign of life it returns to the queue. */
export function pauseCorrection(dependencies: TaskDependencies): Operation<'pauseCorrection'> {
  return async ({ params: { id }, caller }) => {
    await heldTask(dependencies, caller, id);
    const act = { uid: caller.uid, now: dependencies.clock() };
    const paused = await changeTask(dependencies, id, (task) => pause(task, act));
    return { task: await viewFor(dependencies, caller.uid, paused) };
  };
}
