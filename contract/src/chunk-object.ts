import { parseWords } from './read-words.ts';
import type { Word } from './schemas/words.ts';
import { inNewestFormat, type Upgrade } from './stored-format.ts';

/** There is one format so far. */
const UPGRADES: readonly Upgrade[] = [];
export const CHUNK_FORMAT = UPGRADES.length + 1;

/**
 * The words of a stored chunk (docs/document-format.md), of any stored format.
 *
 * @throws NewerFormatError when a later version of the product stored it, MalformedWordsError or
 * TypeError when it isn't a chunk
 */
export function wordsOfChunk(stored: unknown): Word[] {
  return parseWords(inNewestFormat('A chunk of words', stored, UPGRADES).words);
}

/** What is stored of a chunk's words. */
export function chunkObject(words: readonly Word[]): { readonly format: number; readonly words: readonly Word[] } {
  return { format: CHUNK_FORMAT, words };
}
