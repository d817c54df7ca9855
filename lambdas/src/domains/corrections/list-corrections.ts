import type { Operation } from '../../platform/http/operation.ts';
import { requireCorrector } from '../../repositories/access/require-corrector.ts';
import { completedCorrections } from '../../repositories/corrections/completed-corrections.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { TaskDependencies } from './change-task.ts';
import { sinceDays } from './since-days.ts';

/** The caller's completed tasks with their pay and reviews, newest first. */
export function listCorrections(dependencies: TaskDependencies): Operation<'listCorrections'> {
  const { corrections, locale, clock } = dependencies;
  return async ({ query: { days }, caller }) => {
    const { uid } = await requireCorrector(dependencies, caller);
    const events = await corrections.logged(lists.person(uid), sinceDays(clock(), days));
    return { data: completedCorrections(events, uid, locale) };
  };
}
