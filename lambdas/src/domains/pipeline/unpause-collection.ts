import { isDraftComplete } from '@parlance/contract/collection';
import { AlreadyProcessingError, NotEnoughMinutesError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import { type AccessDependencies, collectionNotFound } from '../../repositories/access/collection-access.ts';
import { accessibleRecording } from '../../repositories/access/text-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { type HoldDependencies, holdDraft, waitingOf } from '../../repositories/ledger/draft-bookings.ts';
import type { LedgerRepository } from '../../repositories/ledger/ledger-repository.ts';
import { requireUpload } from './require-upload.ts';

interface UnpauseCollectionDependencies extends AccessDependencies, HoldDependencies {
  readonly organizations: AccessDependencies['organizations'] & HoldDependencies['organizations'];
  readonly ledger: Pick<LedgerRepository, 'hold' | 'stopWaiting'>;
  readonly collections: Pick<CollectionsRepository, 'get' | 'unpause' | 'resumeAttempt'>;
  readonly executions: Pick<Executions, 'start' | 'status'>;
  readonly uploads: Pick<ObjectStore, 'sizeOf'>;
}

/**
 * Ends the pause of a collection (Spec part 2, section 2.4, "Try Again (unpause)"): a finished transcript can be edited
 * again, a transcription that never ran starts, one that ended without a result starts anew if there are minutes for it.
 * A call that was interrupted can be repeated.
 */
export function unpauseCollection(dependencies: UnpauseCollectionDependencies): Operation<'unpauseCollection'> {
  const { collections, executions, uploads } = dependencies;
  return async ({ params, caller }) => {
    const paused = await accessibleRecording(dependencies, params.id, caller.uid, 'own');
    const { id, attempt } = paused;
    if (isDraftComplete(paused) && paused.progress === undefined) {
      if (!paused.paused) throw notPaused();
      return (await collections.unpause(id)) ?? (await present(collections, id));
    }
    const status = await executions.status(id, attempt);
    // An interrupted call can have ended the pause and left the rest.
    if (!paused.paused && (status !== 'absent' || paused.progress !== 'PENDING')) throw notPaused();
    await requireUpload(uploads, paused.source);
    if (paused.paused && status === 'ended') return beginAnew(dependencies, paused);
    if (status === 'absent') await executions.start(id, attempt);
    // Last, so that an interrupted call can be repeated.
    return (await collections.unpause(id)) ?? (await present(collections, id));
  };
}

/** @throws NotEnoughMinutesError when the workspace has too few; the collection stays paused */
async function beginAnew(
  dependencies: UnpauseCollectionDependencies,
  paused: StoredCollection,
): Promise<StoredCollection> {
  const { ledger, collections, executions, clock } = dependencies;
  const { id, orgId, attempt, props } = paused;
  const next = { ...paused, payer: orgId };
  // Without a duration, the recording was never probed; the attempt finds out.
  if (props?.duration !== undefined && (await holdDraft(dependencies, next, attempt + 1, props.duration)) !== 'held') {
    throw new NotEnoughMinutesError('There are not enough minutes for this recording. See the plans to get more.');
  }
  const resumed = (await collections.resumeAttempt(id, attempt, orgId, clock())) ?? (await present(collections, id));
  if (resumed.progress === 'PENDING') await executions.start(id, resumed.attempt);
  await ledger.stopWaiting(waitingOf(paused));
  return resumed;
}

async function present(collections: Pick<CollectionsRepository, 'get'>, id: string): Promise<StoredCollection> {
  const collection = await collections.get(id);
  if (!collection) throw collectionNotFound();
  return collection;
}

function notPaused(): AlreadyProcessingError {
  return new AlreadyProcessingError('This transcript is not paused.');
}
