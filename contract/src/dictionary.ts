import { TRANSCRIPTION_LANGUAGES } from './languages.ts';

export type { Dictionary, ListedDictionary } from './schemas/dictionary.ts';

/** As many as a person can look through. */
export const MAX_DICTIONARIES = 50;

export const MAX_DICTIONARY_NAME_LENGTH = 80;

/** Amazon Transcribe takes so many characters of a term in a custom vocabulary. */
export const MAX_TERM_LENGTH = 256;

export const MAX_TERMS = 500;

/** Amazon Transcribe takes vocabularies of 50 KB; the rest is for what surrounds the terms. */
export const MAX_TERMS_BYTES = 48_000;

/** Whether a dictionary may be for this language; for none in particular it is of no use. */
export function isDictionaryLanguage(code: string): boolean {
  return TRANSCRIPTION_LANGUAGES.includes(code);
}

/** One spelling of a term: without spaces around it, and with single ones inside. */
export function normalizeTerm(term: string): string {
  return term.replace(/\s+/gu, ' ').trim();
}

/** The terms of a text that was pasted or of a file: one a line, or separated by commas, semicolons or tabs. */
export function splitTerms(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/u)
    .map(normalizeTerm)
    .filter(Boolean);
}

/** What is wrong with terms, as a key of the interface texts. */
export type TermsProblem = 'term-long' | 'terms-many' | 'terms-large';

/** The terms with others behind them, each once, however it is capitalised; the first spelling stays. */
export function withTerms(terms: readonly string[], added: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const term of [...terms, ...added].map(normalizeTerm)) {
    const key = term.toLocaleLowerCase();
    if (term !== '' && !known.has(key)) known.set(key, term);
  }
  return [...known.values()];
}

export function termsProblem(terms: readonly string[]): TermsProblem | undefined {
  if (terms.some((term) => term.length > MAX_TERM_LENGTH)) return 'term-long';
  if (terms.length > MAX_TERMS) return 'terms-many';
  const bytes = new TextEncoder().encode(terms.join('\n')).length;
  return bytes > MAX_TERMS_BYTES ? 'terms-large' : undefined;
}
