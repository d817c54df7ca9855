import type { Clock } from '../../platform/clock.ts';
import { ConflictError, NotFoundError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { type AccessDependencies, accessibleCollection } from '../../repositories/access/collection-access.ts';
import { requireNoReview } from '../../repositories/collections/require-no-review.ts';
import type { SharesRepository } from '../../repositories/collections/shares-repository.ts';
import type { AuditLogRepository } from '../../repositories/organizations/audit-log-repository.ts';
import type { TranscriptsRepository } from '../../repositories/transcripts/transcripts-repository.ts';

interface MoveCollectionDependencies extends AccessDependencies {
  readonly shares: Pick<SharesRepository, 'move' | 'removeAll'>;
  readonly auditLog: Pick<AuditLogRepository, 'entry'>;
  readonly transcripts: Pick<TranscriptsRepository, 'noteMove'>;
  readonly clock: Clock;
}

/**
 * Moves a collection of the caller's to another workspace of theirs (Spec part 2, section 2.4). The users it was
 * shared with are not members there, so its shares end. Idempotent.
 *
 * @throws ConflictError while it is proofread, or when others change who has it
 */
export function moveCollection(dependencies: MoveCollectionDependencies): Operation<'moveCollection'> {
  const { organizations, shares, auditLog, transcripts, clock } = dependencies;
  return async ({ params: { id }, body: { orgId }, caller }) => {
    const collection = await accessibleCollection(dependencies, id, caller.uid, 'own');
    if (collection.orgId === orgId) return collection;
    requireNoReview(collection);
    if (!(await organizations.isMember(orgId, caller.uid))) throw new NotFoundError('There is no such workspace.');
    const [now, about] = [clock(), { collectionId: id, name: collection.name }];
    const moved = await shares.move(collection, orgId, [
      auditLog.entry(collection.orgId, caller.uid, { action: 'moved-out', ...about }, now),
      auditLog.entry(orgId, caller.uid, { action: 'moved-in', ...about }, now),
      ...(collection.type === 'text' ? [] : [transcripts.noteMove(id, orgId)]),
    ]);
    if (!moved) throw new ConflictError('Others are changing who has it. Please try again.');
    await shares.removeAll(collection);
    return moved;
  };
}
