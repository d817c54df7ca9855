import type { CorrectionsRepository } from '../../repositories/corrections/corrections-repository.ts';
import { releaseReview } from '../../repositories/corrections/review-rules.ts';
import { lists } from '../../repositories/corrections/task-entries.ts';
import { isHeldBy, withdraw } from '../../repositories/corrections/task-rules.ts';
import type { StaffAct } from './staff-act.ts';

/** Kept tasks of one language that are looked at: a corrector has a few. */
const MOST_KEPT = 100;

interface HeldTasksDependencies {
  readonly corrections: Pick<CorrectionsRepository, 'held' | 'waiting' | 'change'>;
}

/**
 * Puts everything that a person has in progress back into its queue: tasks, tasks that are kept for them, and reviews. Work that they completed
 * stays: it is reviewed and paid.
 *
 * @returns how many tasks went back
 */
export async function withdrawAll(
  { corrections }: HeldTasksDependencies,
  uid: string,
  languages: readonly string[],
  act: Pick<StaffAct, 'uid' | 'now'>,
): Promise<number> {
  const [held, kept] = await Promise.all([
    corrections.held(uid),
    Promise.all(languages.map((language) => corrections.waiting(lists.assigned(uid, language), MOST_KEPT))),
  ]);
  const ids = new Set([...held, ...kept.flatMap(({ found }) => found)].map(({ id }) => id));
  let count = 0;
  for (const id of ids) {
    const outcome = await corrections.change(id, (task) => {
      if (task.review?.state === 'taken' && task.review.reviewer === uid) {
        return releaseReview(task, { uid, now: act.now });
      }
      const isKept = task.state === 'queued' && task.corrector === uid;
      return isHeldBy(task, uid) || isKept ? withdraw(task, act, 'The role ended.') : task;
    });
    if (typeof outcome !== 'string') count++;
  }
  return count;
}
