/** One version is kept in each interval of this many seconds of editing. */
const KEPT_EVERY = 300;

/** The current version of a transcript or a document. */
interface Current {
  readonly version: number;
  /** The latest kept version. */
  readonly keptUpTo: number;
  readonly savedAt?: number | undefined;
  readonly savedBy?: string | undefined;
}

/**
 * Whether to keep the version `before` when `uid` saves the next one at `now`. Kept are the draft, the last version
 * before another user saves, and the last one of each five minutes; a kept version is not kept again.
 */
export function isWorthKeeping(before: Current, uid: string, now: number): boolean {
  if (isKept(before)) return false;
  if (before.savedAt === undefined || before.savedBy !== uid) return true;
  return Math.floor(before.savedAt / KEPT_EVERY) !== Math.floor(now / KEPT_EVERY);
}

/** Whether the current version is kept. */
export function isKept({ version, keptUpTo }: Pick<Current, 'version' | 'keptUpTo'>): boolean {
  return keptUpTo >= version;
}
