import { isCurrentTask } from '@parlance/contract/correction';
import type { CorrectionTask } from '@parlance/contract/schemas/correction';

/** The tasks that concern a corrector, by what they can do with them. */
export interface OwnTasks {
  /** In work, or paused for longer than an hour. */
  readonly current: readonly CorrectionTask[];
  readonly paused: readonly CorrectionTask[];
  /** Queued, but only this corrector may take them. */
  readonly kept: readonly CorrectionTask[];
  /** Completed by the corrector; a review goes first to the customer's copy. */
  readonly inReview: readonly CorrectionTask[];
  /** Reviews that the person has taken. */
  readonly reviewing: readonly CorrectionTask[];
}

/**
 * Sorts the tasks of a corrector's queue; in each list the most urgent is first.
 *
 * @param uid the corrector
 * @param now seconds since the epoch
 */
export function sortOwnTasks(tasks: readonly CorrectionTask[], uid: string, now: number): OwnTasks {
  const sorted = [...tasks].sort(byUrgency);
  const isReviewer = ({ review }: CorrectionTask) => review?.state === 'taken' && review.reviewer === uid;
  const own = sorted.filter((task) => !isReviewer(task) && !task.effort.rejected);
  return {
    current: own.filter((task) => isCurrentTask(task, now)),
    paused: own.filter((task) => task.state === 'paused' && !isCurrentTask(task, now)),
    kept: own.filter(({ state }) => state === 'queued'),
    inReview: own.filter(({ state }) => state === 'review'),
    reviewing: sorted.filter(isReviewer),
  };
}

/** Urgent tasks first, then those that are due first. */
export function byUrgency(a: CorrectionTask, b: CorrectionTask): number {
  return Number(b.urgent) - Number(a.urgent) || a.due - b.due;
}

/** The page of a task. */
export function pathOfTask(
  { locale, kind, id }: Pick<CorrectionTask, 'locale' | 'kind' | 'id'>,
  isReview: boolean,
): string {
  return `/corrector/${locale}/${isReview ? 'review' : kind === 'exam' ? 'exam' : 'correct'}/${id}`;
}
