import { STEMMINGS, termsOf } from './terms.ts';
import { tokensOf } from './tokens.ts';

/** The ranges of a text to mark: its words that became one of the terms, and the phrases. */
export function marksOf(
  text: string,
  terms: ReadonlySet<string>,
  phrases: readonly (readonly string[])[],
): [number, number][] {
  const tokens = tokensOf(text);
  const marked = tokens.map(({ word }) => termsOf(word, STEMMINGS).some((term) => terms.has(term)));
  for (const phrase of phrases) {
    for (let at = 0; at + phrase.length <= tokens.length; at++) {
      if (phrase.every((word, i) => tokens[at + i]?.word === word)) marked.fill(true, at, at + phrase.length);
    }
  }
  return tokens.flatMap(({ start, end }, i): [number, number][] => (marked[i] ? [[start, end]] : []));
}

/** Whether a text has the words of a phrase one after the other. */
export function hasPhrase(text: string, phrase: readonly string[]): boolean {
  const words = tokensOf(text).map(({ word }) => word);
  return words.some((_, at) => phrase.every((word, i) => words[at + i] === word));
}
