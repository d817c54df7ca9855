import type { ResponseOf } from '@parlance/contract/endpoints';
import type { CorrectorStats } from '@parlance/contract/schemas/correction';

type Activity = ResponseOf<'getActivity'>;
type Leader = ResponseOf<'getLeaderboard'>['data'][number];

/**
 * The work by day of both regions, newest first. A corrector of both regions is active in both, so the number of active ones is
 * that of the region with more.
 */
export function mergeActivity(answers: readonly Activity[]): Activity {
  const days = new Map<string, Activity['data'][number]>();
  for (const { day, tasks, seconds } of answers.flatMap(({ data }) => data)) {
    const known = days.get(day);
    days.set(day, { day, tasks: tasks + (known?.tasks ?? 0), seconds: seconds + (known?.seconds ?? 0) });
  }
  return {
    data: [...days.values()].sort((a, b) => b.day.localeCompare(a.day)),
    active: Math.max(0, ...answers.map(({ active }) => active)),
  };
}

/** The figures of both regions. Means are weighted by what they are means of. */
export function mergeStats(answers: readonly CorrectorStats[]): CorrectorStats {
  const sum = (figure: (stats: CorrectorStats) => number) => answers.reduce((total, each) => total + figure(each), 0);
  const ratings = answers.flatMap(({ rating }) => (rating && rating.count > 0 ? [rating] : []));
  const rated = ratings.reduce((total, { count }) => total + count, 0);
  const meanOf = (grade: 'accuracy' | 'formatting') =>
    ratings.reduce((total, rating) => total + rating[grade] * rating.count, 0) / rated;
  return {
    tasks: sum(({ tasks }) => tasks),
    seconds: sum(({ seconds }) => seconds),
    cents: sum(({ cents }) => cents),
    released: sum(({ released }) => released),
    rejected: sum(({ rejected }) => rejected),
    onTime: weighted(answers.map(({ onTime, tasks }) => [onTime, tasks])),
    speed: speedOf(answers),
    ...(rated > 0 && { rating: { accuracy: meanOf('accuracy'), formatting: meanOf('formatting'), count: rated } }),
  };
}

function weighted(parts: readonly (readonly [value: number | undefined, weight: number])[]): number | undefined {
  const known = parts.flatMap(([value, weight]) => (value !== undefined && weight > 0 ? [{ value, weight }] : []));
  const weights = known.reduce((total, { weight }) => total + weight, 0);
  return weights > 0 ? known.reduce((total, { value, weight }) => total + value * weight, 0) / weights : undefined;
}

/** All audio by all hours: the mean of two speeds would count a short region as much as a long one. */
function speedOf(answers: readonly CorrectorStats[]): number | undefined {
  const known = answers.flatMap(({ speed, seconds }) =>
    speed && seconds > 0 ? [{ seconds, hours: seconds / speed }] : [],
  );
  const hours = known.reduce((total, each) => total + each.hours, 0);
  return hours > 0 ? known.reduce((total, each) => total + each.seconds, 0) / hours : undefined;
}

/** Who corrected most in both regions together. */
export function mergeLeaders(answers: readonly { readonly data: readonly Leader[] }[]): Leader[] {
  const leaders = new Map<string, Leader>();
  for (const leader of answers.flatMap(({ data }) => data)) {
    const known = leaders.get(leader.uid);
    leaders.set(leader.uid, {
      ...leader,
      tasks: leader.tasks + (known?.tasks ?? 0),
      seconds: leader.seconds + (known?.seconds ?? 0),
    });
  }
  return [...leaders.values()].sort((a, b) => b.seconds - a.seconds || a.name.localeCompare(b.name));
}

/** Lists of both regions as one, newest first. */
export function newestFirst<T extends { readonly at: number }>(
  answers: readonly { readonly data: readonly T[] }[],
): T[] {
  return answers.flatMap(({ data }) => data).sort((a, b) => b.at - a.at);
}
