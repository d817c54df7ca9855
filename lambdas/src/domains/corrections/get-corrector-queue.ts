import type { Operation } from '../../platform/http/operation.ts';
import { standingFor } from '../../repositories/access/require-corrector.ts';
import { view } from '../../repositories/corrections/correction-view.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { TaskDependencies } from './change-task.ts';

/** Tasks that are kept for a corrector, of each language: staff keep few. */
const KEPT = 50;

/** The tasks that a corrector has, those that wait for them alone, and their reviews; the last changed first. */
export function getCorrectorQueue(dependencies: TaskDependencies): Operation<'getCorrectorQueue'> {
  const { corrections, standings, locale } = dependencies;
  return async ({ params, caller }) => {
    const { uid, languages } = await standingFor(dependencies, caller, params.uid);
    const [held, rates, ...kept] = await Promise.all([
      corrections.held(uid),
      standings.rates(),
      ...languages.map((language) => corrections.waiting(lists.assigned(uid, language), KEPT)),
    ]);
    const waiting = await Promise.all(kept.flatMap(({ found }) => found).map(({ id }) => corrections.get(id)));
    const tasks = [...held, ...waiting.filter((task) => task !== undefined)];
    return {
      data: tasks.sort((a, b) => b.modified - a.modified).map((task) => view(task, { locale, uid, rates })),
    };
  };
}
