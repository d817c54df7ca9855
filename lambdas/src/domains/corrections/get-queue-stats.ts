import type { Operation } from '../../platform/http/operation.ts';
import { requireCorrectionStaff } from '../../repositories/access/require-corrector.ts';
import { lengthOf, mergeStretches } from '../../repositories/corrections/task-work.ts';
import type { TaskDependencies } from './change-task.ts';
import { queuedView } from './queued-view.ts';
import { sinceDays } from './since-days.ts';
import { notYours } from './task-rights.ts';

/** The trail and the figures of one collection's task; for staff. */
export function getQueueStats(dependencies: TaskDependencies): Operation<'getQueueStats'> {
  const { corrections, standings, locale, clock } = dependencies;
  return async ({ params: { language, cid }, query: { days }, caller }) => {
    requireCorrectionStaff(dependencies, caller);
    const [task, rates] = await Promise.all([corrections.get(cid), standings.rates()]);
    if (!task || task.languageCode !== language) throw notYours();
    const now = clock();
    const { created, taken, completion } = task;
    const end = completion?.at;
    return {
      task: queuedView(task, { locale, uid: task.completion?.corrector ?? task.corrector ?? caller.uid, rates }, now),
      trail: task.trail
        .filter(({ at }) => at >= sinceDays(now, days))
        .map(({ at, what, uid, about, comment }) => ({ at, what, uid, about, comment })),
      ...(taken !== undefined && { waited: Math.max(0, taken - created) }),
      ...(taken !== undefined && end !== undefined && { worked: Math.max(0, end - taken) }),
      played: lengthOf(mergeStretches(Object.values(task.played).flat(), task.seconds)),
    };
  };
}
