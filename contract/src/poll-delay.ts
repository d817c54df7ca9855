import { isInProgress, isOverdue, type StatusFields, secondsLeft } from './collection-status.ts';

/** Spec part 2, section 9, in seconds. */
const [TRANSLATING, REFRESH, ROW, LONGEST] = [3, 5, 10, 15];
/** A row is polled each second so many seconds before and after the expected end. */
const NEAR_THE_END = 10;

/**
 * Milliseconds until the next poll of a card or row in progress; undefined for no poll (Spec part 2, section 4,
 * "Polling"). The specification ends the polls when tProgress is above 0. It rises before the transcript is there, so
 * from then on the progress is refreshed every 5 s until the transcript is complete. A card waits at most 15 s of its
 * expected time left, because a transcription can end early, or fail.
 */
export function pollDelay(collection: StatusFields, now: number, view: 'card' | 'row' = 'card'): number | undefined {
  return isInProgress(collection) ? secondsToWait(collection, now, view) * 1000 : undefined;
}

function secondsToWait(collection: StatusFields, now: number, view: 'card' | 'row'): number {
  if (collection.tTranslation) return isOverdue(collection, now) ? LONGEST : TRANSLATING;
  if (collection.tProgress > 0 || collection.props?.duration === undefined) return REFRESH;
  const left = secondsLeft(collection, now);
  if (view === 'row') return Math.abs(left) <= NEAR_THE_END ? 1 : ROW;
  return left > 0 ? Math.min(LONGEST, Math.max(1, left)) : LONGEST;
}
