import type { Source, Statement } from '@parlance/contract/schemas/assistant';
import type { SpokenWords } from './spoken-words.ts';
import type { ModelStatement } from './statements.ts';

/** The words of a transcript that the model was given. */
export interface Heard {
  readonly collectionId: string;
  readonly words: Pick<SpokenWords, 'find'>;
}

/** A speaker's name before what they said, as in a line of a transcript. */
const NAMED = /^[^:]{1,60}:\s+/u;

/**
 * Statements with the citations that hold: the quoted words, or the statement's own words when it quotes nothing, were said near
 * the time, in one of the transcripts. Only these become sources. A statement without any is marked.
 */
export function checkStatements(statements: readonly ModelStatement[], heard: readonly Heard[]): Statement[] {
  return statements.map(({ text, cited }) => {
    const sources = cited.flatMap(({ time, quotation }) => {
      const wanted = quotation === undefined ? [text, text.replace(NAMED, '')] : [quotation];
      const source = firstOf(wanted, (words) => sourceOf(words, time, heard));
      return source ? [source] : [];
    });
    const distinct = new Map(sources.map((source) => [`${source.collectionId} ${source.start}`, source]));
    return { text, sources: [...distinct.values()], unchecked: distinct.size === 0 };
  });
}

function sourceOf(quotation: string, time: number, heard: readonly Heard[]): Source | undefined {
  return firstOf(heard, ({ collectionId, words }) => {
    const said = words.find(quotation, time);
    return said && { collectionId, ...said, quotation: quotation.trim() };
  });
}

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
