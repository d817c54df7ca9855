import type { TranscriptRef } from '@parlance/contract/transcript';
import { NotFoundError } from '../../platform/errors.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import { withParts } from './bundle.ts';
import type { Manifest } from './manifest.ts';
import type { VersionsRepository } from './versions-repository.ts';

/** Lifetime of the signed addresses of words, seconds. Replaced chunks are kept longer than that. */
const WORDS_SECONDS = 15 * 60;

/** A version of a transcript: where its words are. */
export type ReadableVersion = Pick<Manifest, 'version' | 'wordCount' | 'chunks' | 'bundle'>;

/** A version of a transcript with short-lived signed addresses of its words. */
export async function transcriptRef(
  words: Pick<ObjectStore, 'addressOf'>,
  { version, wordCount, chunks, bundle }: ReadableVersion,
): Promise<TranscriptRef> {
  const addressOf = (key: string) => words.addressOf(key, WORDS_SECONDS);
  return {
    ...{ version, wordCount },
    chunks: await Promise.all(
      chunks.map(async ({ key, since: _, part, ...chunk }) =>
        bundle === undefined || part === undefined ? { ...chunk, url: await addressOf(key) } : { ...chunk, part },
      ),
    ),
    bundleUrl: bundle && (await addressOf(bundle)),
  };
}

/**
 * The current version, or the kept one that `versionId` names.
 *
 * @throws NotFoundError when that is not kept
 */
export async function versionOf(
  versions: Pick<VersionsRepository, 'get'>,
  id: string,
  manifest: Manifest | undefined,
  versionId: string | undefined,
): Promise<ReadableVersion | undefined> {
  if (versionId === undefined || Number(versionId) === manifest?.version) return manifest;
  const kept = await versions.get(id, Number(versionId));
  if (!kept) throw noSuchVersion();
  return manifest ? { ...kept, chunks: withParts(kept.chunks, manifest), bundle: manifest.bundle } : kept;
}

export function noSuchVersion(): NotFoundError {
  return new NotFoundError('There is no such version.');
}
