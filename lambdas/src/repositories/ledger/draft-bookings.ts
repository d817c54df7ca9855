import { isDraftComplete } from '@parlance/contract/collection';
import type { Billing } from '@parlance/contract/schemas/billing';
import { allowanceOf } from '@parlance/contract/usage';
import type { Clock } from '../../platform/clock.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import type { OrganizationsRepository } from '../organizations/organizations-repository.ts';
import type { BookingKey } from './ledger-items.ts';
import type { LedgerRepository } from './ledger-repository.ts';

/** What holding minutes for a draft needs. */
export interface HoldDependencies {
  readonly ledger: Pick<LedgerRepository, 'hold'>;
  readonly organizations: Pick<OrganizationsRepository, 'get'>;
  /** Minutes of draft that a workspace without a purchase has in a calendar month. */
  readonly freeDraftMinutes: number;
  readonly clock: Clock;
}

/** The key of the booking that pays for the draft of an attempt. */
export function draftKey(collection: StoredCollection, attempt = collection.attempt): BookingKey {
  return { oid: payerOf(collection), collectionId: collection.id, attempt, kind: 'draft' };
}

/** The workspace that pays for the present attempt: a collection can move while it is transcribed. */
export function payerOf({ payer, orgId }: StoredCollection): string {
  return payer ?? orgId;
}

/** The billing data of a workspace; nothing was bought when there is none. */
export async function billingOf(organizations: HoldDependencies['organizations'], oid: string): Promise<Billing> {
  return (await organizations.get(oid))?.billing ?? {};
}

/** Holds `seconds` for the draft of an attempt, in the workspace that pays. Idempotent. */
export async function holdDraft(
  { ledger, organizations, freeDraftMinutes, clock }: HoldDependencies,
  collection: StoredCollection,
  attempt: number,
  seconds: number,
): Promise<'held' | 'not-enough'> {
  const key = draftKey(collection, attempt);
  const now = clock();
  const allowance = allowanceOf(await billingOf(organizations, key.oid), freeDraftMinutes, now);
  return ledger.hold({ ...key, seconds, uid: collection.userId, name: collection.name }, allowance, now);
}

/**
 * What the state of a collection (undefined: deleted) says about the hold of one of its attempts. `open`: the attempt goes on,
 * or has not begun.
 */
export function outcomeOf(collection: StoredCollection | undefined, attempt: number): 'settle' | 'release' | 'open' {
  if (!collection || collection.attempt > attempt) return 'release';
  if (collection.attempt < attempt) return 'open';
  if (isFinished(collection)) return 'settle';
  return collection.progress === 'ERROR' || collection.paused ? 'release' : 'open';
}

function isFinished(collection: StoredCollection): boolean {
  return collection.progress === undefined && isDraftComplete(collection);
}

/** What ending a booking needs. */
export interface EndDependencies {
  readonly ledger: Pick<LedgerRepository, 'settle' | 'release'>;
  readonly clock: Clock;
}

/** Settles or releases the hold of an attempt, as the state of its collection says. Idempotent. */
export async function endDraft(
  { ledger, clock }: EndDependencies,
  collection: StoredCollection,
  attempt: number,
): Promise<void> {
  const outcome = outcomeOf(collection, attempt);
  if (outcome !== 'open') await ledger[outcome](draftKey(collection, attempt), clock());
}

/** Ends what a collection that is deleted holds: a finished draft is paid, everything else comes back. Idempotent. */
export async function endAllOf(
  { ledger, clock }: EndDependencies & { readonly ledger: Pick<LedgerRepository, 'stopWaiting'> },
  collection: StoredCollection,
): Promise<void> {
  if (isFinished(collection)) return ledger.settle(draftKey(collection), clock());
  await ledger.release(draftKey(collection), clock());
  if (!collection.paused) return;
  // An interrupted call can have held minutes for the attempt after the pause.
  await ledger.release(draftKey({ ...collection, payer: collection.orgId }, collection.attempt + 1), clock());
  await ledger.stopWaiting({ ...waitingOf(collection), attempt: collection.attempt + 1 });
}

/** The note that a collection waits for minutes. */
export function waitingOf(collection: StoredCollection) {
  const { id: collectionId, started, attempt, props } = collection;
  return { oid: payerOf(collection), collectionId, started, attempt, seconds: Math.ceil(props?.duration ?? 0) };
}
