/** A stretch of the recording, in seconds: [from, to]. */
export type Stretch = readonly [from: number, to: number];

/** Seconds. Shorter gaps arise when a person seeks a little too far: they count as played. */
const SMALL_GAP = 1;

/** Stretches sorted, without overlaps; those that lie at most `gap` seconds apart are joined. */
export function merged(stretches: readonly Stretch[], gap = 0): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1] + gap) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** The stretches of a recording of `duration` seconds that were not played; gaps under a second are not listed. */
export function unplayed(played: readonly Stretch[], duration: number): Stretch[] {
  const gaps: Stretch[] = [];
  let at = 0;
  for (const [from, to] of [...merged(played), [duration, duration] as const]) {
    const end = Math.min(from, duration);
    if (end - at >= SMALL_GAP) gaps.push([at, end]);
    at = Math.max(at, to);
  }
  return gaps;
}

/** How much of the recording was played, from 0 to 100, rounded down: 100 only when no second is missing. */
export function playedPercentage(played: readonly Stretch[], duration: number): number {
  if (duration <= 0) return 0;
  const missing = unplayed(played, duration).reduce((sum, [from, to]) => sum + to - from, 0);
  return Math.max(0, Math.floor((1 - missing / duration) * 100));
}
