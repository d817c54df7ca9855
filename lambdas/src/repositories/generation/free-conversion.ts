import type { Billing } from '@parlance/contract/schemas/billing';
import type { Clock } from '../../platform/clock.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import { creditOutcomeOf } from '../ledger/credit-bookings.ts';
import type { FirstFreeRepository, FreeClaim } from '../ledger/first-free-repository.ts';

export interface FreeConversionDependencies {
  readonly firstFree: Pick<FirstFreeRepository, 'get' | 'claim'>;
  readonly collections: Pick<CollectionsRepository, 'get'>;
  readonly clock: Clock;
}

/** A call that claims and stores the document has ended long before. */
const CALL_SECONDS = 300;

/** Tries against other calls of the same workspace. */
const TRIES = 3;

/** Whether the next conversion of a workspace is free: none succeeded, and none is being made for free. */
export async function isNextFree(
  dependencies: FreeConversionDependencies,
  oid: string,
  billing: Billing,
): Promise<boolean> {
  if (billing.firstFree?.convertedToBlog) return false;
  return !(await isTaken(dependencies, await dependencies.firstFree.get(oid)));
}

/**
 * Claims a workspace's free conversion for a document. Idempotent. A claim is over when its document failed or was deleted; of two
 * claims at once one holds.
 *
 * @returns whether the document is free
 */
export async function claimFree(
  dependencies: FreeConversionDependencies,
  oid: string,
  billing: Billing,
  { collectionId, attempt }: Pick<FreeClaim, 'collectionId' | 'attempt'>,
): Promise<boolean> {
  const { firstFree, clock } = dependencies;
  if (billing.firstFree?.convertedToBlog) return false;
  for (let i = 0; i < TRIES; i++) {
    const before = await firstFree.get(oid);
    if (before?.collectionId === collectionId && before.attempt === attempt) return true;
    if (await isTaken(dependencies, before)) return false;
    if (await firstFree.claim(oid, { collectionId, attempt, claimedAt: clock() }, before)) return true;
  }
  return false;
}

async function isTaken(
  { collections, clock }: FreeConversionDependencies,
  claim: FreeClaim | undefined,
): Promise<boolean> {
  if (!claim) return false;
  const made = await collections.get(claim.collectionId);
  // The call that claimed it may be about to store the document.
  if (!made && claim.claimedAt > clock() - CALL_SECONDS) return true;
  return creditOutcomeOf(made, claim.attempt) !== 'release';
}
