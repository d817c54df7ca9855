import { parseWords } from './read-words.ts';
import type { Word } from './schemas/words.ts';
import { inNewestFormat, type Upgrade } from './stored-format.ts';

/** Only one format exists so far. */
const UPGRADES: readonly Upgrade[] = [];
export const CHUNK_FORMAT = UPGRADES.length + 1;

/**
 * Reads the words of a stored chunk of any format (docs/document-format.md).
 *
 * @throws NewerFormatError when a later version of the product stored it, MalformedWordsError or
 * TypeError when it is not a chunk
 */
export function wordsOfChunk(stored: unknown): Word[] {
  return parseWords(inNewestFormat('A chunk of words', stored, UPGRADES).words);
}

/** The stored form of the words of a chunk. */
export function chunkObject(words: readonly Word[]): { readonly format: number; readonly words: readonly Word[] } {
  return { format: CHUNK_FORMAT, words };
}
