import type { Locale } from '@parlance/contract/regions';
import type { CompletedCorrection } from '@parlance/contract/schemas/correction';
import type { LoggedEvent } from './listed-items.ts';

type Dispute = NonNullable<CompletedCorrection['dispute']>;

/**
 * The orders that a person completed, newest first, each once: with the last completion, the pay after all adjustments, the last rating and
 * the objection.
 *
 * @param events of the person's list, oldest first. What happened before them is not known: the pay of an order whose completion is
 * missing here is left out.
 */
export function completedCorrections(
  events: readonly LoggedEvent[],
  uid: string,
  locale: Locale,
): CompletedCorrection[] {
  const orders = Map.groupBy(
    events.filter(({ kind }) => kind === 'order'),
    ({ id, order }) => `${id}#${order}`,
  );
  return [...orders.values()].flatMap((ofOrder) => completedOf(ofOrder, uid, locale) ?? []).sort((a, b) => b.at - a.at);
}

function completedOf(events: readonly LoggedEvent[], uid: string, locale: Locale): CompletedCorrection | undefined {
  const completed = events.findLast(({ what, uid: by }) => what === 'completed' && by === uid);
  if (!completed) return undefined;
  const rated = events.findLast(({ rating, about }) => rating !== undefined && about === uid);
  const reviewed = events.findLast(({ what, about }) => REVIEWED.includes(what) && about === uid);
  const dispute = disputeOf(events, uid);
  const { id, languageCode, seconds, at } = completed;
  return {
    ...{ id, locale, languageCode, seconds, at },
    cents: events.reduce((sum, event) => sum + (earnerOf(event) === uid ? (event.cents ?? 0) : 0), 0),
    ...(rated?.rating && { rating: rated.rating }),
    ...(reviewed?.comment && { comment: reviewed.comment }),
    ...(dispute && { dispute }),
  };
}

const REVIEWED: readonly string[] = ['approved', 'refused', 'sent-back'];

function disputeOf(events: readonly LoggedEvent[], uid: string): Dispute | undefined {
  const objected = events.findLast(({ what, uid: by }) => what === 'objected' && by === uid);
  if (!objected) return undefined;
  const comment = objected.comment ?? '';
  const decided = events.findLast(({ what, about }) => what.startsWith('objection-') && about === uid);
  if (!decided) return { state: 'open', comment };
  const state = decided.what === 'objection-accepted' ? 'accepted' : 'refused';
  return { state, comment, ...(decided.comment && { answer: decided.comment }) };
}

/** The person whose pay an event changes: the one whom it concerns, or the one who did it. */
export function earnerOf({ uid, about }: Pick<LoggedEvent, 'uid' | 'about'>): string | undefined {
  return about ?? uid;
}
