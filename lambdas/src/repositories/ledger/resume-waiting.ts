import type { Executions } from '../../platform/workflow/executions.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { type HoldDependencies, holdDraft, waitingOf } from './draft-bookings.ts';
import type { Waiting } from './ledger-items.ts';
import type { LedgerRepository } from './ledger-repository.ts';

export interface ResumeDependencies extends HoldDependencies {
  readonly ledger: Pick<LedgerRepository, 'hold' | 'wait' | 'waiting' | 'stopWaiting'>;
  readonly collections: Pick<CollectionsRepository, 'get' | 'resumeAttempt'>;
  readonly executions: Pick<Executions, 'start'>;
}

/** The most recordings that one call resumes; the hourly sweep goes on. */
const MOST_AT_ONCE = 100;

/**
 * Resumes what a workspace's recordings wait for, the oldest first: holds the minutes of each one's next attempt and starts
 * it. A recording that needs more than is left goes on waiting, and a shorter one may pass it. Idempotent, also after an
 * interrupted call. To be called after minutes arrived: credits, a new plan or period, an enterprise's mark.
 *
 * @returns how many were started
 */
export async function resumeWaiting(dependencies: ResumeDependencies, oid: string): Promise<number> {
  const { ledger, collections } = dependencies;
  let resumed = 0;
  for (const waiting of await ledger.waiting(oid, MOST_AT_ONCE)) {
    const collection = await collections.get(waiting.collectionId);
    const outcome = collection ? await goOn(dependencies, collection, waiting) : 'over';
    if (outcome === 'waits') continue;
    // Last, so that an interrupted call can be repeated.
    await ledger.stopWaiting(waiting);
    if (outcome === 'started') resumed += 1;
  }
  return resumed;
}

async function goOn(
  dependencies: ResumeDependencies,
  collection: StoredCollection,
  waiting: Waiting,
): Promise<'started' | 'waits' | 'over'> {
  const { ledger, collections, executions, clock } = dependencies;
  const { id, orgId, attempt, progress } = collection;
  if (progress !== 'PENDING') return 'over';
  if (attempt === waiting.attempt) {
    if (orgId !== waiting.oid) {
      // It was moved: from now on it waits in its new workspace.
      await ledger.wait({ ...waitingOf(collection), oid: orgId }, clock());
      return 'over';
    }
    const next = { ...collection, payer: orgId };
    if ((await holdDraft(dependencies, next, attempt + 1, waiting.seconds)) === 'not-enough') return 'waits';
    await collections.resumeAttempt(id, attempt, orgId, clock());
  }
  // Also when an earlier call was interrupted here.
  const current = await collections.get(id);
  if (current?.progress !== 'PENDING' || current.attempt <= waiting.attempt) return 'over';
  await executions.start(id, current.attempt);
  return 'started';
}
