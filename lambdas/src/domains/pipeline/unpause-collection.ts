import { isDraftComplete } from '@parlance/contract/collection';
import type { Clock } from '../../platform/clock.ts';
import { AlreadyProcessingError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { Executions } from '../../platform/workflow/executions.ts';
import {
  type AccessDependencies,
  accessibleCollection,
  collectionNotFound,
} from '../../repositories/access/collection-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { requireUpload } from './require-upload.ts';

interface UnpauseCollectionDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'unpause' | 'beginNextAttempt'>;
  readonly executions: Pick<Executions, 'start' | 'status'>;
  readonly uploads: Pick<ObjectStore, 'sizeOf'>;
  readonly clock: Clock;
}

/**
 * Ends the pause of a collection (Spec part 2, section 2.4, "Try Again (unpause)"): a finished transcript can be edited
 * again, a transcription that never ran starts, one that ended without a result starts anew.
 */
export function unpauseCollection(dependencies: UnpauseCollectionDependencies): Operation<'unpauseCollection'> {
  const { collections, executions, uploads, clock } = dependencies;
  return async ({ params, caller }) => {
    const paused = await accessibleCollection(dependencies, params.id, caller.uid, 'own');
    const { id, attempt } = paused;
    if (!paused.paused) throw new AlreadyProcessingError('This transcript is not paused.');
    const isDone = isDraftComplete(paused) && paused.progress === undefined;
    if (!isDone) {
      await requireUpload(uploads, paused.source);
      const status = await executions.status(id, attempt);
      if (status === 'absent') await executions.start(id, attempt);
      if (status === 'ended') {
        const next = await collections.beginNextAttempt(id, attempt, clock());
        if (next) await executions.start(id, next.attempt);
      }
    }
    // Last, so that an interrupted call can be repeated.
    const unpaused = (await collections.unpause(id)) ?? (await collections.get(id));
    if (!unpaused) throw collectionNotFound();
    return unpaused;
  };
}
