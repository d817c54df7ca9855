import { lowerBound, type Word } from '@parlance/contract/transcript';
import { MAX_SECONDS } from '@parlance/contract/transcript-limits';
import type { AlignedSentence } from '../../repositories/translations/alignment.ts';
import type { ChangedPassage, ComparedTranslation } from './changed-sentences.ts';
import { markOf, type SourceSentence } from './source-sentences.ts';
import { writtenSentence } from './written-translation.ts';

/** The mark of a text that a person wrote: no text has it, so the sentence counts as edited from then on. */
const BY_HAND = '';

/** What is stored of a translation whose changed sentences were translated again. */
export interface RenewedTranslation {
  /** Seconds, both ends included, and the words that stand there then; undefined when no word changes. */
  readonly range: { readonly startTime: number; readonly endTime: number; readonly words: readonly Word[] } | undefined;
  readonly alignment: readonly AlignedSentence[];
  /** Whether a moment (seconds) is in a passage that was translated again. */
  readonly includes: (time: number) => boolean;
}

/**
 * Puts translated sentences in the place of the passages that changed.
 *
 * @param words those of the translation
 * @param texts the new translations, by sentence of the source
 * @param isKept whether a passage stays as a person wrote it
 */
export function renewedTranslation(
  { passages, sentences }: ComparedTranslation,
  words: readonly Word[],
  texts: ReadonlyMap<SourceSentence, string>,
  { to, isKept }: { readonly to: string; readonly isKept: (passage: ChangedPassage) => boolean },
): RenewedTranslation {
  const written = new Map(
    [...texts].map(([sentence, text]) => [sentence, writtenSentence(sentence, text, to)] as const),
  );
  const renewed = passages.filter((passage) => !isKept(passage));
  const alignment = sentences.map(
    ({ sentence, aligned }) => aligned ?? written.get(sentence)?.aligned ?? editedSentence(sentence),
  );
  const [first, last] = [renewed[0], renewed.at(-1)];
  const includes = (time: number) =>
    renewed.some(({ start, until }) => time * 1000 > start - 0.5 && time * 1000 < until - 0.5);
  if (!first || !last) return { range: undefined, alignment, includes };
  const stand: Word[] = [];
  let from = indexAt(words, first.start);
  for (const { start, until, sentences: now } of renewed) {
    for (const word of words.slice(from, indexAt(words, start))) stand.push(word);
    for (const sentence of now) for (const word of written.get(sentence)?.words ?? []) stand.push(word);
    from = indexAt(words, until);
  }
  const endTime = last.until === Number.POSITIVE_INFINITY ? MAX_SECONDS : (last.until - 1) / 1000;
  return { range: { startTime: first.start / 1000, endTime, words: stand }, alignment, includes };
}

/** A sentence that a person wrote for an earlier state of its source, and that stands for the present one. */
function editedSentence({ start, end, words }: SourceSentence): AlignedSentence {
  return {
    start: Math.round(start * 1000),
    end: Math.round(end * 1000),
    source: markOf(words.join(' ')),
    text: BY_HAND,
  };
}

/** Index of the first word that starts at or after a moment in milliseconds. */
function indexAt(words: readonly Word[], moment: number): number {
  return moment === Number.POSITIVE_INFINITY ? words.length : lowerBound(words, (moment - 0.5) / 1000);
}
