import type { TimelineSpan } from './timeline.ts';

/** What a speaker said, in seconds; `speaker` as the recognition tells speakers apart. In the order of time. */
export interface Turn {
  readonly speaker: string;
  readonly start: number;
  readonly end: number;
}

/** Part of what a speaker says that must fall to a name, and how much more than to any other. */
const LEAST_SHARE = 0.5;
const MARGIN = 2;
/** Two speakers with one name are two people at one device, unless one of them says so much more. */
const SAME_PERSON = 10;

/**
 * The names of speakers, by how long each spoke while Zoom showed the name. A speaker who matches no name well gets none.
 * Speakers who match the same name get none either: they share a device.
 */
export function namesByTimeline(turns: readonly Turn[], spans: readonly TimelineSpan[]): ReadonlyMap<string, string> {
  const claims = new Map<string, { speaker: string; seconds: number }[]>();
  for (const [speaker, { spoken, shown }] of overlaps(turns, spans)) {
    const [[name, seconds] = ['', 0], [, second] = ['', 0]] = [...shown].sort((a, b) => b[1] - a[1]);
    if (seconds <= 0 || seconds < LEAST_SHARE * spoken || seconds < MARGIN * second) continue;
    claims.set(name, [...(claims.get(name) ?? []), { speaker, seconds }]);
  }
  const names = new Map<string, string>();
  for (const [name, claimants] of claims) {
    const [first, second] = claimants.sort((a, b) => b.seconds - a.seconds);
    if (first && first.seconds >= SAME_PERSON * (second?.seconds ?? 0)) names.set(first.speaker, name);
  }
  return names;
}

/** How long each speaker spoke, and how long while each name was shown. */
function overlaps(turns: readonly Turn[], spans: readonly TimelineSpan[]) {
  const found = new Map<string, { spoken: number; readonly shown: Map<string, number> }>();
  let from = 0;
  for (const { speaker, start, end } of turns) {
    const of = found.get(speaker) ?? { spoken: 0, shown: new Map<string, number>() };
    found.set(speaker, of);
    of.spoken += end - start;
    while (from < spans.length && (spans[from]?.end ?? 0) <= start) from++;
    for (let index = from; index < spans.length; index++) {
      const span = spans[index];
      if (!span || span.start >= end) break;
      const seconds = Math.min(end, span.end) - Math.max(start, span.start);
      for (const name of span.names) of.shown.set(name, (of.shown.get(name) ?? 0) + Math.max(0, seconds));
    }
  }
  return found;
}
