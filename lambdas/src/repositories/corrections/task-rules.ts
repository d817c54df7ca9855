import {
  ABANDONED_SECONDS,
  ASSIGNED_SECONDS,
  FREE_RELEASE_SECONDS,
  PAUSED_HOLD_SECONDS,
} from '@parlance/contract/correction';
import { type Task, withEvent } from './task.ts';

/**
 * Why a change is refused.
 *
 * - `not-yours`: the caller does not have the task
 * - `taken`: another corrector or reviewer has taken it
 * - `not-for-you`: the caller ordered it, gave it back before, or it is kept for another corrector
 * - `over`: the task is completed or cancelled
 */
export type Refusal = 'not-yours' | 'taken' | 'not-for-you' | 'over';

/** The task after a change; the same task when there is nothing to change. */
export type Outcome = Task | Refusal;

/** The uid of the caller, and the time of the call (seconds since the epoch). */
export interface Act {
  readonly uid: string;
  readonly now: number;
}

export function isRefusal(outcome: Outcome): outcome is Refusal {
  return typeof outcome === 'string';
}

function isOver({ state }: Task): boolean {
  return state === 'done' || state === 'cancelled';
}

/** Whether the corrector has the task in progress, or paused. */
export function isHeldBy({ state, corrector }: Task, uid: string): boolean {
  return (state === 'taken' || state === 'paused') && corrector === uid;
}

/** Whether a corrector may get a task that is queued. */
export function isFor({ kind, owner, corrector, assigned, excluded }: Task, uid: string): boolean {
  if (kind === 'exam') return corrector === uid;
  if (owner === uid || excluded.includes(uid)) return false;
  return assigned === undefined || corrector === uid;
}

/** Takes a queued task, or goes on with an own one that is paused. */
export function take(task: Task, { uid, now }: Act): Outcome {
  if (isOver(task)) return 'over';
  if (isHeldBy(task, uid)) {
    if (task.state === 'taken') return task;
    const { paused: _, ...rest } = task;
    return withEvent({ ...rest, state: 'taken', seen: now }, { at: now, what: 'resumed', uid });
  }
  if (task.state !== 'queued') return 'taken';
  if (!isFor(task, uid)) return 'not-for-you';
  const { assigned: _, ...rest } = task;
  return withEvent({ ...rest, state: 'taken', corrector: uid, taken: now, seen: now }, { at: now, what: 'taken', uid });
}

export function pause(task: Task, { uid, now }: Act): Outcome {
  if (!isHeldBy(task, uid)) return 'not-yours';
  if (task.state === 'paused') return task;
  return withEvent({ ...task, state: 'paused', paused: now, seen: now }, { at: now, what: 'paused', uid });
}

/** Gives a task back: within an hour of taking it without a trace in the statistics. */
export function release(task: Task, { uid, now }: Act): Outcome {
  if (!isHeldBy(task, uid)) return 'not-yours';
  const isFree = now - (task.taken ?? 0) <= FREE_RELEASE_SECONDS;
  return requeued(task, { at: now, what: isFree ? 'released-early' : 'released', uid }, uid);
}

/** Gives a task back that can't be corrected, and says why. */
export function reject(task: Task, { uid, now }: Act, comment: string): Outcome {
  if (!isHeldBy(task, uid)) return 'not-yours';
  return requeued(task, { at: now, what: 'rejected', uid, comment }, uid);
}

/** The work is lost for a corrector who lost the role, or by staff. They may get other tasks. */
export function withdraw(task: Task, { uid, now }: Act, comment = ''): Outcome {
  if (isOver(task)) return 'over';
  if (task.state === 'queued' && task.assigned === undefined) return task;
  return requeued(
    task,
    { at: now, what: 'withdrawn', uid, comment, ...(task.corrector && { about: task.corrector }) },
    task.corrector,
  );
}

/** Back in the queue when the time to return has come (see {@link returnsAt}); the same task before. */
export function expire(task: Task, now: number): Task {
  const at = returnsAt(task);
  if (at === undefined || now < at) return task;
  const what = task.state === 'queued' ? 'not-taken' : 'abandoned';
  return requeued(task, { at: now, what, ...(task.corrector && { about: task.corrector }) }, undefined);
}

/**
 * When a task returns to the queue by itself, seconds since the epoch: two hours after the last sign of life, for a paused one after
 * its hold; a day after it was kept for one corrector. Undefined when it doesn't.
 */
export function returnsAt({ kind, state, seen, paused, assigned }: Task): number | undefined {
  if (state === 'taken') return (seen ?? 0) + ABANDONED_SECONDS;
  if (state === 'paused') return Math.max(paused ?? 0, seen ?? 0) + PAUSED_HOLD_SECONDS + ABANDONED_SECONDS;
  // An exam stays its candidate's.
  if (state === 'queued' && assigned !== undefined && kind === 'order') return assigned + ASSIGNED_SECONDS;
  return undefined;
}

/** Keeps a task for one corrector. Only a task in the queue, or one that is taken away from another. */
export function assign(task: Task, { uid, now }: Act, corrector: string): Outcome {
  if (isOver(task)) return 'over';
  if (isHeldBy(task, corrector)) return task;
  if (task.owner === corrector || (task.kind === 'exam' && task.corrector !== corrector)) return 'not-for-you';
  const free = requeued(task, { at: now, what: 'assigned', uid, about: corrector }, undefined);
  const excluded = free.excluded.filter((each) => each !== corrector);
  return { ...free, corrector, assigned: now, excluded };
}

/** Moves an open task to the head of the queue. */
export function prioritise(task: Task, { uid, now }: { readonly uid?: string; readonly now: number }): Outcome {
  if (isOver(task)) return 'over';
  if (task.urgent) return task;
  return withEvent({ ...task, urgent: true }, { at: now, what: 'prioritised', ...(uid !== undefined && { uid }) });
}

/** Ends a task that is not done: the customer has cancelled, or the collection is gone. */
export function cancel(task: Task, now: number): Outcome {
  if (task.state === 'cancelled') return task;
  if (task.state === 'done') return 'over';
  const { assigned: _a, paused: _p, review: _r, ...rest } = task;
  return withEvent({ ...rest, state: 'cancelled' }, { at: now, what: 'cancelled' });
}

/** A corrector's own words on a completed task. */
interface Completion {
  readonly comment: string;
  /** How hard it was: 1 to 5. */
  readonly rating?: number | undefined;
  /** Seconds of work, as the page counted them; default: since the taking. */
  readonly worked?: number | undefined;
  /** The version of the transcript that was completed. */
  readonly version?: number | undefined;
  /** What it earns: cents, and the rate in cents a minute. */
  readonly pay?: { readonly cents: number; readonly rate: number } | undefined;
}

/**
 * Completes a task. The customer gets it now, or after a review. An order is paid once: a corrector who completes it again is paid no
 * more, and what an earlier corrector got for it is taken back.
 *
 * @param review when it is reviewed; undefined for never
 */
export function complete(
  task: Task,
  { uid, now }: Act,
  by: Completion,
  review: 'before' | 'after' | undefined,
): Outcome {
  const isRepeated = (task.state === 'review' || task.state === 'done') && task.completion?.corrector === uid;
  if (isRepeated) return task;
  if (!isHeldBy(task, uid)) return 'not-yours';
  const { paused: _p, review: _r, ...rest } = task;
  const { review: _v, ...versions } = task.versions;
  const completed: Task = {
    ...rest,
    state: review === 'before' ? 'review' : 'done',
    completion: { at: now, corrector: uid, comment: by.comment, ...(by.rating !== undefined && { rating: by.rating }) },
    ...(review && { review: { when: review, state: 'queued' as const } }),
    delivered: task.delivered || review !== 'before',
    versions: { ...versions, ...(by.version !== undefined && { correction: by.version }) },
  };
  const worked = by.worked ?? (task.taken === undefined ? undefined : now - task.taken);
  const isPaid = task.paid?.uid === uid;
  const settled = isPaid ? completed : withoutPay(completed, now);
  return withEvent(!isPaid && by.pay ? { ...settled, paid: { uid, cents: by.pay.cents } } : settled, {
    at: now,
    what: 'completed',
    uid,
    comment: by.comment,
    ...(!isPaid && by.pay),
    ...(worked !== undefined && { worked }),
    onTime: now <= task.due,
  });
}

/** A task whose pay is taken back from the corrector who got it. */
export function withoutPay(task: Task, now: number, uid?: string): Task {
  const { paid, ...rest } = task;
  if (!paid) return task;
  const event = { at: now, what: 'adjusted', about: paid.uid, cents: -paid.cents };
  return withEvent(rest, { ...event, ...(uid !== undefined && { uid }) });
}

/** A task in the queue again; `excluded` gets it no more. A completion that waited for its review is withdrawn with it. */
export function requeued(task: Task, event: Task['trail'][number], excluded: string | undefined): Task {
  const { corrector, taken: _t, paused: _p, seen: _s, assigned: _a, completion: _d, review: _r, ...rest } = task;
  if (task.kind === 'exam') {
    return withEvent({ ...rest, state: 'queued', ...(corrector && { corrector, assigned: event.at }) }, event);
  }
  const others = excluded === undefined ? task.excluded : [...new Set([...task.excluded, excluded])];
  return withEvent({ ...rest, state: 'queued', excluded: others }, event);
}
