import { BadRequestError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { reject } from '../../repositories/corrections/task-rules.ts';
import { changeTask, type TaskDependencies } from './change-task.ts';
import { heldTask } from './task-rights.ts';

/** Gives the caller's task back as one that can't be corrected. They have to say why: staff read it. */
export function rejectCorrection(dependencies: TaskDependencies): Operation<'rejectCorrection'> {
  return async ({ params: { id }, body: { comment }, caller }) => {
    await heldTask(dependencies, caller, id);
    if (comment === '')
      throw new BadRequestError('Say why it cannot be corrected.', { fields: { comment: 'required' } });
    const act = { uid: caller.uid, now: dependencies.clock() };
    await changeTask(dependencies, id, (task) => reject(task, act, comment));
    return {};
  };
}
