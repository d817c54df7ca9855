import { endsSentence } from '@parlance/contract/sentence-end';
import type { Speakers, Word } from '@parlance/contract/transcript';
import { transcriptParagraphs } from '@parlance/contract/transcript-paragraphs';

/** A sentence of a transcript or a document. Long ones are cut: it is shown whole as the context of a word. */
export interface Sentence {
  /** Its first word's start, in deciseconds of the transcript; of a document a place that is made of its text. */
  readonly start: number;
  readonly speaker: string;
  readonly text: string;
}

export const MAX_WORDS = 40;
export const MAX_LENGTH = 600;

/** Deciseconds of speech that one item of a collection's text has: about 2.5 kB. */
export const WINDOW = 1200;

/** The sentences of a transcript in their order. A new speaker, a full stop or 40 words end one. */
export function sentencesOf(words: readonly Word[], speakers: Speakers): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { speaker, words: said } of transcriptParagraphs(words, speakers, { breakAllSpeakers: true })) {
    let text = '';
    let count = 0;
    let start = 0;
    const end = () => {
      if (text !== '') sentences.push({ start, speaker, text });
      text = '';
      count = 0;
    };
    for (const word of said) {
      if (count === MAX_WORDS || text.length + word.text.length > MAX_LENGTH) end();
      if (text === '') start = Math.round(word.start * 10);
      text += text === '' ? word.text : ` ${word.text}`;
      count++;
      if (endsSentence(word.text)) end();
    }
    end();
  }
  return sentences;
}

/** The number of the item that has the sentence with this start (deciseconds). */
export function windowOf(start: number): number {
  return Math.floor(start / WINDOW);
}
