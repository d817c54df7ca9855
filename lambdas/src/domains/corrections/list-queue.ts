import { ForbiddenError } from '../../platform/errors.ts';
import type { Caller, Operation } from '../../platform/http/operation.ts';
import { decodePageKey, encodePageKey } from '../../platform/http/page-key.ts';
import { isCorrectionStaff, requireCorrector } from '../../repositories/access/require-corrector.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import type { TaskDependencies } from './change-task.ts';
import { queuedView } from './queued-view.ts';
import { mayWork, notYours } from './task-rights.ts';

/** The waiting tasks of a language, first the next; for staff, and for its reviewers. Correctors don't choose. */
export function listQueue(dependencies: TaskDependencies): Operation<'listQueue'> {
  const { corrections, standings, locale, clock } = dependencies;
  return async ({ params: { language }, query: { limit, nextPage }, caller }) => {
    await requireOverview(dependencies, caller, language);
    const list = lists.queue(language);
    const from = nextPage === undefined ? undefined : { list, item: decodePageKey(list, nextPage).id };
    const [{ found, next }, rates] = await Promise.all([corrections.waiting(list, limit, from), standings.rates()]);
    const tasks = await Promise.all(found.map(({ id }) => corrections.get(id)));
    // A task that was taken since the list was read is left out.
    const queued = tasks.filter((task) => task?.state === 'queued');
    return {
      data: queued.flatMap((task) => (task ? queuedView(task, { locale, uid: caller.uid, rates }, clock()) : [])),
      ...(next && { LastEvaluatedKey: encodePageKey(list, { id: String(next.item), started: 0 }) }),
    };
  };
}

/** @throws NotFoundError without a right in the language; ForbiddenError for its correctors */
async function requireOverview(dependencies: TaskDependencies, caller: Caller, language: string): Promise<void> {
  if (isCorrectionStaff(dependencies, caller)) return;
  const standing = await requireCorrector(dependencies, caller);
  if (mayWork(standing, language, 'reviews', dependencies.locale)) return;
  if (!mayWork(standing, language, 'languages', dependencies.locale)) throw notYours();
  throw new ForbiddenError('This is for reviewers.');
}
