import { createHash } from 'node:crypto';
import { endsSentence } from '@parlance/contract/sentence-end';
import type { Speakers, Word } from '@parlance/contract/transcript';
import { lowerBound, wordText } from '@parlance/contract/transcript';

/** A sentence of the transcript that is translated. */
export interface SourceSentence {
  /** Start of its first word, and its end: that of its last word, no later than the next sentence. In seconds. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
}

const CLAUSE = /[,;:、，；：]["'”’»)\]]*$/u;
/** A sentence with so many words ends at the next clause or pause, and with {@link MOST_WORDS} anywhere: texts can lack full stops. */
const MANY_WORDS = 40;
const MOST_WORDS = 80;
const MOST_CHARACTERS = 1000;
/** Seconds of silence between two sentences without a full stop. */
const PAUSE = 0.7;
/** Half a millisecond, in seconds: keys of speakers have milliseconds. */
const SAME_MOMENT = 0.0005;

/**
 * The sentences of a transcript in their order. None crosses the beginning of a paragraph. Skipped words belong to none.
 * Where a sentence ends depends only on the words since the one before, so an edit changes few of them.
 */
export function sourceSentences(words: readonly Word[], speakers: Speakers): SourceSentence[] {
  const begins = new Set(Object.keys(speakers).map((time) => lowerBound(words, Number(time) - SAME_MOMENT)));
  const sentences: { start: number; end: number; words: string[] }[] = [];
  let open: { start: number; end: number; words: string[] } | undefined;
  let characters = 0;
  for (const [index, word] of words.entries()) {
    if (begins.has(index)) open = undefined;
    const text = wordText(word).trim();
    if (word.skip || text === '') continue;
    const isFull =
      open !== undefined &&
      (open.words.length >= MOST_WORDS ||
        characters + text.length > MOST_CHARACTERS ||
        (open.words.length >= MANY_WORDS &&
          (CLAUSE.test(open.words.at(-1) ?? '') || word.start_time - open.end >= PAUSE)));
    if (!open || isFull) {
      const before = sentences.at(-1);
      if (before) before.end = Math.max(before.start, Math.min(before.end, word.start_time));
      open = { start: word.start_time, end: word.end_time, words: [] };
      characters = 0;
      sentences.push(open);
    }
    open.words.push(text);
    open.end = Math.max(open.end, word.end_time);
    characters += text.length + 1;
    if (endsSentence(text)) open = undefined;
  }
  return sentences;
}

/** A short mark of a text, to see whether it changed. */
export function markOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}
