import type { Operation } from '../../platform/http/operation.ts';
import {
  type AccessDependencies,
  accessibleCollection,
  collectionNotFound,
} from '../../repositories/access/collection-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';

interface UpdateCollectionDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'rename'>;
}

/** Renames a collection. */
export function updateCollection(dependencies: UpdateCollectionDependencies): Operation<'updateCollection'> {
  return async ({ params, body, caller }) => {
    await accessibleCollection(dependencies, params.id, caller.uid, 'own');
    const renamed = await dependencies.collections.rename(params.id, body.name);
    if (!renamed) throw collectionNotFound();
    return renamed;
  };
}
