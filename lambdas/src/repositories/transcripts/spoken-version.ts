import type { Speakers, Word } from '@parlance/contract/transcript';
import { readChunks, withParts } from './bundle.ts';
import type { ChunkStore } from './chunk-store.ts';
import { noSuchVersion } from './transcript-ref.ts';
import type { TranscriptsRepository } from './transcripts-repository.ts';
import type { VersionsRepository } from './versions-repository.ts';

export interface SpokenDependencies {
  readonly transcripts: Pick<TranscriptsRepository, 'getManifest' | 'getSpeakers'>;
  readonly versions: Pick<VersionsRepository, 'get'>;
  readonly chunks: Pick<ChunkStore, 'read' | 'readBundle' | 'readSpeakers'>;
}

/**
 * The words and speakers of a transcript as it is, or of a kept version; without words that are skipped.
 *
 * @throws NotFoundError without a transcript, or when the version is not kept
 */
export async function spokenVersion(
  { transcripts, versions, chunks }: SpokenDependencies,
  id: string,
  version: number | undefined,
): Promise<{ readonly words: Word[]; readonly speakers: Speakers }> {
  const manifest = await transcripts.getManifest(id);
  if (!manifest) throw noSuchVersion();
  if (version === undefined || version === manifest.version) {
    const [words, speakers] = await Promise.all([readChunks(chunks, manifest), transcripts.getSpeakers(id)]);
    return { words: spokenOf(words), speakers };
  }
  const kept = await versions.get(id, version);
  if (!kept) throw noSuchVersion();
  const [words, speakers] = await Promise.all([
    readChunks(chunks, { chunks: withParts(kept.chunks, manifest), bundle: manifest.bundle }),
    chunks.readSpeakers(kept.speakersKey),
  ]);
  return { words: spokenOf(words), speakers };
}

function spokenOf(chunks: readonly (readonly Word[])[]): Word[] {
  return chunks.flat().filter(({ skip }) => !skip);
}
