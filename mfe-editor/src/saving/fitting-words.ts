import type { Word } from '@parlance/contract/transcript';
import { MAX_WORDS_PER_SAVE } from '@parlance/contract/transcript-limits';

/** Bytes of words in one save: small enough for a slow and unstable connection. */
const MAX_BYTES = 60_000;

const encoder = new TextEncoder();

/**
 * How many of the words one save takes: at least one, and never ending between words that start at the same time, since
 * a range of times can't tell those apart.
 */
export function fittingWords(words: readonly Word[]): number {
  let bytes = 0;
  let count = 0;
  for (const word of words) {
    bytes += encoder.encode(JSON.stringify(word)).length + 1;
    if (count > 0 && (bytes > MAX_BYTES || count === MAX_WORDS_PER_SAVE)) break;
    count++;
  }
  if (count === words.length) return count;
  let end = count;
  while (end > 0 && words[end]?.start_time === words[end - 1]?.start_time) end--;
  if (end > 0) return end;
  // All of them start at the same time: they go together.
  end = count;
  while (end < words.length && words[end]?.start_time === words[end - 1]?.start_time) end++;
  return end;
}
