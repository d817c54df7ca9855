import { TRANSCRIPTION_LANGUAGES } from './languages.ts';

export type { Dictionary, ListedDictionary } from './schemas/dictionary.ts';

/** Maximum number of dictionaries of a user: still a readable list. */
export const MAX_DICTIONARIES = 50;

export const MAX_DICTIONARY_NAME_LENGTH = 80;

/** Maximum length of a term in a custom vocabulary of Amazon Transcribe, in characters. */
export const MAX_TERM_LENGTH = 256;

export const MAX_TERMS = 500;

/** Amazon Transcribe limits a vocabulary to 50 KB. The rest is for the text around the terms. */
export const MAX_TERMS_BYTES = 48_000;

/** Whether a dictionary can have this language. Auto-detect is not allowed: a vocabulary needs one language. */
export function isDictionaryLanguage(code: string): boolean {
  return TRANSCRIPTION_LANGUAGES.includes(code);
}

/** Normalizes a term: no spaces around it, single spaces inside. */
export function normalizeTerm(term: string): string {
  return term.replace(/\s+/gu, ' ').trim();
}

/** Splits a pasted text or a file into terms: one per line, or separated by commas, semicolons or tabs. */
export function splitTerms(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/u)
    .map(normalizeTerm)
    .filter(Boolean);
}

/** The problem of a list of terms, as a key of the interface texts. */
export type TermsProblem = 'term-long' | 'terms-many' | 'terms-large';

/** Appends terms and removes duplicates. Capitalisation is ignored; the first spelling stays. */
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
