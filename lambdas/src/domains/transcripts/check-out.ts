import { HEARTBEAT_SECONDS } from '@parlance/contract/editing';
import type { Clock } from '../../platform/clock.ts';
import type { Operation } from '../../platform/http/operation.ts';
import {
  type AccessDependencies,
  accessibleCollection,
  collectionNotFound,
} from '../../repositories/access/collection-access.ts';
import type { CollectionsRepository } from '../../repositories/collections/collections-repository.ts';
import { editedByOther, requireEditable } from '../../repositories/collections/require-editable.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';
import type { UsersRepository } from '../../repositories/users/users-repository.ts';

export interface CheckOutDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'checkOut'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly clock: Clock;
}

/**
 * Takes the editing lock for the caller (Spec part 2, section 4, "Editing lock"). Repeated calls are heartbeats; a lock
 * without a heartbeat for ten minutes can be taken over.
 */
export function checkOut(dependencies: CheckOutDependencies): Operation<'checkOut'> {
  return async ({ params: { id }, caller }) => {
    const collection = await accessibleCollection(dependencies, id, caller.uid, 'write');
    const editingAt = await takeLock(dependencies, collection, caller.uid);
    return { editing: caller.uid, editingAt };
  };
}

/**
 * Takes or renews the lock for `uid`; the time of the last heartbeat that is stored.
 *
 * @throws ConflictError while another user edits
 */
export async function takeLock(
  { collections, users, clock }: CheckOutDependencies,
  collection: StoredCollection,
  uid: string,
): Promise<number> {
  const now = clock();
  const { id, editing, editingAt = 0 } = collection;
  requireEditable(collection, uid, now);
  if (editing === uid && editingAt > now - HEARTBEAT_SECONDS / 2) return editingAt;
  const name = editing === uid ? collection.editingName : (await users.get(uid))?.name;
  if (await collections.checkOut(id, { uid, name: name ?? '', now })) return now;
  const winner = await collections.get(id);
  if (!winner) throw collectionNotFound();
  throw editedByOther(winner);
}
