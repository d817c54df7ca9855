import type { Locale } from '@parlance/contract/regions';
import type { CorrectorStats } from '@parlance/contract/schemas/correction';
import type { ListedCorrector } from '@parlance/contract/schemas/corrector';
import type { Asked } from './ask-regions.ts';

/** A corrector with the figures of all regions that answered. */
export interface MergedCorrector extends ListedCorrector {
  /** Open tasks by region. */
  readonly openIn: Readonly<Partial<Record<Locale, number>>>;
}

/** Correctors by name, each once; figures of the regions are added up. */
export function mergeCorrectors({
  answers,
}: Asked<{ readonly data: readonly ListedCorrector[] }>): readonly MergedCorrector[] {
  const merged = new Map<string, MergedCorrector>();
  for (const { locale, answer } of answers) {
    for (const each of answer.data) {
      const known = merged.get(each.uid);
      merged.set(each.uid, {
        // The standing is stored for both regions, and is newest where the account is: changes are made there.
        ...(known && each.locale !== locale ? known : each),
        stats: known ? addStats(known.stats, each.stats) : each.stats,
        openTasks: (known?.openTasks ?? 0) + each.openTasks,
        openIn: { ...known?.openIn, [locale]: each.openTasks },
      });
    }
  }
  return [...merged.values()].sort((a, b) => a.name.localeCompare(b.name) || a.uid.localeCompare(b.uid));
}

/** Figures of two regions as one: sums, and means weighted by what they are the means of. */
export function addStats(one: CorrectorStats, other: CorrectorStats): CorrectorStats {
  const hours = hoursOf(one) + hoursOf(other);
  const timed = timedTasks(one) + timedTasks(other);
  const rating = meanRating(one.rating, other.rating);
  return {
    tasks: one.tasks + other.tasks,
    seconds: one.seconds + other.seconds,
    cents: one.cents + other.cents,
    released: one.released + other.released,
    rejected: one.rejected + other.rejected,
    ...(rating && { rating }),
    ...(timed > 0 && {
      onTime: ((one.onTime ?? 0) * timedTasks(one) + (other.onTime ?? 0) * timedTasks(other)) / timed,
    }),
    ...(hours > 0 && { speed: (timedSeconds(one) + timedSeconds(other)) / hours }),
  };
}

function timedTasks({ onTime, tasks }: CorrectorStats): number {
  return onTime === undefined ? 0 : tasks;
}

function timedSeconds({ speed, seconds }: CorrectorStats): number {
  return speed ? seconds : 0;
}

/** Hours between taking and completing. */
function hoursOf({ speed, seconds }: CorrectorStats): number {
  return speed ? seconds / speed : 0;
}

function meanRating(one: CorrectorStats['rating'], other: CorrectorStats['rating']): CorrectorStats['rating'] {
  if (!one || !other) return one ?? other;
  const count = one.count + other.count;
  if (count === 0) return undefined;
  const mean = (field: 'accuracy' | 'formatting') => (one[field] * one.count + other[field] * other.count) / count;
  return { accuracy: mean('accuracy'), formatting: mean('formatting'), count };
}
