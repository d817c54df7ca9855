import { type AccessDependencies, accessibleCollection } from '../collections/collection-access.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { Operation } from '../http/operation.ts';
import { type BundleDependencies, renewBundle } from './renew-bundle.ts';

interface CheckInDependencies extends AccessDependencies, BundleDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'checkIn'>;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Ends the caller's editing (Spec part 2, section 4, "Editing lock"); somebody else's goes on. Then is the time to bundle
 * what was edited, for whoever opens it next.
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
