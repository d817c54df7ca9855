import { ABANDONED_SECONDS, SAMPLED_REVIEW_SECONDS } from '@parlance/contract/correction';
import { type Task, type TaskRating, withEvent } from './task.ts';
import { type Act, assign, isRefusal, type Outcome, requeued, withoutPay } from './task-rules.ts';

/** Whether a reviewer may get a completed task: never the corrector's own, nor the customer's. */
export function isReviewFor({ owner, completion }: Task, uid: string): boolean {
  return owner !== uid && completion?.corrector !== uid;
}

export function takeReview(task: Task, { uid, now }: Act): Outcome {
  const { review } = task;
  if (!review || review.state === 'done') return 'over';
  if (review.state === 'taken') return review.reviewer === uid ? task : 'taken';
  if (!isReviewFor(task, uid)) return 'not-for-you';
  const taken = { ...review, state: 'taken' as const, reviewer: uid, seen: now };
  return withEvent({ ...task, review: taken }, { at: now, what: 'review-taken', uid });
}

export function releaseReview(task: Task, { uid, now }: Act): Outcome {
  const { review } = task;
  if (review?.state !== 'taken' || review.reviewer !== uid) return 'not-yours';
  return withEvent(
    { ...task, review: { when: review.when, state: 'queued' } },
    { at: now, what: 'review-released', uid },
  );
}

/** When a taken review returns to its queue by itself, seconds since the epoch. */
function reviewReturnsAt({ review }: Task): number | undefined {
  return review?.state === 'taken' ? (review.seen ?? 0) + ABANDONED_SECONDS : undefined;
}

/** When a review after the delivery ends by itself, seconds since the epoch. One before the delivery does not: the customer waits for it. */
function reviewEndsAt({ review, completion }: Task): number | undefined {
  if (!completion || review?.when !== 'after' || review.state === 'done') return undefined;
  return completion.at + SAMPLED_REVIEW_SECONDS;
}

/** When a review returns to its queue or ends by itself, seconds since the epoch; undefined when it does neither. */
export function reviewExpiresAt(task: Task): number | undefined {
  const times = [reviewReturnsAt(task), reviewEndsAt(task)].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

/**
 * A review in its queue again, or without it, when its time has come; the same task before. Its reviewer loses it; delivery and pay stay as
 * they are.
 */
export function expireReview(task: Task, now: number): Task {
  const { review, ...rest } = task;
  if (!review) return task;
  const [returns, ends] = [reviewReturnsAt(task), reviewEndsAt(task)];
  if (ends !== undefined && now >= ends) {
    const { reviewer } = review;
    return withEvent(rest, { at: now, what: 'review-expired', ...(reviewer !== undefined && { about: reviewer }) });
  }
  if (returns === undefined || now < returns) return task;
  return withEvent({ ...rest, review: { when: review.when, state: 'queued' } }, { at: now, what: 'review-abandoned' });
}

/**
 * Ends a review with a rating; the customer gets what waited for it. A repeated call changes nothing.
 *
 * @param version of the transcript that was approved
 */
export function approve(task: Task, { uid, now }: Act, rating: TaskRating, comment: string, version?: number): Outcome {
  const { review } = task;
  if (review?.state === 'done' && review.reviewer === uid) return task;
  if (review?.state !== 'taken' || review.reviewer !== uid) return 'not-yours';
  const reviewed: Task = {
    ...task,
    state: 'done',
    review: { ...review, state: 'done', rating, finished: now },
    notes: comment,
    delivered: true,
    versions: { ...task.versions, ...(version !== undefined && { review: version }) },
  };
  return withEvent(reviewed, { at: now, what: 'approved', uid, comment, rating, ...aboutCorrector(task) });
}

/** How a reviewer sends a task back. */
export interface SendingBack {
  readonly notes: string;
  /** Who corrects it now. Default: the same corrector, or the queue when it is rejected. */
  readonly assignTo?: string | undefined;
  /** The correction is refused: its corrector gets it no more. */
  readonly reject: boolean;
}

/** Sends a completed task back for another correction; one that is refused loses its pay (Spec part 2, section 4, "send back for re-review"). */
export function sendBack(task: Task, act: Act, { notes, assignTo, reject }: SendingBack): Outcome {
  const { review, completion } = task;
  if (!completion || review?.state !== 'taken' || review.reviewer !== act.uid) return 'not-yours';
  if (reject && assignTo === completion.corrector) return 'not-for-you';
  // The pay of what a reviewer refuses must not become theirs.
  if (assignTo === act.uid) return 'not-for-you';
  const event = {
    at: act.now,
    what: reject ? 'refused' : 'sent-back',
    uid: act.uid,
    comment: notes,
    ...aboutCorrector(task),
  };
  const unpaid = reject ? withoutPay(task, act.now, act.uid) : task;
  const again = { ...requeued(unpaid, event, reject ? completion.corrector : undefined), notes };
  const next = assignTo ?? (reject ? undefined : completion.corrector);
  if (next === undefined) return again;
  const assigned = assign(again, act, next);
  return isRefusal(assigned) ? assigned : { ...assigned, notes };
}

function aboutCorrector({ completion }: Task) {
  return completion && { about: completion.corrector };
}
