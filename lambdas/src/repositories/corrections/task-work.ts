import type { ContentFlag } from '@parlance/contract/schemas/correction';
import type { Task } from './task.ts';
import { type Act, isHeldBy } from './task-rules.ts';

/** A stretch of played media: from and to, in seconds. */
type Stretch = readonly [number, number];

/** Stretches this close count as one, in seconds: players tell times in steps. */
const GAP = 1;

/** The most stretches that a task keeps for a person: more would not fit in its item. The shortest gaps are closed. */
const MOST = 500;

/** What a page tells with a sign of life. */
export interface Work {
  /** Stretches that were played since the last one. */
  readonly played?: readonly Stretch[] | undefined;
  /** The marks of the content, all of them. */
  readonly flags?: readonly ContentFlag[] | undefined;
}

/** Whether someone has a task or its review, or it waits for one corrector alone, or for its review before the delivery. */
export function isInWork({ state, assigned, review }: Task): boolean {
  if (state === 'queued') return assigned !== undefined;
  return state === 'taken' || state === 'paused' || state === 'review' || review?.state === 'taken';
}

/** Whether a person has the review of a task. */
export function isReviewedBy({ review }: Task, uid: string): boolean {
  return review?.state === 'taken' && review.reviewer === uid;
}

/** A task with a sign of life of its corrector or its reviewer; undefined when the person has neither. */
export function worked(task: Task, { uid, now }: Act, { played = [], flags }: Work): Task | undefined {
  const asReviewer = isReviewedBy(task, uid);
  if (!asReviewer && !isHeldBy(task, uid)) return undefined;
  const stretches = mergeStretches([...(task.played[uid] ?? []), ...played], task.seconds);
  return {
    ...task,
    ...(asReviewer && task.review ? { review: { ...task.review, seen: now } } : { seen: now }),
    ...(stretches.length > 0 && { played: { ...task.played, [uid]: stretches } }),
    ...(flags && { flags: [...new Set(flags)] }),
  };
}

/**
 * Sorted stretches without overlaps.
 *
 * @param seconds the length of the media: nothing behind its end counts
 */
export function mergeStretches(stretches: readonly Stretch[], seconds: number): [number, number][] {
  const sorted = stretches
    .map(([from, to]): [number, number] => [from, Math.min(to, seconds)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b);
  let merged = joined(sorted, GAP);
  for (let gap = GAP * 2; merged.length > MOST; gap *= 2) merged = joined(merged, gap);
  return merged;
}

/** Seconds of the media that stretches cover. */
export function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [from, to]) => sum + to - from, 0);
}

function joined(sorted: readonly Stretch[], gap: number): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
