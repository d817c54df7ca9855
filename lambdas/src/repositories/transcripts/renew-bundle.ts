import type { Clock } from '../../platform/clock.ts';
import { asParts, needsBundle, readChunks } from './bundle.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';

export interface BundleDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'setBundle'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle' | 'writeBundle' | 'delete'>;
  readonly clock: Clock;
}

/**
 * Writes a transcript's chunks into one object again once many of them were replaced, so that opening needs few requests.
 * A bundle is a copy: a late or missing one costs only time.
 */
export async function renewBundle({ transcripts, chunks, clock }: BundleDependencies, id: string): Promise<void> {
  const before = await transcripts.getManifest(id);
  if (!before || !needsBundle(before.chunks)) return;
  const bundle = await chunks.writeBundle(id, await readChunks(chunks, before));
  // Readers who have just opened the transcript still fetch the old bundle.
  const replaced = before.bundle === undefined ? [] : [{ key: before.bundle, at: clock() }];
  const after = { chunks: asParts(before.chunks), bundle, retired: [...before.retired, ...replaced] };
  if (!(await transcripts.setBundle(id, before, after))) await chunks.delete([bundle]);
}
