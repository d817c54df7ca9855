import type { Operation } from '../../platform/http/operation.ts';
import { accessibleCollection } from '../../repositories/access/collection-access.ts';
import { type LockDependencies, takeLock } from '../../repositories/access/take-lock.ts';

/**
 * Takes the editing lock for the caller (Spec part 2, section 4, "Editing lock"). Repeated calls are heartbeats; a lock
 * without a heartbeat for ten minutes can be taken over.
 */
export function checkOut(dependencies: LockDependencies): Operation<'checkOut'> {
  return async ({ params: { id }, caller }) => {
    const collection = await accessibleCollection(dependencies, id, caller.uid, 'write');
    const editingAt = await takeLock(dependencies, collection, caller.uid);
    return { editing: caller.uid, editingAt };
  };
}
