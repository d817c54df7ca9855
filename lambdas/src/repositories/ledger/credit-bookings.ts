import { isDraftComplete } from '@parlance/contract/collection';
import type { ToolRun } from '@parlance/contract/tool-run';
import { allowanceOf } from '@parlance/contract/usage';
import type { Clock } from '../../platform/clock.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { billingOf, type HoldDependencies, payerOf } from './draft-bookings.ts';
import type { BookingKey } from './ledger-items.ts';
import type { LedgerRepository } from './ledger-repository.ts';

/** What is paid with credits only, never with minutes of a plan. An enterprise has it without a limit. */
export type CreditKind = 'conversion' | 'translation';

/**
 * What a booking pays for: the collection that is made (the document, the translation), and its attempt. The same key is paid
 * once.
 */
export interface CreditKey extends BookingKey {
  readonly kind: CreditKind;
}

export interface CreditHold extends CreditKey {
  /** In seconds of draft; 0 for what is free, so that the ledger has its entry. */
  readonly credits: number;
  /** The owner and the name of the collection that is made. */
  readonly uid: string;
  readonly name: string;
}

/** The key of the booking that pays for making a collection. */
export function creditKey(collection: StoredCollection, kind: CreditKind): CreditKey {
  return { oid: payerOf(collection), collectionId: collection.id, attempt: collection.attempt, kind };
}

/**
 * Holds credits of a workspace for work that begins. Idempotent by its key: held or settled credits stay as they are.
 */
export async function holdCredits(
  { ledger, organizations, freeDraftMinutes, clock }: HoldDependencies,
  { credits, ...request }: CreditHold,
): Promise<'held' | 'not-enough'> {
  const now = clock();
  const allowance = allowanceOf(await billingOf(organizations, request.oid), freeDraftMinutes, now);
  return ledger.hold({ ...request, seconds: credits }, allowance, now);
}

/** The key of the booking that pays for translating changed sentences again, in a run that has such a booking. */
export function runKey(
  collection: StoredCollection,
  { booking }: Extract<ToolRun, { tool: 'retranslate' }>,
): CreditKey {
  return { ...creditKey(collection, 'translation'), attempt: booking };
}

interface EndCreditsDependencies {
  readonly ledger: Pick<LedgerRepository, 'settle' | 'release'>;
  readonly clock: Clock;
}

/** Ends the hold of finished work: it is paid. Idempotent; nothing happens to a booking that isn't held. */
export async function settleCredits({ ledger, clock }: EndCreditsDependencies, key: CreditKey): Promise<void> {
  await ledger.settle(key, clock());
}

/** Ends the hold of failed or cancelled work: the credits come back. Idempotent; nothing happens if it isn't held. */
export async function releaseCredits({ ledger, clock }: EndCreditsDependencies, key: CreditKey): Promise<void> {
  await ledger.release(key, clock());
}

/**
 * What the state of the collection that is made (undefined: deleted) says about the hold for one of its attempts. The work goes
 * on until it is complete or failed. `open` is also the answer before an attempt begins.
 */
export function creditOutcomeOf(
  collection: StoredCollection | undefined,
  attempt: number,
): 'settle' | 'release' | 'open' {
  if (!collection || collection.attempt > attempt) return 'release';
  if (collection.attempt < attempt) return 'open';
  if (collection.progress === 'ERROR') return 'release';
  return collection.progress === undefined && isDraftComplete(collection) ? 'settle' : 'open';
}

/** Ends what a collection that is deleted holds: finished work is paid, everything else comes back. Idempotent. */
export async function endCreditsOf(dependencies: EndCreditsDependencies, collection: StoredCollection): Promise<void> {
  const isDone = creditOutcomeOf(collection, collection.attempt) === 'settle';
  for (const kind of kindsOf(collection)) {
    const key = creditKey(collection, kind);
    await (isDone ? settleCredits(dependencies, key) : releaseCredits(dependencies, key));
  }
  const { toolRun } = collection;
  if (toolRun?.tool === 'retranslate' && toolRun.running)
    await releaseCredits(dependencies, runKey(collection, toolRun));
}

/** What can have been paid for a collection. */
function kindsOf({ type, tTranslation }: StoredCollection): CreditKind[] {
  return [...(type === 'text' ? ['conversion' as const] : []), ...(tTranslation ? ['translation' as const] : [])];
}
