import type { Clock } from '../../platform/clock.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { payOf } from '../corrections/correction-view.ts';
import type { CorrectionsRepository } from '../corrections/corrections-repository.ts';
import { endWithTranscript, isOwed } from '../corrections/deleted-task.ts';
import type { StandingsRepository } from '../correctors/standings-repository.ts';
import type { LedgerRepository } from '../ledger/ledger-repository.ts';
import { precisionKey, precisionOutcomeOf } from '../ledger/precision-bookings.ts';

export interface EndDeletedTaskDependencies {
  readonly corrections: Pick<CorrectionsRepository, 'get' | 'change'>;
  readonly standings: Pick<StandingsRepository, 'rates'>;
  readonly clock: Clock;
}

/**
 * Ends whatever task a deleted transcript has, also its review. Idempotent.
 *
 * @returns what becomes of the hold of `order`: the customer pays for what a corrector is paid for
 */
export async function endTaskOfDeleted(
  { corrections, standings, clock }: EndDeletedTaskDependencies,
  id: string,
  order: number,
): Promise<'settle' | 'release'> {
  if (!(await corrections.get(id))) return 'release';
  const rates = await standings.rates();
  await corrections.change(id, (task) => endWithTranscript(task, clock(), (uid) => payOf(task, { uid, rates })));
  const ended = await corrections.get(id);
  return ended?.order === order && isOwed(ended) ? 'settle' : 'release';
}

interface EndDeletedOrderDependencies extends EndDeletedTaskDependencies {
  readonly ledger: Pick<LedgerRepository, 'settle' | 'release'>;
}

/** Ends the order of a transcript that is deleted: its task first, which decides who is paid, then its hold. Idempotent. */
export async function endOrderOfDeleted(
  dependencies: EndDeletedOrderDependencies,
  collection: StoredCollection,
): Promise<void> {
  const { id, precision } = collection;
  if (!precision) return;
  const { ledger, clock } = dependencies;
  const byTask = await endTaskOfDeleted(dependencies, id, precision.order);
  const outcome = precisionOutcomeOf(collection, precision.order);
  await ledger[outcome === 'open' ? byTask : outcome](precisionKey(id, precision), clock());
}
