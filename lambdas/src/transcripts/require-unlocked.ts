import { isLocked } from '@parlance/contract/editing';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { ConflictError } from '../errors.ts';

/** Spec part 2, section 4, "Editing lock". @throws ConflictError naming who edits while somebody else does */
export function requireUnlocked(collection: StoredCollection, uid: string, now: number): void {
  if (isLocked(collection, uid, now)) throw editedByOther(collection);
}

/** `details` says who edits (uid and name), and when they last gave a sign of life. */
export function editedByOther({ editing, editingName, editingAt }: StoredCollection): ConflictError {
  const details = { editing, editingName, editingAt };
  return new ConflictError('Somebody else is editing this transcript.', { details });
}
