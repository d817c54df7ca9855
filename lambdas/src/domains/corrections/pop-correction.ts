import type { Operation } from '../../platform/http/operation.ts';
import { expireDue } from '../../repositories/corrections/expire-due.ts';
import { type Popping, peekTask, popReview, popTask } from '../../repositories/corrections/pop-task.ts';
import type { Task } from '../../repositories/corrections/task.ts';
import { isReviewedBy } from '../../repositories/corrections/task-work.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';
import { occupied, type TaskDependencies, viewFor } from './change-task.ts';
import { requireLanguage, workspacesOf } from './task-rights.ts';

interface PopDependencies extends TaskDependencies {
  readonly users: Pick<UsersRepository, 'get'>;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** Takes the next task or review of a language for the caller; `test` only shows it (Spec part 2, section 7.3). */
export function popCorrection(dependencies: PopDependencies): Operation<'popCorrection'> {
  const { corrections, users, clock } = dependencies;
  return async ({ params: { language }, query: { test, review }, caller }) => {
    await requireLanguage(dependencies, caller, language, review ? 'reviews' : 'languages');
    const { uid } = caller;
    if (!test && review) await requireNoReview(dependencies, uid);
    const asking: Popping = { uid, language, oids: await workspacesOf(users, uid), now: clock() };
    const next = () => (review ? popReview(corrections, asking, test) : nextTask(dependencies, asking, test));
    let found = await next();
    // A task that its corrector has abandoned is better than none. The sweep returns them when no one waits.
    if (!found && (await expireDue(corrections, asking.now)) > 0) found = await next();
    if (found === 'occupied') throw occupied();
    return found ? { task: await viewFor(dependencies, uid, found) } : {};
  };
}

function nextTask(
  { corrections, random }: PopDependencies,
  asking: Popping,
  isTest: boolean,
): Promise<Task | 'occupied' | undefined> {
  return isTest ? peekTask(corrections, asking) : popTask(corrections, asking, random);
}

/** @throws ConflictError while the caller has a review in progress */
async function requireNoReview({ corrections }: PopDependencies, uid: string): Promise<void> {
  if ((await corrections.held(uid)).some((task) => isReviewedBy(task, uid))) throw occupied();
}
