import type { OfferedSpeakerName } from '@parlance/contract/speaker-names';
import type { StoredSpeakerName } from '../../repositories/speakers/stored-speaker-name.ts';

/** A name that was used twice as often counts as much as one that was used so many days later. */
const DAYS_PER_DOUBLING = 30;
const DAY_SECONDS = 24 * 3600;

/**
 * Names in the order in which they are offered: those of the same projects first, then by how recently and how often they were
 * used.
 *
 * @param projectKeys the projects of the transcript that is named
 * @param now seconds since the epoch
 */
export function rankedNames(
  names: readonly StoredSpeakerName[],
  projectKeys: ReadonlySet<string>,
  now: number,
): OfferedSpeakerName[] {
  return names
    .map(({ name, transcripts, lastUsed, projectKeys: usedIn }) => ({
      name,
      sameProject: usedIn.some((key) => projectKeys.has(key)),
      score: Math.log2(transcripts) - (now - lastUsed) / DAY_SECONDS / DAYS_PER_DOUBLING,
    }))
    .sort((a, b) => Number(b.sameProject) - Number(a.sameProject) || b.score - a.score || a.name.localeCompare(b.name))
    .map(({ name, sameProject }) => ({ name, sameProject }));
}
