import type { Manifest, RetiredChunk, StoredChunk } from './manifest.ts';

/**
 * How long a replaced chunk can still be read, seconds: longer than the lifetime of signed addresses, so that a user
 * who opened the transcript just before a save can load all chunks.
 */
const RETIRED_SECONDS = 20 * 60;
/** Limits the size of the manifest's item when saves follow each other fast. */
const MAX_RETIRED = 400;

/**
 * Selects the replaced chunks to keep for readers, and the keys of expired ones to delete. A chunk is part of every
 * version from the one that it was written for to the one that replaces it, and a restore brings back only chunks of
 * kept versions. So a chunk is part of a kept version exactly when its `since` is at most `keptUpTo`; such chunks are
 * not retired.
 *
 * @param keptUpTo the latest kept version
 */
export function retireChunks(
  { retired: before }: Pick<Manifest, 'retired'>,
  replaced: readonly Pick<StoredChunk, 'key' | 'since'>[],
  keptUpTo: number,
  now: number,
): { retired: RetiredChunk[]; expired: string[] } {
  const unneeded = replaced.filter(({ since }) => since > keptUpTo);
  const all = [...before, ...unneeded.map(({ key }) => ({ key, at: now }))];
  const isExpired = ({ at }: RetiredChunk, index: number) =>
    at < now - RETIRED_SECONDS || index < all.length - MAX_RETIRED;
  return {
    retired: all.filter((chunk, index) => !isExpired(chunk, index)),
    expired: all.filter(isExpired).map(({ key }) => key),
  };
}
