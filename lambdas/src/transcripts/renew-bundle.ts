import type { Word } from '@parlance/contract/transcript';
import type { Clock } from '../clock.ts';
import { asParts, needsBundle } from './bundle.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { BundledChunk } from './manifest.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';

export interface BundleDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'setBundle'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle' | 'writeBundle' | 'delete'>;
  readonly clock: Clock;
}

/** Chunks that are read at the same time. */
const PARALLEL = 12;

/**
 * Writes a transcript's chunks into one object again once many of them were replaced, so that whoever opens it needs few
 * requests. The words stay where they are: a bundle is a copy, and one that comes late, or not at all, costs time alone.
 */
export async function renewBundle({ transcripts, chunks, clock }: BundleDependencies, id: string): Promise<void> {
  const before = await transcripts.getManifest(id);
  if (!before || !needsBundle(before.chunks)) return;
  const parts = before.bundle === undefined ? [] : await chunks.readBundle(before.bundle);
  const wordsOf = async ({ key, part }: BundledChunk) =>
    (part === undefined ? undefined : parts[part]) ?? (await chunks.read(key));
  const words: Word[][] = [];
  for (let from = 0; from < before.chunks.length; from += PARALLEL) {
    words.push(...(await Promise.all(before.chunks.slice(from, from + PARALLEL).map(wordsOf))));
  }
  const bundle = await chunks.writeBundle(id, words);
  // Who opened the transcript just now is still fetching the one before.
  const replaced = before.bundle === undefined ? [] : [{ key: before.bundle, at: clock() }];
  const after = { chunks: asParts(before.chunks), bundle, retired: [...before.retired, ...replaced] };
  if (!(await transcripts.setBundle(id, before, after))) await chunks.delete([bundle]);
}
