import type { Word } from './schemas/words.ts';

export type { Chunk, TranscriptRef, WordsRef } from './schemas/transcript.ts';
export type { Speakers, Word } from './schemas/words.ts';

/** The text of a word's best alternative. */
export function wordText(word: Word): string {
  return word.alternatives[0]?.content ?? '';
}

/** Index of the first word that starts before the word in front of it, or -1 (Spec part 2, section 4, "Transcript save"). */
export function firstOutOfOrder(words: readonly Word[]): number {
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const before = words[i - 1];
    if (word && (word.end_time < word.start_time || (before && word.start_time < before.start_time))) return i;
  }
  return -1;
}

/**
 * The words with those starting within [startTime, endTime] (seconds, both ends included) replaced.
 * Words outside the range are the very same objects. Spec part 2, section 4, "Transcript save".
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

/** Index of the first word that starts at or after `time` (seconds); the words' starts don't decrease. */
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

/** The key under which the speaker of a paragraph starting at `seconds` stands. */
export function speakerKey(seconds: number): string {
  return String(Math.round(seconds * 1000) / 1000);
}
