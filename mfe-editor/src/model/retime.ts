import { rewritten, type WordRecord } from './word-line.ts';

/** Estimate of a spoken word's length: seconds for each word and for each letter (about 2.5 words a second). */
const WORD_SECONDS = 0.12;
const LETTER_SECONDS = 0.055;

/** The words before and after a place that the edit doesn't touch, if there are any. */
export interface Neighbours {
  readonly before: WordRecord | undefined;
  readonly after: WordRecord | undefined;
}

function toMillisecond(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

function speakingSeconds(text: string): number {
  return WORD_SECONDS + LETTER_SECONDS * text.length;
}

/** Records of words that are written into a gap: each has its estimated length, if the gap is long enough. */
function insertWords(texts: readonly string[], { before, after }: Neighbours): WordRecord[] {
  const needed = texts.reduce((sum, text) => sum + speakingSeconds(text), 0);
  const latest = after?.start ?? Number.POSITIVE_INFINITY;
  const earliest = before
    ? Math.max(before.start, Math.min(before.end, latest))
    : Math.max(0, toMillisecond(latest - needed));
  const from = Number.isFinite(earliest) ? earliest : 0;
  return spread(texts, from, Math.min(toMillisecond(from + needed), Math.max(from, latest)));
}

/** Spreads words from `from` to `to` (seconds), in proportion to their estimated lengths. */
function spread(texts: readonly string[], from: number, to: number): WordRecord[] {
  const total = texts.reduce((sum, text) => sum + speakingSeconds(text), 0);
  let spoken = 0;
  let start = from;
  return texts.map((text, i) => {
    spoken += speakingSeconds(text);
    // The ends of the span stay exact; times between them are rounded to milliseconds, like every time that is sent.
    const end =
      i === texts.length - 1 ? to : Math.min(to, Math.max(start, toMillisecond(from + ((to - from) * spoken) / total)));
    const record = { start, end, confidence: 1 };
    start = end;
    return record;
  });
}

/**
 * The records of words that replace others. The same number of words keeps the times; fewer or more words share the
 * span of the old ones; without old words, the new ones go into the gap. Starts never decrease from `before` to
 * `after`.
 */
export function retime(old: readonly WordRecord[], texts: readonly string[], neighbours: Neighbours): WordRecord[] {
  const first = old[0];
  const last = old[old.length - 1];
  if (texts.length === 0) return [];
  if (!first || !last) return insertWords(texts, neighbours);
  if (old.length === texts.length) return old.map((record) => rewritten(record, record.start, record.end));
  return spread(texts, first.start, endOfSpan(first, last, neighbours));
}

function endOfSpan(first: WordRecord, last: WordRecord, { after }: Neighbours): number {
  return Math.max(first.start, Math.min(last.end, after?.start ?? Number.POSITIVE_INFINITY));
}

/**
 * As {@link retime}, for words that are still being typed over others: also the same number of words is spread anew, by
 * their lengths. What belongs to a word besides its times, such as a bookmark, stays with the word in its place.
 */
export function share(old: readonly WordRecord[], texts: readonly string[], neighbours: Neighbours): WordRecord[] {
  const first = old[0];
  const last = old[old.length - 1];
  if (!first || !last) return retime(old, texts, neighbours);
  return spread(texts, first.start, endOfSpan(first, last, neighbours)).map((record, i) => {
    const before = old[i];
    return before ? rewritten(before, record.start, record.end) : record;
  });
}
