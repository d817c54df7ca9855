import { lowerBound, type Word, wordText } from '@parlance/contract/transcript';
import { translationCredits } from '@parlance/contract/writing-prices';
import type { AlignedSentence } from '../../repositories/translations/alignment.ts';
import { markOf, type SourceSentence } from './source-sentences.ts';

/** A passage of a translation whose source changed. */
export interface ChangedPassage {
  /** Words of the translation that start in [start, until) belong to it. In milliseconds; `until` may be Infinity. */
  readonly start: number;
  readonly until: number;
  /** What the source says there now. */
  readonly sentences: readonly SourceSentence[];
  /** What the translation follows from there, of an earlier state of the source. */
  readonly before: readonly AlignedSentence[];
  /** A person changed the passage in the translation. */
  readonly isEdited: boolean;
}

/** A translation beside the present state of its source. */
export interface ComparedTranslation {
  readonly passages: readonly ChangedPassage[];
  /** The sentences of the source, in order, with the alignment of those that are as they were. */
  readonly sentences: readonly { readonly sentence: SourceSentence; readonly aligned: AlignedSentence | undefined }[];
}

/** Milliseconds of a time in seconds. */
function ms(seconds: number): number {
  return Math.round(seconds * 1000);
}

/**
 * Compares the sentences of a source with those that a translation was made from. A sentence is the same when it starts at the same
 * time with the same text; other ones next to each other are one passage.
 *
 * @param words the words of the translation: a passage that does not read as it was translated was edited
 */
export function compareTranslation(
  sentences: readonly SourceSentence[],
  alignment: readonly AlignedSentence[],
  words: readonly Word[],
): ComparedTranslation {
  const compared: { sentence: SourceSentence; aligned: AlignedSentence | undefined }[] = [];
  const passages: ChangedPassage[] = [];
  let open: { sentences: SourceSentence[]; before: AlignedSentence[] } | undefined;
  const close = (until: number) => {
    if (!open) return;
    const starts = [...open.sentences.map(({ start }) => ms(start)), ...open.before.map(({ start }) => start)];
    const start = Math.min(...starts);
    passages.push({ ...open, start, until, isEdited: !readsAsWritten(words, open.before, until) });
    open = undefined;
  };
  const changed = () => {
    open ??= { sentences: [], before: [] };
    return open;
  };
  let [now, then] = [0, 0];
  while (now < sentences.length || then < alignment.length) {
    const sentence = sentences[now];
    const aligned = alignment[then];
    const isSame =
      sentence &&
      aligned &&
      ms(sentence.start) === aligned.start &&
      markOf(sentence.words.join(' ')) === aligned.source;
    if (isSame) {
      close(aligned.start);
      compared.push({ sentence, aligned });
      now++;
      then++;
    } else if (sentence && (!aligned || ms(sentence.start) <= aligned.start)) {
      changed().sentences.push(sentence);
      compared.push({ sentence, aligned: undefined });
      now++;
    } else if (aligned) {
      changed().before.push(aligned);
      then++;
    }
  }
  close(Number.POSITIVE_INFINITY);
  return { passages, sentences: compared };
}

/** What translating passages again costs, in credits: as for the whole, by the seconds of their sentences. */
export function passagesCredits(passages: readonly ChangedPassage[]): number {
  const seconds = passages.flatMap(({ sentences }) => sentences).reduce((sum, { start, end }) => sum + end - start, 0);
  return translationCredits(seconds);
}

/** Whether every sentence of a passage still has the text with which the workflow wrote it. */
function readsAsWritten(words: readonly Word[], before: readonly AlignedSentence[], until: number): boolean {
  return before.every(({ start, text }, index) => {
    const end = before[index + 1]?.start ?? until;
    return markOf(textBetween(words, start, end)) === text;
  });
}

/** The text of the words that start in [start, until), in milliseconds. */
export function textBetween(words: readonly Word[], start: number, until: number): string {
  const texts: string[] = [];
  for (let at = lowerBound(words, start / 1000 - 0.0005); at < words.length; at++) {
    const word = words[at];
    if (!word || ms(word.start_time) >= until) break;
    texts.push(wordText(word));
  }
  return texts.join(' ');
}
