import { endsSentence } from '@parlance/contract/sentence-end';
import type { Speakers, Word } from '@parlance/contract/transcript';
import { columnsOfWords, type WordColumns } from '@parlance/contract/word-columns';
import { SAME_MOMENT } from './find-word.ts';
import { contentToText } from './line-tokens.ts';
import { extraOf, STRIDE, type WordExtra, type WordLine } from './word-line.ts';

/** A longer turn is shown in several lines. CodeMirror draws lines of up to about 1,000 words without delay. */
const MAX_LINE_WORDS = 200;
/** From this many words on, a display line ends with the sentence. */
const FULL_LINE_WORDS = 120;

export interface BuiltDocument {
  readonly text: readonly string[];
  readonly lines: readonly WordLine[];
}

/** As {@link layOut}, for a list of words. */
export function buildDocument(words: readonly Word[], speakers: Speakers, defaultSpeaker: string): BuiltDocument {
  return layOut([columnsOfWords(words)], speakers, defaultSpeaker);
}

/**
 * The document of a transcript, from consecutive parts with their words in columns. Each paragraph is a line of text;
 * long paragraphs are cut into several lines after sentences. Without a speaker entry at the beginning,
 * `defaultSpeaker` is there (Spec part 2, section 3).
 */
export function layOut(parts: readonly WordColumns[], speakers: Speakers, defaultSpeaker: string): BuiltDocument {
  const contents = parts.flatMap((part) => part.contents);
  const numbers = numbersOf(parts, contents.length);
  const takeExtras = extrasOf(parts);
  const starts = speakersByWord(numbers, speakers);
  const text: string[] = [];
  const lines: WordLine[] = [];
  let from = 0;
  let speaker: string | null = starts.get(0) ?? defaultSpeaker;
  for (let i = 1; i <= contents.length; i++) {
    const entry = starts.get(i);
    const sentenceEnds = () => endsSentence(contents[i - 1] ?? '');
    const full = i - from >= MAX_LINE_WORDS || (i - from >= FULL_LINE_WORDS && sentenceEnds());
    if (i < contents.length && entry === undefined && !full) continue;
    text.push(contents.slice(from, i).map(contentToText).join(' '));
    lines.push({ speaker, numbers: numbers.subarray(from * STRIDE, i * STRIDE), extras: takeExtras(from, i) });
    from = i;
    speaker = entry ?? null;
  }
  return text.length > 0 ? { text, lines } : { text: [''], lines: [{ speaker, numbers, extras: undefined }] };
}

function numbersOf(parts: readonly WordColumns[], count: number): Float64Array {
  const numbers = new Float64Array(count * STRIDE);
  let at = 0;
  for (const { starts, ends, confidences } of parts) {
    for (let i = 0; i < starts.length; i++) {
      numbers[at++] = starts[i] ?? 0;
      numbers[at++] = ends[i] ?? 0;
      numbers[at++] = confidences[i] ?? 0;
    }
  }
  return numbers;
}

/** Answers a function that gives the extras of consecutive ranges of words, by the index in the range. */
function extrasOf(parts: readonly WordColumns[]): (from: number, to: number) => Map<number, WordExtra> | undefined {
  let first = 0;
  const all = parts.flatMap(({ starts, rest }) => {
    const before = first;
    first += starts.length;
    // Objects list whole-number keys in ascending order.
    return Object.entries(rest).map(([index, more]) => ({ index: before + Number(index), extra: extraOf(more) }));
  });
  let next = 0;
  return (from, to) => {
    let extras: Map<number, WordExtra> | undefined;
    for (let entry = all[next]; entry && entry.index < to; entry = all[++next]) {
      if (!entry.extra) continue;
      extras ??= new Map();
      extras.set(entry.index - from, entry.extra);
    }
    return extras;
  };
}

/** Speaker entries by the index of their paragraph's first word. Of two entries for a word, the later one counts. */
function speakersByWord(numbers: Float64Array, speakers: Speakers): Map<number, string> {
  const entries = Object.entries(speakers).map(([key, { name }]) => ({ name, time: Number(key) }));
  entries.sort((a, b) => a.time - b.time);
  const byWord = new Map<number, string>();
  for (const { name, time } of entries) {
    const index = wordFrom(numbers, time - SAME_MOMENT);
    if (index * STRIDE < numbers.length) byWord.set(index, name);
  }
  return byWord;
}

/** Index of the first word that starts at or after `time` (seconds). */
function wordFrom(numbers: Float64Array, time: number): number {
  let low = 0;
  let high = numbers.length / STRIDE;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle * STRIDE] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
