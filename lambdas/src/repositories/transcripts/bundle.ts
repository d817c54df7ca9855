import type { Chunk, Word } from '@parlance/contract/transcript';
import type { ChunkStore } from './chunk-store.ts';
import type { BundledChunk, Manifest } from './manifest.ts';

/** Chunks that a reader fetches one by one, beside the bundle: about as many as a browser's connections to a host. */
const LOOSE_CHUNKS = 6;

/** Chunks that are read at the same time. */
const PARALLEL = 12;

type Part = Pick<BundledChunk, 'part'>;

/** Whether too many chunks are outside the bundle to fetch them one by one. */
export function needsBundle(chunks: readonly Part[]): boolean {
  return chunks.filter(({ part }) => part === undefined).length > LOOSE_CHUNKS;
}

/**
 * Whether the bundle has exactly the words of the transcript's chunks. It then was made from these very chunks: an
 * edit leaves at least one chunk without a part, or removes the first chunk.
 */
export function isWhole({ chunks }: { readonly chunks: readonly Part[] }): boolean {
  return chunks.length > 0 && chunks.every(({ part }, index) => part === index);
}

/** Numbers chunks as the parts of a bundle that has all of them, in this order. */
export function asParts<C extends object>(chunks: readonly C[]): (C & { part: number })[] {
  return chunks.map((chunk, part) => ({ ...chunk, part }));
}

/** A new transcript's chunks and, if there are many, a bundle of their `words`. */
export async function bundled(
  store: Pick<ChunkStore, 'writeBundle'>,
  collectionId: string,
  chunks: readonly Chunk[],
  words: readonly (readonly Word[])[],
  id?: string,
): Promise<{ chunks: (Chunk & Part)[]; bundle?: string }> {
  if (!needsBundle(chunks.map(() => ({})))) return { chunks: [...chunks] };
  return { chunks: asParts(chunks), bundle: await store.writeBundle(collectionId, words, id) };
}

/** The words of each chunk of a transcript, read from its bundle where possible. */
export async function readChunks(
  store: Pick<ChunkStore, 'read' | 'readBundle'>,
  { chunks, bundle }: Pick<Manifest, 'chunks' | 'bundle'>,
): Promise<Word[][]> {
  const parts = bundle === undefined ? [] : await store.readBundle(bundle);
  const wordsOf = async ({ key, part }: BundledChunk) =>
    (part === undefined ? undefined : parts[part]) ?? (await store.read(key));
  const words: Word[][] = [];
  for (let from = 0; from < chunks.length; from += PARALLEL) {
    words.push(...(await Promise.all(chunks.slice(from, from + PARALLEL).map(wordsOf))));
  }
  return words;
}

/** Chunks of another version of a transcript, with the parts that they have in the current bundle. */
export function withParts<C extends Pick<Chunk, 'key'>>(
  chunks: readonly C[],
  { chunks: present }: Pick<Manifest, 'chunks'>,
): (C & Part)[] {
  const parts = new Map(present.map(({ key, part }) => [key, part]));
  return chunks.map((chunk) => ({ ...chunk, part: parts.get(chunk.key) }));
}
