import { ConflictError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { requireCorrector } from '../../repositories/access/require-corrector.ts';
import { object } from '../../repositories/corrections/objection-rules.ts';
import { settled, type TaskDependencies } from './change-task.ts';

/** Objects to the review of a task that the caller completed. Staff decide once, so there is one objection. */
export function disputeReview(dependencies: TaskDependencies): Operation<'disputeReview'> {
  const { corrections, clock } = dependencies;
  return async ({ params: { id }, body: { comment }, caller }) => {
    await requireCorrector(dependencies, caller);
    const act = { uid: caller.uid, now: clock() };
    const outcome = await corrections.change(id, (task) => object(task, act, { comment }));
    if (outcome === 'over') throw new ConflictError('You have objected to this review already.');
    settled(outcome);
    return {};
  };
}
