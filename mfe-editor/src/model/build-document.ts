import type { Speakers, Word } from '@parlance/contract/transcript';
import { lowerBound, wordText } from '@parlance/contract/transcript';
import { SAME_MOMENT } from './find-word.ts';
import { contentToText } from './line-tokens.ts';
import { lineOfWords, makeLine, type WordLine } from './word-line.ts';

/** A turn longer than this is shown as several lines. The longest that CodeMirror draws without delay is about 1,000. */
const MAX_LINE_WORDS = 200;
/** From this many words on, a display line ends with the sentence. */
const FULL_LINE_WORDS = 120;
const SENTENCE_END = /[.!?…。？！]["'”’)\]]*$/u;

export interface BuiltDocument {
  readonly text: readonly string[];
  readonly lines: readonly WordLine[];
}

/** Speaker entries by the index of the word at which their paragraph begins; of two for one word the later stands. */
function speakersByWord(words: readonly Word[], speakers: Speakers): Map<number, { key: string; name: string }> {
  const entries = Object.entries(speakers).map(([key, { name }]) => ({ key, name, time: Number(key) }));
  entries.sort((a, b) => a.time - b.time);
  const byWord = new Map<number, { key: string; name: string }>();
  for (const { key, name, time } of entries) {
    const index = lowerBound(words, time - SAME_MOMENT);
    if (index < words.length) byWord.set(index, { key, name });
  }
  return byWord;
}

/**
 * The document of a transcript: a line of text for each paragraph, long paragraphs cut into several lines after
 * sentences. `defaultSpeaker` stands in at the beginning when no entry does (Spec part 2, section 3).
 */
export function buildDocument(words: readonly Word[], speakers: Speakers, defaultSpeaker: string): BuiltDocument {
  const starts = speakersByWord(words, speakers);
  const text: string[] = [];
  const lines: WordLine[] = [];
  let from = 0;
  let speaker: string | null = starts.get(0)?.name ?? defaultSpeaker;
  for (let i = 1; i <= words.length; i++) {
    const entry = starts.get(i);
    const previous = words[i - 1];
    const sentenceEnds = () => previous !== undefined && SENTENCE_END.test(wordText(previous));
    const full = i - from >= MAX_LINE_WORDS || (i - from >= FULL_LINE_WORDS && sentenceEnds());
    if (i < words.length && !entry && !full) continue;
    const part = words.slice(from, i);
    text.push(part.map((word) => contentToText(wordText(word))).join(' '));
    lines.push(lineOfWords(speaker, part));
    from = i;
    speaker = entry?.name ?? null;
  }
  return text.length > 0 ? { text, lines } : { text: [''], lines: [makeLine(speaker, [])] };
}
