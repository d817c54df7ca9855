import type { Word } from '@parlance/contract/transcript';
import { wordText } from '@parlance/contract/transcript';
import type { AlignedSentence } from '../../repositories/translations/alignment.ts';
import { markOf, type SourceSentence } from './source-sentences.ts';
import { spreadWords } from './spread-words.ts';

/** A translated sentence: its words with their times, and how it follows from its source. */
interface WrittenSentence {
  readonly words: readonly Word[];
  readonly aligned: AlignedSentence;
}

/** A translated sentence in the language `to`, at the time of its source. */
export function writtenSentence(
  { start, end, words: said }: SourceSentence,
  text: string,
  to: string,
): WrittenSentence {
  const words = spreadWords(text, start, end, to);
  return {
    words,
    aligned: {
      start: Math.round(start * 1000),
      end: Math.round(end * 1000),
      source: markOf(said.join(' ')),
      text: markOf(words.map(wordText).join(' ')),
    },
  };
}
