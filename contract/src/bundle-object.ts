import * as z from 'zod';
import { inNewestFormat, type Upgrade } from './stored-format.ts';
import type { Word } from './transcript.ts';
import { columnsOfWords, type WordColumns, wordsOfColumns } from './word-columns.ts';

/** There is one format so far. */
const UPGRADES: readonly Upgrade[] = [];
export const BUNDLE_FORMAT = UPGRADES.length + 1;

const partsSchema = z.array(z.unknown());

/**
 * The words of the chunks of which a stored bundle is a copy (docs/document-format.md), whatever format it was stored in.
 *
 * @throws NewerFormatError when a later version of the product stored it, ZodError when it isn't a bundle
 */
export function partsOfBundle(stored: unknown): Word[][] {
  return partsSchema.parse(inNewestFormat('A bundle of words', stored, UPGRADES).parts).map(wordsOfColumns);
}

/** What is stored of several chunks' words, so that they are fetched together. */
export function bundleObject(chunks: readonly (readonly Word[])[]): {
  readonly format: number;
  readonly parts: readonly WordColumns[];
} {
  return { format: BUNDLE_FORMAT, parts: chunks.map(columnsOfWords) };
}
