import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { type BundleDependencies, renewBundle } from '../../repositories/transcripts/renew-bundle.ts';

interface CheckInDependencies extends AccessDependencies, BundleDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'checkIn'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Releases the caller's editing lock (Spec part 2, section 4, "Editing lock"); the lock of another user stays. Then it
 * bundles the edited chunks for the next reader.
 */
export function checkIn(dependencies: CheckInDependencies): Operation<'checkIn'> {
  return async ({ params, caller }) => {
    await accessibleCollection(dependencies, params.id, caller.uid, 'write');
    await dependencies.collections.checkIn(params.id, caller.uid);
    await renewBundle(dependencies, params.id).catch((error: unknown) =>
      dependencies.reportError(`The words of ${params.id} could not be bundled`, error),
    );
    return {};
  };
}
