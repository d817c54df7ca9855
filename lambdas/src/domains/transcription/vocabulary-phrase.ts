import { baseLanguage, inLettersOf, isLatin } from './vocabulary-letters.ts';

/** A row of a vocabulary's table: how a term is spoken, and how it is to be written. */
export interface VocabularyRow {
  readonly phrase: string;
  readonly display: string;
}

/** Amazon Transcribe's limit of a phrase, in characters, with its hyphens. */
const MAX_PHRASE_LENGTH = 256;

/** Phrases have no digits: they are spoken one by one. */
const DIGITS: Readonly<Record<string, readonly string[]>> = {
  de: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  it: ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
  pt: ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
};

/** What stands between words, and is not spoken. */
const BETWEEN_WORDS = /[\s\-_/,;:!?()[\]"“”„«»…·]+/u;

/**
 * The rows of a term in a language, by the rules of Amazon Transcribe's tables: words joined by hyphens, the letters of acronyms
 * with full stops, digits spoken out, letters of the language alone. A term in capitals can be spelled out or read as a word, so it
 * has two rows. Empty when the term can't be written so.
 */
export function vocabularyRows(term: string, languageCode: string): VocabularyRow[] {
  const words = term
    .normalize('NFC')
    .replace(/[’ʼ`´]/gu, "'")
    .replace(/[‐‑–—]/gu, '-')
    .replaceAll('&', ' & ')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
  const spoken = words.map((word) => spokenWord(word, languageCode));
  const phrases = [joined(spoken)];
  const [only = ''] = words;
  if (words.length === 1 && isLatin(languageCode) && /^\p{Lu}{2,}$/u.test(only)) {
    phrases.push(inLettersOf(languageCode, only.slice(0, 1) + only.slice(1).toLocaleLowerCase()));
  }
  return phrases
    .filter((phrase) => phrase !== undefined)
    .filter((phrase) => phrase !== '' && phrase.length <= MAX_PHRASE_LENGTH)
    .map((phrase) => ({ phrase, display: term }));
}

function joined(words: readonly (string | undefined)[]): string | undefined {
  return words.includes(undefined) ? undefined : words.join('-');
}

/** A word as it is spoken; undefined when it has something that can't be written. */
function spokenWord(word: string, languageCode: string): string | undefined {
  const digits = DIGITS[baseLanguage(languageCode)];
  if (word === '&') return baseLanguage(languageCode) === 'en' ? 'and' : undefined;
  // "U.S." is an acronym already; in "Node.js" and "Dr." the full stop is not spoken.
  const isDotted = /^(\p{L}\.)+$/u.test(word);
  const parts = word.split(/(\d)|\./u).filter((part) => part !== undefined && part !== '');
  const isSpelled = isDotted || parts.some((part) => /^\d$/.test(part));
  const spoken = parts.map((part) => {
    if (/^\d$/.test(part)) return digits?.[Number(part)];
    return spokenLetters(part, languageCode, isSpelled);
  });
  return isDotted ? spoken.join('') : joined(spoken);
}

/**
 * @param isSpelled single capitals are spelled out too, as those beside digits are
 */
function spokenLetters(letters: string, languageCode: string, isSpelled: boolean): string | undefined {
  const plain = letters.replace(/^'+|'+$/gu, '');
  if (!isLatin(languageCode)) return inLettersOf(languageCode, plain);
  const acronym = /^(\p{Lu}+)(s?)$/u.exec(plain);
  if (acronym?.[1] && (acronym[1].length > 1 || isSpelled)) {
    return joined([spelledOut(acronym[1], languageCode), ...(acronym[2] ? ['s'] : [])]);
  }
  const mixed = /^(.*\p{Ll})(\p{Lu}{2,})$/u.exec(plain);
  if (mixed?.[1] && mixed[2]) {
    return joined([inLettersOf(languageCode, mixed[1]), spelledOut(mixed[2], languageCode)]);
  }
  return plain === '' ? undefined : inLettersOf(languageCode, plain);
}

function spelledOut(capitals: string, languageCode: string): string | undefined {
  const letters = inLettersOf(languageCode, capitals);
  return letters && [...letters].map((letter) => `${letter}.`).join('');
}
