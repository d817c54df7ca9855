import type { Version } from './schemas/version.ts';

export type { Version } from './schemas/version.ts';

export const MAX_VERSION_NAME_LENGTH = 100;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Age limits in seconds: all versions are kept, then one per hour. For older versions, one per day is kept. */
const ALL_KEPT_FOR = DAY;

const HOURLY_KEPT_FOR = 30 * DAY;

/** Maximum number of kept versions of a transcript, not counting named versions. */
const MAX_KEPT_VERSIONS = 1000;

type KeptSummary = Pick<Version, 'version' | 'savedAt' | 'name'>;

/**
 * The numbers of the versions to delete at `now` (seconds since the epoch). The last version of each hour is kept
 * between a day and a month ago, and the last version of each day before that. The draft and named versions are always
 * kept.
 */
export function thinnedVersions(kept: readonly KeptSummary[], now: number): number[] {
  const goes: number[] = [];
  const periods = new Set<string>();
  let count = 0;
  for (const { version, savedAt, name } of [...kept].sort((a, b) => b.version - a.version)) {
    if (savedAt === undefined || name) continue;
    const period = periodOf(savedAt, now);
    const isSpare = period !== undefined && periods.has(period);
    if (isSpare || count >= MAX_KEPT_VERSIONS) goes.push(version);
    else count++;
    if (period !== undefined) periods.add(period);
  }
  return goes;
}

/** The period (hour or day) in which one version is kept; undefined for an age at which all are kept. */
function periodOf(savedAt: number, now: number): string | undefined {
  if (savedAt > now - ALL_KEPT_FOR) return undefined;
  const length = savedAt > now - HOURLY_KEPT_FOR ? HOUR : DAY;
  return `${length}/${Math.floor(savedAt / length)}`;
}
