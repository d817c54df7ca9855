import { type AccessDependencies, accessibleCollection } from '../collections/collection-access.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import type { Operation } from '../http/operation.ts';

interface CheckInDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'checkIn'>;
}

/** Ends the caller's editing (Spec part 2, section 4, "Editing lock"); somebody else's goes on. */
export function checkIn(dependencies: CheckInDependencies): Operation<'checkIn'> {
  return async ({ params, caller }) => {
    await accessibleCollection(dependencies, params.id, caller.uid, 'write');
    await dependencies.collections.checkIn(params.id, caller.uid);
    return {};
  };
}
