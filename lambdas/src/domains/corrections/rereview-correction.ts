import { ConflictError, ForbiddenError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { sendBack } from '../../repositories/corrections/review-rules.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { changeTask, type TaskDependencies, viewFor } from './change-task.ts';
import { requireFitting } from './take-correction.ts';
import { heldTask } from './task-rights.ts';

interface RereviewDependencies extends TaskDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
}

/** Sends a correction under review back, with notes (Spec part 2, section 4, "send back for re-review"). */
export function rereviewCorrection(dependencies: RereviewDependencies): Operation<'rereviewCorrection'> {
  return async ({ params: { id }, body: { notes, assignTo, reject }, caller }) => {
    const { role } = await heldTask(dependencies, caller, id);
    if (role !== 'reviewer') throw new ForbiddenError('Only the reviewer of a task sends it back.');
    if (assignTo === caller.uid) throw new ConflictError('Another person has to correct what you send back.');
    if (assignTo !== undefined) await requireFitting(dependencies, id, assignTo);
    const act = { uid: caller.uid, now: dependencies.clock() };
    const sent = await changeTask(dependencies, id, (task) => sendBack(task, act, { notes, assignTo, reject }));
    return { task: await viewFor(dependencies, caller.uid, sent) };
  };
}
