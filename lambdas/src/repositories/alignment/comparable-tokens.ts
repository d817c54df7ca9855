import { numberWords } from './number-words.ts';

/** What words are compared by. */
export interface ComparableTokens {
  readonly tokens: readonly string[];
  /** For each word, the place of its first token; one more entry says where the tokens end. */
  readonly from: readonly number[];
}

/** Diacritics of Latin, Greek and Cyrillic, points of Hebrew and Arabic. Vowel signs of other scripts are letters. */
const DIACRITICS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu;
const APOSTROPHES = /['’‘ʼ`´]/gu;
const RUNS = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The tokens of words: their letters and digits without case, punctuation and diacritics. A word can have several ("ill-disposed", "21"),
 * or none ("–").
 *
 * @param languageCode of the words: how their numbers are spoken
 */
export function comparableTokens(words: readonly string[], languageCode: string): ComparableTokens {
  const tokens: string[] = [];
  const from: number[] = [];
  for (const word of words) {
    from.push(tokens.length);
    const plain = word.normalize('NFKD').replace(DIACRITICS, '').replace(APOSTROPHES, '').toLowerCase();
    for (const run of plain.match(RUNS) ?? []) {
      const spoken = numberWords(run, languageCode);
      if (spoken) tokens.push(...spoken);
      else tokens.push(run);
    }
  }
  from.push(tokens.length);
  return { tokens, from };
}
