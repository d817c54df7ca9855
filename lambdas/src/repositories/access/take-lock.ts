import { HEARTBEAT_SECONDS } from '@parlance/contract/editing';
import type { Clock } from '../../platform/clock.ts';
import type { CollectionsRepository } from '../collections/collections-repository.ts';
import { editedByOther, requireEditable } from '../collections/require-editable.ts';
import type { StoredCollection } from '../collections/stored-collection.ts';
import type { UsersRepository } from '../users/users-repository.ts';
import { type AccessDependencies, collectionNotFound } from './collection-access.ts';

export interface LockDependencies extends AccessDependencies {
  readonly collections: Pick<CollectionsRepository, 'get' | 'checkOut'>;
  readonly users: Pick<UsersRepository, 'get'>;
  readonly clock: Clock;
}

/**
 * Takes or renews the editing lock for `uid`; the time of the last heartbeat that is stored.
 *
 * @throws ConflictError while another user edits
 */
export async function takeLock(
  { collections, users, clock }: LockDependencies,
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
