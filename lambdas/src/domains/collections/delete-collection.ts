import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { requireNoReview } from '../../repositories/collections/require-no-review.ts';
import { type CollectionParts, deleteParts } from '../../repositories/deletion/collection-parts.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';

interface DeleteCollectionDependencies extends AccessDependencies, CollectionParts {
  readonly collections: Pick<CollectionsRepository, 'get' | 'delete'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly clock: Clock;
  readonly reportError: (message: string, error: unknown) => void;
}

/**
 * Deletes a collection. Its item goes first: from then on the collection is not found, and parts that remain after a
 * failure can't be reached. The order of a translation ends as its task stands (endOrderOfDeleted).
 *
 * @throws ConflictError while it is proofread, unless it is a translation (Spec part 2, section 2.4, "Delete")
 */
export function deleteCollection(dependencies: DeleteCollectionDependencies): Operation<'deleteCollection'> {
  const { collections, auditLog, clock, reportError } = dependencies;
  return async ({ params, caller }) => {
    const collection = await accessibleCollection(dependencies, params.id, caller.uid, 'own');
    if (!collection.tTranslation?.translated) requireNoReview(collection);
    const { id, orgId, name } = collection;
    const event = { action: 'collection-deleted', collectionId: id, name } as const;
    await collections.delete(id, [auditLog.entry(orgId, caller.uid, event, clock())]);
    for (const reason of await deleteParts(dependencies, collection)) {
      reportError(`A part of collection ${id} was left over`, reason);
    }
    return {};
  };
}
