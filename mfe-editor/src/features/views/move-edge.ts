import { GAP, letterCount, MAX_SECONDS, MIN_SECONDS, READING_SPEED } from '@parlance/contract/subtitle-cues';
import { type Caption, type CaptionRules, type Captions, withChangedWords } from './captions.ts';

export type Edge = 'in' | 'out';

/** In milliseconds of the media. */
export interface TimeLimits {
  readonly min: number;
  readonly max: number;
}

/** A time that was moved. */
export interface EdgeMove {
  readonly captions: Captions;
  /** The words whose times it changes, with their new times in seconds of the media. */
  readonly words: Caption['words'];
}

/** Milliseconds that a word keeps at least. */
const MIN_WORD = 50;
const MIN_SHOWN = MIN_SECONDS * 1000;
const MAX_SHOWN = MAX_SECONDS * 1000;
/** Milliseconds between two times that are tried where the wanted one cannot be had. */
const STEP = 50;
const MAX_TRIES = 40;

const toMilliseconds = (seconds: number) => Math.round(seconds * 1000);

/** The time of an edge. */
export function timeOf(caption: Caption, edge: Edge): number {
  return edge === 'in' ? caption.start : caption.end;
}

/**
 * Between which times an edge of a caption can be moved. Captions don't overlap; none becomes shorter than a second, unless it
 * is already; and none ends before it can be read, because the export would show it for longer.
 */
export function limitsOf({ list }: Captions, at: number, edge: Edge, duration: number | undefined): TimeLimits {
  const caption = list[at];
  const first = caption?.words[0];
  const last = caption?.words.at(-1);
  if (!caption || !first || !last) return { min: 0, max: 0 };
  const [before, next] = [list[at - 1], list[at + 1]];
  const now = timeOf(caption, edge);
  const around = (min: number, max: number) => ({ min: Math.min(now, Math.max(0, min)), max: Math.max(now, max) });
  const latest = next
    ? next.start - GAP
    : duration === undefined
      ? caption.end + MAX_SHOWN
      : Math.floor(duration * 1000);
  if (edge === 'out') {
    if (last.index === next?.words[0]?.index || isSplit(caption.words.slice(-2))) return around(now, now);
    const read = Math.ceil((letterCount(caption.words) / READING_SPEED) * 1000);
    const readable = caption.start + Math.max(MIN_SHOWN, read);
    return around(
      Math.max(readable, toMilliseconds(last.start) + MIN_WORD),
      Math.min(latest, caption.start + MAX_SHOWN),
    );
  }
  const wordBefore = before?.words.at(-1);
  if (wordBefore?.index === first.index || isSplit(caption.words.slice(0, 2))) return around(now, now);
  // The word before gives way, unless it is a piece of a longer one.
  const keepsWord = isSplit(before?.words.slice(-2) ?? []) || wordBefore?.index === list[at - 2]?.words.at(-1)?.index;
  const second = caption.words[1];
  const shown = Math.min(MIN_SHOWN, caption.end - caption.start);
  const afterBefore = before ? before.start + Math.min(MIN_SHOWN, before.end - before.start) + GAP : 0;
  const afterWord = wordBefore ? toMilliseconds(keepsWord ? wordBefore.end : wordBefore.start) + MIN_WORD : 0;
  const inWord = toMilliseconds(second && second.start > first.start ? Math.max(first.end, second.start) : first.end);
  return around(
    Math.max(afterBefore, afterWord, caption.end - MAX_SHOWN),
    Math.min(inWord - MIN_WORD, Math.max(latest, caption.end) - shown),
  );
}

/** Whether two neighbours are pieces of one long word. */
function isSplit([word, other]: Caption['words']): boolean {
  return word !== undefined && word.index === other?.index;
}

/** The words that change when an edge is moved to `time` (milliseconds). */
function changedWords({ list }: Captions, at: number, edge: Edge, time: number): Caption['words'] {
  const seconds = time / 1000;
  const words = list[at]?.words ?? [];
  const last = words.at(-1);
  if (edge === 'out') return last ? [{ ...last, end: seconds }] : [];
  const first = words[0];
  const before = list[at - 1]?.words.at(-1);
  return [
    ...(before && before.end > seconds ? [{ ...before, end: seconds }] : []),
    ...(first ? [{ ...first, start: seconds, end: Math.max(first.end, (time + MIN_WORD) / 1000) }] : []),
  ];
}

/**
 * Moves an edge of a caption to `time` (milliseconds), or as near to it as all captions keep their words; undefined when it
 * cannot be moved towards it at all. The first word begins, or the last one ends, at the new time.
 */
export function moveEdge(
  captions: Captions,
  at: number,
  edge: Edge,
  time: number,
  rules: CaptionRules,
): EdgeMove | undefined {
  const caption = captions.list[at];
  if (!caption) return undefined;
  const now = timeOf(caption, edge);
  const { min, max } = limitsOf(captions, at, edge, rules.duration);
  const wanted = Math.round(Math.min(max, Math.max(min, time)));
  const tries = Math.min(MAX_TRIES, Math.ceil(Math.abs(wanted - now) / STEP));
  for (let i = 0; i < tries; i++) {
    const tried = Math.round(wanted + ((now - wanted) * i) / tries);
    const words = changedWords(captions, at, edge, tried);
    const moved = withChangedWords(captions, at, words, rules);
    const made = moved?.list[at];
    if (moved && made && timeOf(made, edge) === tried) return { captions: moved, words };
  }
  return undefined;
}
