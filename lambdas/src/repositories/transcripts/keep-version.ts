import type { ChunkStore } from './chunk-store.ts';
import { keptVersionOf } from './kept-version.ts';
import type { Manifest } from './manifest.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';
import type { VersionsRepository } from './versions-repository.ts';

export interface KeepingDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getSpeakers'>;
  readonly versions: Pick<VersionsRepository, 'keeping'>;
  readonly chunks: Pick<ChunkStore, 'writeSpeakers'>;
}

/**
 * Stores the speakers of the current version in an object, and answers its key and the write that keeps the version. The
 * write belongs in the transaction that replaces the version.
 */
export async function keepVersion(
  { transcripts, versions, chunks }: KeepingDependencies,
  id: string,
  current: Manifest,
  name?: string,
): Promise<{ speakersKey: string; item: ReturnType<VersionsRepository['keeping']> }> {
  const speakersKey = await chunks.writeSpeakers(id, await transcripts.getSpeakers(id));
  return { speakersKey, item: versions.keeping(id, keptVersionOf(current, speakersKey, name)) };
}
