import type { Operation } from '../../platform/http/operation.ts';
import { standingFor } from '../../repositories/access/require-corrector.ts';
import { statsOf } from '../../repositories/corrections/corrector-stats.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { TaskDependencies } from './change-task.ts';
import { sinceDays } from './since-days.ts';

/** A corrector's figures in a language. */
export function getCorrectorStats(dependencies: TaskDependencies): Operation<'getCorrectorStats'> {
  const { corrections, clock } = dependencies;
  return async ({ params, query: { days }, caller }) => {
    const { uid } = await standingFor(dependencies, caller, params.uid);
    const events = await corrections.logged(lists.person(uid), sinceDays(clock(), days));
    return statsOf(
      events.filter(({ languageCode }) => languageCode === params.language),
      uid,
    );
  };
}
