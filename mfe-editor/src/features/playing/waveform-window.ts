import type { TimeRange } from '../../player/player-state.ts';

/** Seconds that are shown at the greatest zoom. */
const CLOSEST = 10;

/** The number of zoom steps (doublings) for a recording of `duration` seconds. */
export function maxZoom(duration: number): number {
  return Math.max(0, Math.ceil(Math.log2(duration / CLOSEST)));
}

/**
 * The part of the recording that is shown at a zoom (doublings) and a `time`. It changes by pages, so that the waveform
 * doesn't move all the time. `before` is the part shown so far; it stays while it contains the time.
 */
export function windowAt(time: number, zoom: number, duration: number, before?: TimeRange): TimeRange {
  const span = duration / 2 ** Math.min(zoom, maxZoom(duration));
  const isSameZoom = before !== undefined && Math.abs(before.to - before.from - span) < 1e-6;
  if (isSameZoom && time >= before.from && time <= before.to) return before;
  // A new zoom keeps the time in the middle; a turned page begins with it.
  const lead = isSameZoom && time > before.to ? span * 0.05 : span / 2;
  const from = Math.max(0, Math.min(time - lead, duration - span));
  return { from, to: from + span };
}

/** The peaks of a part of the recording. All peaks together cover `duration` seconds. */
export function peaksWithin(peaks: readonly number[], { from, to }: TimeRange, duration: number): readonly number[] {
  if (duration <= 0) return peaks;
  const index = (time: number) => Math.round((time / duration) * peaks.length);
  return peaks.slice(index(from), Math.max(index(from) + 1, index(to)));
}
