import { MalformedWordsError } from './read-words.ts';
import type { Word } from './schemas/words.ts';
import { inNewestFormat, type Upgrade } from './stored-format.ts';
import { columnsOfWords, readColumns, type WordColumns, wordsOfColumns } from './word-columns.ts';

/** Only one format exists so far. */
const UPGRADES: readonly Upgrade[] = [];
export const BUNDLE_FORMAT = UPGRADES.length + 1;

/**
 * Reads a stored bundle of any format (docs/document-format.md). A bundle is a copy of several chunks; the result
 * has the columns of each chunk.
 *
 * @throws NewerFormatError when a later version of the product stored it, MalformedWordsError or TypeError when it is
 * not a bundle
 */
export function columnsOfBundle(stored: unknown): WordColumns[] {
  const { parts } = inNewestFormat('A bundle of words', stored, UPGRADES);
  if (!Array.isArray(parts)) throw new MalformedWordsError('A bundle has no parts.');
  return parts.map(readColumns);
}

/** Like {@link columnsOfBundle}, but returns the words of each chunk. */
export function partsOfBundle(stored: unknown): Word[][] {
  return columnsOfBundle(stored).map(wordsOfColumns);
}

/** The stored form of the words of several chunks. One request fetches them together. */
export function bundleObject(chunks: readonly (readonly Word[])[]): {
  readonly format: number;
  readonly parts: readonly WordColumns[];
} {
  return { format: BUNDLE_FORMAT, parts: chunks.map(columnsOfWords) };
}
