import { allowanceOf, balanceIn, type Split, splitOf } from '@parlance/contract/usage';
import type { PrecisionOrder, StoredCollection } from '../collections/stored-collection.ts';
import { billingOf, type HoldDependencies } from './draft-bookings.ts';
import type { BookingKey } from './ledger-items.ts';
import type { LedgerRepository } from './ledger-repository.ts';

/** What an order takes of a workspace. `affordable`: the workspace has it now. */
export interface PrecisionPrice extends Split {
  /** Of the recording, rounded up. */
  readonly seconds: number;
  readonly affordable: boolean;
}

/** The key of the booking that pays for an order. */
export function precisionKey(collectionId: string, { oid, order }: Pick<PrecisionOrder, 'oid' | 'order'>): BookingKey {
  return { oid, collectionId, attempt: order, kind: 'precision' };
}

/** What the ledger counts of a recording for its proofreading, in seconds. */
export function precisionSeconds({ props }: Pick<StoredCollection, 'props'>): number {
  return Math.ceil(props?.duration ?? 0);
}

/** Holds what an order takes: the plan's minutes of Precision first, then credits. Idempotent. */
export async function holdPrecision(
  { ledger, organizations, freeDraftMinutes, clock }: HoldDependencies,
  { id, userId, name }: Pick<StoredCollection, 'id' | 'userId' | 'name'>,
  order: Pick<PrecisionOrder, 'oid' | 'order' | 'seconds'>,
): Promise<'held' | 'not-enough'> {
  const now = clock();
  const allowance = allowanceOf(await billingOf(organizations, order.oid), freeDraftMinutes, now);
  const request = { ...precisionKey(id, order), seconds: order.seconds, uid: userId, name };
  return ledger.hold(request, allowance, now);
}

interface PriceDependencies extends Omit<HoldDependencies, 'ledger'> {
  readonly ledger: Pick<LedgerRepository, 'balance'>;
}

/** What proofreading of `seconds` takes of a workspace now. An enterprise pays it by its contract. */
export async function precisionPrice(
  { ledger, organizations, freeDraftMinutes, clock }: PriceDependencies,
  oid: string,
  seconds: number,
): Promise<PrecisionPrice> {
  const allowance = allowanceOf(await billingOf(organizations, oid), freeDraftMinutes, clock());
  if (allowance.unlimited) return { seconds, fromPlan: seconds, fromCredits: 0, affordable: true };
  const { credits, precisionUsed } = balanceIn(await ledger.balance(oid), allowance);
  const split = splitOf('precision', seconds, allowance.precision - precisionUsed);
  return { seconds, ...split, affordable: split.fromCredits <= credits };
}

/**
 * What the state of a collection (undefined: deleted) says about the hold of one of its orders. An order that was held but not
 * stored is no order.
 */
export function precisionOutcomeOf(
  collection: StoredCollection | undefined,
  order: number,
): 'settle' | 'release' | 'open' {
  if (collection?.precision?.order !== order) return 'release';
  const perfection = collection.tCompletion?.perfection;
  if (perfection === undefined) return 'release';
  return perfection ? 'settle' : 'open';
}
