import type { TouchedTimes } from './apply-change.ts';

/** Ranges closer than this (seconds) are saved as one: fewer calls for a few more words. */
const NEAR = 20;
/** With more ranges, as after replacing all, ranges farther apart are joined too. */
const MAX_RANGES = 24;

/** Unsaved time ranges, disjoint and sorted. Immutable. */
export type EditedRanges = readonly TouchedTimes[];

/** The ranges with one more, joined with overlapping and close ones. */
export function addRange(ranges: EditedRanges, added: TouchedTimes): EditedRanges {
  const apart: TouchedTimes[] = [];
  let { from, to } = added;
  for (const range of ranges) {
    if (range.to < from - NEAR || range.from > to + NEAR) {
      apart.push(range);
    } else {
      from = Math.min(from, range.from);
      to = Math.max(to, range.to);
    }
  }
  apart.push({ from, to });
  return apart.sort((a, b) => a.from - b.from);
}

/** The ranges with those of an edit, joined until there are at most `MAX_RANGES`. */
export function addRanges(ranges: EditedRanges, added: readonly TouchedTimes[]): EditedRanges {
  let all = added.reduce(addRange, ranges);
  for (let near = NEAR * 2; all.length > MAX_RANGES; near *= 2) all = joinNearer(all, near);
  return all;
}

function joinNearer(ranges: EditedRanges, near: number): EditedRanges {
  const joined: TouchedTimes[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.from - last.to <= near) joined[joined.length - 1] = { from: last.from, to: range.to };
    else joined.push(range);
  }
  return joined;
}
