/**
 * The letters of a language's vocabularies. Amazon Transcribe refuses a whole vocabulary for one letter outside the character set
 * of its language, so the sets here are the narrow ones: the alphabet of the language, and nothing more.
 */

/** The letters that languages in the Latin script have beside a to z. */
const LATIN: Readonly<Record<string, string>> = {
  af: 'áéíóúèêëîïôöûü',
  ca: 'àçèéíïòóúü',
  cs: 'áčďéěíňóřšťúůýž',
  cy: 'âêîôûŵŷ',
  da: 'æøå',
  de: 'äöüß',
  en: '',
  es: 'áéíñóúü',
  et: 'äõöüšž',
  eu: 'ñ',
  fi: 'äöå',
  fr: 'àâæçéèêëîïôœùûüÿ',
  gl: 'áéíñóúü',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  id: '',
  is: 'áðéíóöúýþæ',
  it: 'àèéìòù',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  ms: '',
  nl: 'áéëíïóöúü',
  no: 'æøå',
  pl: 'ąćęłńóśźż',
  pt: 'àáâãçéêíóôõúü',
  ro: 'ăâîșț',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'äöå',
  sw: '',
  tl: 'ñ',
  tr: 'çğıöşü',
  vi: '',
  zu: '',
};

/** The scripts of the other languages, with the marks that stand on their letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /^[\p{Script=Arabic}\p{M}]+$/u,
  bg: /^\p{Script=Cyrillic}+$/u,
  bn: /^[\p{Script=Bengali}\p{M}]+$/u,
  el: /^\p{Script=Greek}+$/u,
  fa: /^[\p{Script=Arabic}\p{M}]+$/u,
  gu: /^[\p{Script=Gujarati}\p{M}]+$/u,
  he: /^[\p{Script=Hebrew}\p{M}]+$/u,
  hi: /^[\p{Script=Devanagari}\p{M}]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  kn: /^[\p{Script=Kannada}\p{M}]+$/u,
  ko: /^\p{Script=Hangul}+$/u,
  ml: /^[\p{Script=Malayalam}\p{M}]+$/u,
  mr: /^[\p{Script=Devanagari}\p{M}]+$/u,
  pa: /^[\p{Script=Gurmukhi}\p{M}]+$/u,
  ru: /^\p{Script=Cyrillic}+$/u,
  sr: /^\p{Script=Cyrillic}+$/u,
  ta: /^[\p{Script=Tamil}\p{M}]+$/u,
  te: /^[\p{Script=Telugu}\p{M}]+$/u,
  th: /^[\p{Script=Thai}\p{M}]+$/u,
  uk: /^\p{Script=Cyrillic}+$/u,
  zh: /^\p{Script=Han}+$/u,
};

/** Letters that Unicode does not take apart into a letter of a to z and a mark. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', ø: 'o', Ø: 'O', ß: 'ss', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
};

/** `en` of `en-US`. */
export function baseLanguage(languageCode: string): string {
  return languageCode.split('-')[0] ?? languageCode;
}

/** Whether a language is written in the Latin script. Only there, capitals tell acronyms from words. */
export function isLatin(languageCode: string): boolean {
  return baseLanguage(languageCode) in LATIN;
}

/**
 * A word in the letters of a language: a letter with a mark that the language does not have becomes the plain letter, because it
 * stands for a sound like it. Undefined when the word is in another script.
 */
export function inLettersOf(languageCode: string, word: string): string | undefined {
  const language = baseLanguage(languageCode);
  const own = LATIN[language];
  if (own === undefined) return SCRIPTS[language]?.test(word) ? word : undefined;
  const letters = [...word].map((letter) => {
    if (/^[a-z']$/i.test(letter) || own.includes(letter.toLocaleLowerCase(language))) return letter;
    return WRITTEN_OUT[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  });
  const written = letters.join('');
  return [...written].every((letter) => /^[a-z']$/i.test(letter) || own.includes(letter.toLocaleLowerCase(language)))
    ? written
    : undefined;
}
