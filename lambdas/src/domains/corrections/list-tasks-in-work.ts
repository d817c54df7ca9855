import type { Operation } from '../../platform/http/operation.ts';
import { requireCorrectionStaff } from '../../repositories/access/require-corrector.ts';
import { view } from '../../repositories/corrections/correction-view.ts';
import type { TaskDependencies } from './change-task.ts';

/** The tasks of a language that correctors or reviewers have, that wait for one of them, or for a review; first what is due first. For staff. */
export function listTasksInWork(dependencies: TaskDependencies): Operation<'listTasksInWork'> {
  const { corrections, standings, locale } = dependencies;
  return async ({ params: { language }, caller }) => {
    requireCorrectionStaff(dependencies, caller);
    const [tasks, rates] = await Promise.all([corrections.inWork(language), standings.rates()]);
    return {
      data: tasks
        .sort((a, b) => a.due - b.due)
        .map((task) => view(task, { locale, uid: task.corrector ?? caller.uid, rates })),
    };
  };
}
