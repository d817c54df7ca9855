import { MalformedWordsError } from './read-words.ts';
import type { Word } from './schemas/words.ts';
import { inNewestFormat, type Upgrade } from './stored-format.ts';
import { columnsOfWords, readColumns, type WordColumns, wordsOfColumns } from './word-columns.ts';

/** There is one format so far. */
const UPGRADES: readonly Upgrade[] = [];
export const BUNDLE_FORMAT = UPGRADES.length + 1;

/**
 * The columns of the chunks of which a stored bundle is a copy (docs/document-format.md), of any stored format.
 *
 * @throws NewerFormatError when a later version of the product stored it, MalformedWordsError or TypeError when it isn't a
 * bundle
 */
export function columnsOfBundle(stored: unknown): WordColumns[] {
  const { parts } = inNewestFormat('A bundle of words', stored, UPGRADES);
  if (!Array.isArray(parts)) throw new MalformedWordsError('A bundle has no parts.');
  return parts.map(readColumns);
}

/** As {@link columnsOfBundle}, word by word. */
export function partsOfBundle(stored: unknown): Word[][] {
  return columnsOfBundle(stored).map(wordsOfColumns);
}

/** What is stored of several chunks' words, so that they are fetched together. */
export function bundleObject(chunks: readonly (readonly Word[])[]): {
  readonly format: number;
  readonly parts: readonly WordColumns[];
} {
  return { format: BUNDLE_FORMAT, parts: chunks.map(columnsOfWords) };
}
