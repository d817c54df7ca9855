/** An object that a save replaced, and when (seconds since the epoch): readers may still be fetching it. */
export interface RetiredObject {
  readonly key: string;
  readonly at: number;
}

/** A replaced object, and the version that it was written for. */
interface ReplacedObject {
  readonly key: string;
  readonly since: number;
}

/** Limits the size of the item that lists them when saves follow each other fast. */
const MAX_RETIRED = 400;

/**
 * Selects the replaced objects to keep for readers, and the keys of expired ones to delete. An object is part of every
 * version from the one that it was written for to the one that replaces it, and a restore brings back only objects of
 * kept versions. So an object is part of a kept version exactly when its `since` is at most `keptUpTo`; such objects are
 * not retired.
 *
 * @param keptUpTo the latest kept version
 * @param seconds how long a replaced object can still be read
 */
export function retireObjects(
  before: readonly RetiredObject[],
  replaced: readonly ReplacedObject[],
  keptUpTo: number,
  now: number,
  seconds: number,
): { retired: RetiredObject[]; expired: string[] } {
  const unneeded = replaced.filter(({ since }) => since > keptUpTo);
  const all = [...before, ...unneeded.map(({ key }) => ({ key, at: now }))];
  const isExpired = ({ at }: RetiredObject, index: number) => at < now - seconds || index < all.length - MAX_RETIRED;
  return {
    retired: all.filter((object, index) => !isExpired(object, index)),
    expired: all.filter(isExpired).map(({ key }) => key),
  };
}
