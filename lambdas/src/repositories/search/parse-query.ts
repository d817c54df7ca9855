import { isStopWord, STEMMINGS, termsOf } from './terms.ts';
import { isUnspaced, tokensOf } from './tokens.ts';

/** Words of a query that count; what comes after them is ignored. */
const MAX_WORDS = 12;

/** From so many letters on, the last word of a query also finds the words that begin with it. */
export const MIN_PREFIX_LENGTH = 3;

const QUOTED = /["“”«»]([^"“”«»]+)["“”«»]/g;

/** A word of a query: each transcript that is found has one of its terms. */
export interface QueryWord {
  readonly terms: readonly string[];
  /** Set for a word that can be unfinished: words that begin with it are found, too. */
  readonly prefix?: string;
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** The folded words of each phrase in quotes. */
  readonly phrases: readonly (readonly string[])[];
}

/**
 * Reads what a person searches for. A transcript is found when it has every word, in any of its forms, and every phrase as
 * it is. Words that say nothing are ignored, unless there are no others.
 */
export function parseQuery(text: string): Query {
  const tokens = tokensOf(text);
  const phrases = [...text.matchAll(QUOTED)]
    .map(([, phrase = '']) => tokensOf(phrase).map(({ word }) => word))
    .filter((words) => words.length > 1);
  const telling = tokens.filter(({ word }) => !isStopWord(word));
  const last = tokens.at(-1);
  const isOpen = last !== undefined && last.end === text.length && !isUnspaced(last.word);
  const prefix = isOpen && [...last.word].length >= MIN_PREFIX_LENGTH ? last.word : undefined;
  const words = new Set((telling.length > 0 ? telling : tokens).map(({ word }) => word));
  return {
    words: [...words].slice(0, MAX_WORDS).map((word) => {
      const terms = termsOf(word, STEMMINGS);
      return word === prefix ? { terms, prefix } : { terms };
    }),
    phrases,
  };
}
