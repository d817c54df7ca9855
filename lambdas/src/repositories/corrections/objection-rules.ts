import { type Task, type TaskObjection, type TaskRating, withEvent } from './task.ts';
import type { Act, Outcome } from './task-rules.ts';

/** What a corrector says against the review of their work. */
interface Objection {
  readonly comment: string;
}

/**
 * Objects to a review, once: to the approval of the caller's completion, or to the refusal of it.
 *
 * @returns `over` when the caller has objected before; `not-yours` without a review of their work
 */
export function object(task: Task, { uid, now }: Act, { comment }: Objection): Outcome {
  if (task.objections.some((each) => each.uid === uid)) return 'over';
  const review = task.trail.findLast(
    ({ what, about }) => about === uid && (what === 'approved' || what === 'refused' || what === 'sent-back'),
  );
  if (!review) return 'not-yours';
  const objection: TaskObjection = {
    ...{ uid, at: now, state: 'open', comment },
    ...(review.uid !== undefined && { reviewer: review.uid }),
  };
  return withEvent(
    { ...task, objections: [...task.objections, objection] },
    { at: now, what: 'objected', uid, comment, ...(review.uid !== undefined && { about: review.uid }) },
  );
}

/** What staff decide on an objection. */
interface Decision {
  readonly accept: boolean;
  readonly answer: string;
  /** Instead of the reviewer's, if it is accepted. */
  readonly rating?: TaskRating | undefined;
}

/**
 * Decides an objection, for staff. An accepted one may set the rating anew; when it is about a refusal, the corrector gets back what the
 * refusal took.
 *
 * @param corrector the uid of the corrector who objected
 */
export function decideObjection(
  task: Task,
  { uid, now }: Act,
  corrector: string,
  { accept, answer, rating }: Decision,
): Outcome {
  const objection = task.objections.find((each) => each.uid === corrector);
  if (!objection) return 'not-yours';
  if (objection.state !== 'open') return 'over';
  const decided: TaskObjection = { ...objection, state: accept ? 'accepted' : 'refused', answer };
  const objections = task.objections.map((each) => (each === objection ? decided : each));
  const taken = takenSinceCompletion(task, corrector);
  const anew = accept ? rating : undefined;
  const { review } = task;
  // A review of a later corrector's work keeps its rating.
  const isOfReview = review?.rating !== undefined && task.completion?.corrector === corrector;
  return withEvent(
    { ...task, objections, ...(anew && isOfReview && { review: { ...review, rating: anew } }) },
    {
      ...{ at: now, what: accept ? 'objection-accepted' : 'objection-refused', uid, about: corrector, comment: answer },
      ...(accept && taken < 0 && { cents: -taken }),
      ...(anew && { rating: anew }),
    },
  );
}

/** The cents that were taken from a corrector since they completed the task last, as a negative number: before that, they earned them again. */
function takenSinceCompletion({ trail }: Task, corrector: string): number {
  const completed = trail.findLastIndex(({ what, uid }) => what === 'completed' && uid === corrector);
  const since = trail.slice(completed + 1);
  return since.findLast(({ what, about }) => what === 'adjusted' && about === corrector)?.cents ?? 0;
}
