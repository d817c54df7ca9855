import { type Task, withEvent } from './task.ts';
import { cancel, isHeldBy, type Outcome } from './task-rules.ts';

/** What a corrector earns for a task: cents, and the rate in cents a minute of audio. */
interface Pay {
  readonly cents: number;
  readonly rate: number;
}

/**
 * Whether the customer owes the price of an order: a corrector completed the task, or was paid for it. A refusal of the work takes that
 * back.
 */
export function isOwed({ delivered, completion, paid }: Task): boolean {
  return delivered || completion !== undefined || paid !== undefined;
}

/** Whether the customer may cancel an order: no corrector has the task, and none is paid for it. */
export function isCancellable(task: Task): boolean {
  return task.state === 'cancelled' || (task.state === 'queued' && !isOwed(task));
}

/**
 * Ends the task, or the review, of a transcript that is deleted. The corrector who has the task is paid for it if they did something: they
 * saved text, or played some of the recording. An order is paid once.
 *
 * @param now seconds since the epoch
 * @param payOf what the corrector with a uid earns for the task
 */
export function endWithTranscript(task: Task, now: number, payOf: (uid: string) => Pay): Outcome {
  if (task.state === 'done') {
    if (!task.review || task.review.state === 'done') return task;
    const { review: _, ...rest } = task;
    return withEvent(rest, { at: now, what: 'review-cancelled' });
  }
  const { corrector: uid, paid } = task;
  if (uid === undefined || paid || !isHeldBy(task, uid) || !hasBegun(task, uid)) return cancel(task, now);
  const pay = payOf(uid);
  const event = { at: now, what: 'deleted', about: uid, comment: 'The recording was deleted.', ...pay };
  return cancel(withEvent({ ...task, paid: { uid, cents: pay.cents } }, event), now);
}

/** The first save of a task keeps the draft. */
function hasBegun({ versions, played }: Task, uid: string): boolean {
  return versions.draft !== undefined || (played[uid]?.length ?? 0) > 0;
}
