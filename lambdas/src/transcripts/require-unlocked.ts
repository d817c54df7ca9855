import { isLocked } from '@parlance/contract/editing';
import type { StoredCollection } from '../collections/stored-collection.ts';
import { ConflictError } from '../errors.ts';

/**
 * Spec part 2, section 4, "Editing lock".
 *
 * @throws ConflictError naming who edits while somebody else does, or while a section is being transcribed again
 */
export function requireUnlocked(collection: StoredCollection, uid: string, now: number): void {
  if (collection.tCompletion?.recode === false) {
    throw new ConflictError('A section of this transcript is being transcribed again.', { details: { recode: false } });
  }
  if (isLocked(collection, uid, now)) throw editedByOther(collection);
}

/** `details` says who edits (uid and name), and when they last gave a sign of life. */
export function editedByOther({ editing, editingName, editingAt }: StoredCollection): ConflictError {
  const details = { editing, editingName, editingAt };
  return new ConflictError('Somebody else is editing this transcript.', { details });
}
