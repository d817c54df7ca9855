import { baseLanguage } from '@parlance/contract/correction';
import type { PrecisionOrder, StoredCollection } from '../collections/stored-collection.ts';
import type { CorrectionsRepository } from '../corrections/corrections-repository.ts';
import { isCancellable } from '../corrections/deleted-task.ts';
import { newTask, type Task } from '../corrections/task.ts';
import { cancel, type Outcome } from '../corrections/task-rules.ts';

export interface CancelTaskDependencies {
  readonly corrections: Pick<CorrectionsRepository, 'get' | 'open' | 'change'>;
}

/**
 * Cancels the task of an order. When the workflow has not opened it yet, a cancelled task takes its place. A corrector who takes it
 * at the same moment and this call write on the condition of the task's version: one of them wins.
 *
 * @param which only a task that waits in the queue and is paid to nobody, or any that is not done
 * @param now seconds since the epoch
 * @returns the cancelled task, or `kept` when a corrector has it or is paid for it, it is done, or a later order has taken its place
 */
export async function cancelTask(
  { corrections }: CancelTaskDependencies,
  collection: StoredCollection,
  order: PrecisionOrder,
  which: 'queued' | 'open',
  now: number,
): Promise<Task | 'kept'> {
  const rule = (task: Task): Outcome => {
    // The change is tried again below, when the task of this order is there.
    if (task.order < order.order) return task;
    if (task.order > order.order || task.delivered) return 'over';
    if (which === 'queued' && !isCancellable(task)) return 'taken';
    return cancel(task, now);
  };
  const changed = await corrections.change(collection.id, rule);
  const isThere = typeof changed === 'object' && changed.order === order.order;
  if (isThere) return changed;
  const isMissing = changed === 'missing' || typeof changed === 'object';
  if (!isMissing) return 'kept';
  const cancelled = cancel(taskOf(collection, order), now);
  if (typeof cancelled !== 'object') return 'kept';
  // No workflow waits with a token of this task: the one that comes to open it finds it cancelled.
  if (await corrections.open({ ...cancelled, told: true })) return cancelled;
  return cancelTask({ corrections }, collection, order, which, now);
}

/** The task of an order without the token of its workflow, as it is before anything is known of its words. */
function taskOf(
  { id, languageCode }: StoredCollection,
  { order, by, oid, seconds, ordered, due }: PrecisionOrder,
): Task {
  return newTask({
    ...{ id, order, languageCode: baseLanguage(languageCode), oid, owner: by, seconds },
    ...{ difficulty: 'medium', created: ordered, due, token: '' },
  });
}
