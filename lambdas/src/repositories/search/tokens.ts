/** A word of a text, as it is compared: without accents, in lower case. */
export interface Token {
  readonly word: string;
  /** Where it stands in the text, in UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Longer words are cut: a posting's key has to stay small. */
const MAX_WORD_LENGTH = 40;

const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const THAI = /\p{Script=Thai}/u;
/** Accents of Latin, Greek and Cyrillic letters, and the vowel signs that Arabic and Hebrew often leave out. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;
const NO_LETTERS = /[^\p{L}\p{N}\p{M}]/gu;
const APOSTROPHE = /['’]/;
/** What English puts behind an apostrophe: "John's", "don't", "we'll". */
const SUFFIXES = new Set(['s', 't', 'm', 'd', 'll', 're', 've']);

/** The segmenters read dictionaries, so they are made when they are first needed. */
const segmenters = new Map<string, Intl.Segmenter>();

/** A word as it is compared: 'Ünïcode' is 'unicode'. Empty when it has no letter or digit. */
export function foldWord(word: string): string {
  return [...foldText(word)].slice(0, MAX_WORD_LENGTH).join('');
}

/** The letters and digits of a text as they are compared, without spaces and punctuation. */
export function foldText(text: string): string {
  const folded = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase().replaceAll('ß', 'ss');
  return folded.replace(NO_LETTERS, '');
}

/** Whether a script has no spaces between words; then a part of a word is no beginning of one. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/** The words of a text in their order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const parts = isUnspaced(run) ? segmentsOf(run) : [{ segment: run, index: 0 }];
    for (const part of parts) {
      const word = foldWord(part.segment);
      const start = index + part.index;
      const end = start + part.segment.length;
      if (word !== '' && !isSuffix(text, word, start, tokens.at(-1))) tokens.push({ word, start, end });
    }
  }
  return tokens;
}

function isSuffix(text: string, word: string, start: number, before: Token | undefined): boolean {
  return SUFFIXES.has(word) && before?.end === start - 1 && APOSTROPHE.test(text.charAt(start - 1));
}

function segmentsOf(run: string): readonly { readonly segment: string; readonly index: number }[] {
  const language = THAI.test(run) ? 'th' : 'ja';
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return [...segmenter.segment(run)];
}
