import { isInProgress, isOrdering, isOverdue, type StatusFields, secondsLeft } from './collection-status.ts';
import { type Work, workLeft, workOf } from './work-progress.ts';

/** Spec part 2, section 9, in seconds. */
const [TRANSLATING, REFRESH, ROW, LONGEST] = [3, 5, 10, 15];
/** The order of an upload's proofreading follows its draft within a second or two. */
const ORDERING = 2;
/** A row is polled each second so many seconds before and after the expected end. */
const NEAR_THE_END = 10;
/** Near a measured end everything is polled each second: a part of the planned time, within limits in seconds. */
const NEAR = { ofPlan: 0.25, least: 5, most: 60 };
/** So long a short recording, which has no plan yet, can be done at any second. */
const YOUNG = 10;
/** What waits is polled after this part of the time that it has waited. */
const WAITED_SHARE = 0.2;

/**
 * Milliseconds until the next poll of a card or row in progress; undefined for no poll (Spec part 2, section 4,
 * "Polling"). The specification ends the polls when tProgress is above 0. It rises before the transcript is there, so polls
 * go on until the transcript is complete. When the time of the work was measured, polls are sparse until its expected end is
 * near, and then one comes each second: a card is up to date within a second of the end.
 */
export function pollDelay(collection: StatusFields, now: number, view: 'card' | 'row' = 'card'): number | undefined {
  if (isOrdering(collection, now)) return ORDERING * 1000;
  return isInProgress(collection) ? secondsToWait(collection, now, view) * 1000 : undefined;
}

function secondsToWait(collection: StatusFields, now: number, view: 'card' | 'row'): number {
  if (collection.tTranslation) return isOverdue(collection, now) ? LONGEST : TRANSLATING;
  const work = workOf(collection);
  if (work) return secondsOfWork(work, now, view, isOverdue(collection, now));
  if (collection.tProgress > 0) return REFRESH;
  if (collection.props?.duration === undefined) return youngDelay(now - collection.started);
  const left = secondsLeft(collection, now);
  if (view === 'row') return Math.abs(left) <= NEAR_THE_END ? 1 : ROW;
  return left > 0 ? Math.min(LONGEST, Math.max(1, left)) : LONGEST;
}

function secondsOfWork(work: Work, now: number, view: 'card' | 'row', isLate: boolean): number {
  const elapsed = Math.max(0, now - work.since);
  const left = workLeft(work, now);
  if (left === undefined || !work.plan) {
    if (work.stage === 'queued' || work.stage === 'fetching') return Math.min(ROW, Math.max(1, elapsed * WAITED_SHARE));
    return youngDelay(elapsed);
  }
  const total = work.plan.preparing + work.plan.hearing + work.plan.writing;
  const near = Math.min(NEAR.most, Math.max(NEAR.least, NEAR.ofPlan * total));
  if (Math.abs(left) <= near) return 1;
  if (left < 0) return isLate ? LONGEST : REFRESH;
  return Math.min(view === 'row' ? ROW : LONGEST, Math.max(1, left - near));
}

function youngDelay(elapsed: number): number {
  return elapsed >= 0 && elapsed < YOUNG ? 1 : REFRESH;
}
