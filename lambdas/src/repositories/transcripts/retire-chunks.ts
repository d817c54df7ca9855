import type { Manifest, RetiredChunk, StoredChunk } from './manifest.ts';

/**
 * How long a replaced chunk can still be read: longer than the signed addresses that were given out for it last, so that
 * whoever opened the transcript just before a save gets all of what they opened.
 */
const RETIRED_SECONDS = 20 * 60;
/** Limits the size of the manifest's item when saves follow each other fast. */
const MAX_RETIRED = 400;

/**
 * What to remember of replaced chunks, and the keys whose time is over. A chunk stands in every version from the one that
 * it was written for to the one that replaces it, and a restoration brings back only chunks of kept versions: so one is in
 * a kept version exactly when it isn't younger than the latest of them, and such a one is never retired.
 *
 * @param keptUpTo the latest version that is kept
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
