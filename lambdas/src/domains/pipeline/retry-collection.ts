import { isDraftComplete } from '@parlance/contract/collection';
import type { Clock } from '../../platform/clock.ts';
import { AlreadyProcessingError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import { requireUpload } from './require-upload.ts';

interface RetryCollectionDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'beginNextAttempt'>;
  readonly executions: Pick<Executions, 'start' | 'status'>;
  readonly uploads: Pick<ObjectStore, 'sizeOf'>;
  readonly clock: Clock;
}

/** Starts the transcription of a failed collection again (Spec part 2, section 2.4, "Retry"). */
export function retryCollection(dependencies: RetryCollectionDependencies): Operation<'retryCollection'> {
  const { collections, executions, uploads, clock } = dependencies;
  return async ({ params, caller }) => {
    const collection = await accessibleCollection(dependencies, params.id, caller.uid, 'own');
    const { id, attempt, source } = collection;
    const status = await retryStatus(dependencies, collection);
    if (status === 'refused') throw alreadyProcessing();
    if (status === 'never-started') {
      await executions.start(id, attempt);
      return collection;
    }
    await requireUpload(uploads, source);
    const next = await collections.beginNextAttempt(id, attempt, clock());
    if (!next) throw alreadyProcessing();
    await executions.start(id, next.attempt);
    return next;
  };
}

/**
 * Whether a collection has failed. A PENDING one has failed when its execution has ended. Without an execution, the
 * call that should have started it was interrupted.
 */
async function retryStatus(
  { executions }: RetryCollectionDependencies,
  collection: StoredCollection,
): Promise<'failed' | 'never-started' | 'refused'> {
  if (collection.progress === 'ERROR') return 'failed';
  // It waits for minutes: unpausing checks them.
  if (collection.paused) return 'refused';
  if (collection.progress !== 'PENDING' || isDraftComplete(collection)) return 'refused';
  const status = await executions.status(collection.id, collection.attempt);
  if (status === 'absent') return 'never-started';
  return status === 'ended' ? 'failed' : 'refused';
}

function alreadyProcessing(): AlreadyProcessingError {
  return new AlreadyProcessingError('This transcription is running or has succeeded already.');
}
