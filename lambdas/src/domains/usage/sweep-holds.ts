import * as z from 'zod';
import type { Executions } from '../../platform/workflow/executions.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { creditOutcomeOf } from '../../repositories/ledger/credit-bookings.ts';
import { outcomeOf } from '../../repositories/ledger/draft-bookings.ts';
import type { StoredBooking } from '../../repositories/ledger/ledger-items.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { precisionOutcomeOf } from '../../repositories/ledger/precision-bookings.ts';
import { type ResumeDependencies, resumeWaiting } from '../../repositories/ledger/resume-waiting.ts';
import { type EndDeletedTaskDependencies, endTaskOfDeleted } from '../../repositories/precision/end-deleted-order.ts';

/** The event of the schedule says nothing that matters here. */
export const sweepHoldsInputSchema = z.looseObject({});
export const sweepHoldsOutputSchema = z.object({
  settled: z.number().int(),
  released: z.number().int(),
  resumed: z.number().int(),
});
type SweepOutput = z.infer<typeof sweepHoldsOutputSchema>;

interface SweepDependencies extends ResumeDependencies, EndDeletedTaskDependencies {
  readonly ledger: ResumeDependencies['ledger'] &
    Pick<LedgerRepository, 'openHolds' | 'allWaiting' | 'settle' | 'release' | 'removeAll'>;
  readonly collections: ResumeDependencies['collections'] & Pick<CollectionsRepository, 'get' | 'failMaking'>;
  readonly executions: Pick<Executions, 'start' | 'status'>;
  readonly precisionExecutions: Pick<Executions, 'start' | 'status'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/** Calls that hold minutes and start an attempt have ended long before. */
const YOUNG_SECONDS = 3600;

/** The execution of a job that makes a document or a translation has ended long before. */
const GIVEN_UP_SECONDS = 6 * 3600;

/**
 * Finishes the work of interrupted steps and calls: settles or releases holds of ended attempts, starts attempts with held
 * minutes, and resumes recordings of workspaces that have minutes again, for example in a new month. A failure of one
 * of them doesn't stop the others.
 *
 * @throws AggregateError of the failures
 */
export function sweepHolds(dependencies: SweepDependencies) {
  const { ledger, clock, reportError } = dependencies;
  return async (_event: unknown, signal: AbortSignal): Promise<SweepOutput> => {
    const done = { settled: 0, released: 0, resumed: 0 };
    const failures: unknown[] = [];
    const each = async (what: string, work: () => Promise<void>) => {
      if (signal.aborted) return;
      try {
        await work();
      } catch (error) {
        reportError(`${what} could not be swept`, error);
        failures.push(error);
      }
    };
    const waiting = new Set((await ledger.allWaiting(clock())).map(({ oid }) => oid));
    for (const oid of waiting) {
      await each(`What waits in workspace ${oid}`, async () => {
        done.resumed += await resumeWaiting(dependencies, oid);
      });
    }
    // After the waiting ones: a hold for a next attempt is theirs if it can begin.
    for (const hold of await ledger.openHolds(clock() - YOUNG_SECONDS)) {
      await each(`The hold of collection ${hold.collectionId}`, async () => {
        const outcome = await endHold(dependencies, hold);
        if (outcome !== 'open') done[outcome === 'settle' ? 'settled' : 'released'] += 1;
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} holds could not be swept`);
    return done;
  };
}

async function endHold(dependencies: SweepDependencies, hold: StoredBooking): Promise<'settle' | 'release' | 'open'> {
  const { ledger, organizations, clock } = dependencies;
  const outcome = await currentOutcome(dependencies, hold);
  if (outcome === 'open') return outcome;
  // A step booked it while its workspace was deleted: nothing of that may stay.
  if (await organizations.get(hold.oid)) await ledger[outcome](hold, clock());
  else await ledger.removeAll(hold.oid);
  return outcome;
}

async function currentOutcome(
  dependencies: SweepDependencies,
  hold: StoredBooking,
): Promise<'settle' | 'release' | 'open'> {
  switch (hold.kind) {
    case 'draft':
      return draftOutcome(dependencies, hold);
    case 'translation':
    case 'conversion':
      return creditOutcome(dependencies, hold);
    case 'precision':
      return precisionOutcome(dependencies, hold);
  }
}

/** What is made for credits: one that nothing finished, and nothing will, has failed. */
async function creditOutcome(
  { collections, clock }: SweepDependencies,
  { collectionId, attempt, time }: StoredBooking,
): Promise<'settle' | 'release' | 'open'> {
  const outcome = creditOutcomeOf(await collections.get(collectionId), attempt);
  const now = clock();
  if (outcome !== 'open' || time > now - GIVEN_UP_SECONDS) return outcome;
  const details = 'Could not complete.';
  await collections.failMaking(collectionId, attempt, [{ status: 'internal', details, timestamp: now }]);
  // It can have ended well between the read and the write.
  const ended = creditOutcomeOf(await collections.get(collectionId), attempt);
  return ended === 'open' ? 'release' : ended;
}

/**
 * An order that goes on has a workflow, which ends its hold. One that broke off before the workflow began is started here. A deletion that was
 * interrupted before it ended the order is completed here.
 */
async function precisionOutcome(
  dependencies: SweepDependencies,
  { collectionId, attempt: order }: StoredBooking,
): Promise<'settle' | 'release' | 'open'> {
  const { collections, precisionExecutions } = dependencies;
  const collection = await collections.get(collectionId);
  if (!collection) return endTaskOfDeleted(dependencies, collectionId, order);
  const outcome = precisionOutcomeOf(collection, order);
  if (outcome === 'open' && (await precisionExecutions.status(collectionId, order)) === 'absent') {
    await precisionExecutions.start(collectionId, order);
  }
  return outcome;
}

async function draftOutcome(
  { collections, executions }: SweepDependencies,
  { collectionId, attempt }: StoredBooking,
): Promise<'settle' | 'release' | 'open'> {
  const collection = await collections.get(collectionId);
  const outcome = outcomeOf(collection, attempt);
  if (outcome !== 'open') return outcome;
  // For an attempt that nothing begins any more.
  if (collection && collection.attempt < attempt) return 'release';
  const status = await executions.status(collectionId, attempt);
  if (status === 'running') return 'open';
  if (status === 'absent') {
    await executions.start(collectionId, attempt);
    return 'open';
  }
  // It can have ended well between the two reads.
  const ended = outcomeOf(await collections.get(collectionId), attempt);
  return ended === 'open' ? 'release' : ended;
}
