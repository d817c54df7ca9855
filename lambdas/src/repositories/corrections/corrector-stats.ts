import type { CorrectorStats } from '@parlance/contract/schemas/correction';
import { earnerOf } from './completed-corrections.ts';
import type { LoggedEvent } from './listed-items.ts';

/**
 * A corrector's figures. An order that was corrected again after a review counts once; exams don't count.
 *
 * @param events of the corrector's list, oldest first; of one language for its figures alone
 */
export function statsOf(events: readonly LoggedEvent[], uid: string): CorrectorStats {
  const ofOrders = events.filter(({ kind }) => kind === 'order');
  const own = ofOrders.filter((event) => event.uid === uid);
  const completed = [...lastOf(own.filter(({ what }) => what === 'completed')).values()];
  const rated = lastOf(ofOrders.filter(({ rating, about }) => rating !== undefined && about === uid));
  const ratings = [...rated.values()].flatMap(({ rating }) => rating ?? []);
  const seconds = sum(completed.map((event) => event.seconds));
  const timed = completed.filter(({ worked }) => worked !== undefined && worked > 0);
  const worked = sum(timed.map((event) => event.worked ?? 0));
  return {
    tasks: completed.length,
    seconds,
    cents: sum(ofOrders.filter((event) => earnerOf(event) === uid).map(({ cents }) => cents ?? 0)),
    ...(ratings.length > 0 && {
      rating: {
        accuracy: sum(ratings.map(({ accuracy }) => accuracy)) / ratings.length,
        formatting: sum(ratings.map(({ formatting }) => formatting)) / ratings.length,
        count: ratings.length,
      },
    }),
    ...(completed.length > 0 && { onTime: completed.filter(({ onTime }) => onTime).length / completed.length }),
    ...(worked > 0 && { speed: (sum(timed.map((event) => event.seconds)) * 3600) / worked }),
    released: own.filter(({ what }) => what === 'released').length,
    rejected: own.filter(({ what }) => what === 'rejected').length,
  };
}

/** The last event of each order. */
function lastOf(events: readonly LoggedEvent[]): Map<string, LoggedEvent> {
  return new Map(events.map((event) => [`${event.id}#${event.order}`, event]));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
