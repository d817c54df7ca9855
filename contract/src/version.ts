import type { Version } from './schemas/version.ts';

export type { Version } from './schemas/version.ts';

export const MAX_VERSION_NAME_LENGTH = 100;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** How old (seconds) versions are of which all are kept, and of which one an hour is; of older ones it is one a day. */
const ALL_KEPT_FOR = DAY;

const HOURLY_KEPT_FOR = 30 * DAY;

/** However long people work on a transcript, no more versions than these are kept beside the named ones. */
const MAX_KEPT_VERSIONS = 1000;

type KeptSummary = Pick<Version, 'version' | 'savedAt' | 'name'>;

/**
 * The versions (their numbers) that need not be kept any longer at `now` (seconds since the epoch): of each hour between a
 * day and a month ago, and of each day before that, all but the last one. The draft and named versions stay.
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

/** Of which stretch of time one version is enough; undefined while all are kept. */
function periodOf(savedAt: number, now: number): string | undefined {
  if (savedAt > now - ALL_KEPT_FOR) return undefined;
  const length = savedAt > now - HOURLY_KEPT_FOR ? HOUR : DAY;
  return `${length}/${Math.floor(savedAt / length)}`;
}
