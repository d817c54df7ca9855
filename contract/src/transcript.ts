import type { Word } from './schemas/words.ts';

export type { Chunk, TranscriptRef, WordsRef } from './schemas/transcript.ts';
export type { Speakers, Word } from './schemas/words.ts';

/** The text of a word's best alternative. */
export function wordText(word: Word): string {
  return word.alternatives[0]?.content ?? '';
}

/** Index of the first word that starts before the previous word, or -1 (Spec part 2, section 4, "Transcript save"). */
export function firstOutOfOrder(words: readonly Word[]): number {
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const before = words[i - 1];
    if (word && (word.end_time < word.start_time || (before && word.start_time < before.start_time))) return i;
  }
  return -1;
}

/**
 * Replaces the words that start within [startTime, endTime] (seconds, inclusive).
 * Words outside the range are the same objects as before. Spec part 2, section 4, "Transcript save".
 */
export function replaceWordRange(
  words: readonly Word[],
  startTime: number,
  endTime: number,
  replacement: readonly Word[],
): Word[] {
  const from = lowerBound(words, startTime);
  let to = from;
  while (to < words.length && (words[to]?.start_time ?? 0) <= endTime) to++;
  return [...words.slice(0, from), ...replacement, ...words.slice(to)];
}

/** Index of the first word that starts at or after `time` (seconds). The words must be sorted by start. */
export function lowerBound(words: readonly { readonly start_time: number }[], time: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle]?.start_time ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The key in `speakers` for a paragraph that starts at `seconds`. */
export function speakerKey(seconds: number): string {
  return String(Math.round(seconds * 1000) / 1000);
}
