import type { CorrectionsRepository } from './corrections-repository.ts';
import { expireReview } from './review-rules.ts';
import { expire } from './task-rules.ts';

/**
 * Returns to their queues the tasks and reviews without a sign of life, and those that a corrector did not take in time. Ends the reviews
 * that were not done in time after the delivery.
 *
 * @param now seconds since the epoch
 * @returns how many returned or ended
 */
export async function expireDue(
  corrections: Pick<CorrectionsRepository, 'returning' | 'change'>,
  now: number,
): Promise<number> {
  let returned = 0;
  for (const id of await corrections.returning(now)) {
    let changes = false;
    await corrections.change(id, (task) => {
      const after = expireReview(expire(task, now), now);
      changes = after !== task;
      return after;
    });
    if (changes) returned++;
  }
  return returned;
}
