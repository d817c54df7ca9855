import { endsSentence } from '@parlance/contract/sentence-end';
import { type Speakers, speakerKey, type Word, wordText } from '@parlance/contract/transcript';

/** A word, and who says it: as the recogniser tells speakers apart (`spk_0`), or by name. */
export interface SpokenWord {
  readonly word: Word;
  readonly speaker: string | undefined;
}

/** A silence longer than this begins a paragraph, in seconds. */
export const PARAGRAPH_PAUSE = 1.5;
/** After this many words a paragraph ends with its sentence. */
export const PARAGRAPH_WORDS = 60;
/** After this many words a paragraph ends in any case. */
export const MAX_PARAGRAPH_WORDS = 300;

interface ParagraphOptions {
  readonly ignoreSentences?: boolean | undefined;
  readonly named?: ReadonlyMap<string, string> | undefined;
}

/**
 * Finds where paragraphs begin (at a change of speaker, after a pause, and where one gets long) and their speakers.
 * Speakers are numbered in order of appearance.
 *
 * @param ignoreSentences a long paragraph does not end with a sentence: the recogniser estimates sentences, while speakers and
 *   pauses are heard (Spec part 1, section 2, 'Do not estimate end of sentence:')
 * @param named the names of speakers who are known
 */
export function paragraphsOf(
  spoken: readonly SpokenWord[],
  { ignoreSentences = false, named }: ParagraphOptions = {},
): Speakers {
  const names = new Map<string, string>();
  const speakers: Speakers = {};
  let count = 0;
  let current = '';
  for (const [index, { word, speaker }] of spoken.entries()) {
    const who = speaker ?? current;
    const before = spoken[index - 1]?.word;
    const begins =
      !before ||
      who !== current ||
      word.start_time - before.end_time > PARAGRAPH_PAUSE ||
      count >= MAX_PARAGRAPH_WORDS ||
      (!ignoreSentences && isLong(count, before));
    const key = speakerKey(word.start_time);
    // Two words can begin at the same time; a paragraph is known by its beginning.
    if (begins && !(key in speakers)) {
      const name = names.get(who) ?? named?.get(who) ?? `Speaker ${names.size + 1}`;
      names.set(who, name);
      speakers[key] = { name };
      count = 0;
    }
    current = who;
    count++;
  }
  return speakers;
}

function isLong(count: number, last: Word): boolean {
  return count >= PARAGRAPH_WORDS && endsSentence(wordText(last));
}
