import { isStaleEditing, type ReadOnlyReason, readOnlyReason } from '@parlance/contract/editing';
import { ConflictError } from '../../platform/errors.ts';
import type { StoredCollection } from './stored-collection.ts';

const REFUSALS: Partial<Record<ReadOnlyReason, string>> = {
  paused: 'It is paused.',
  review: 'It is in review.',
  recode: 'A section of it is being transcribed again.',
};

/**
 * Enforces the read-only rules of spec part 2, section 4.
 *
 * @throws ConflictError that names the editor while another user edits, or the reason why the transcript is read-only
 */
export function requireEditable(collection: StoredCollection, uid: string, now: number): void {
  const reason = readOnlyReason(collection, { uid, now });
  if (reason === 'locked') throw editedByOther(collection);
  if (reason) throw new ConflictError(REFUSALS[reason] ?? 'It can only be read.', { details: { reason } });
}

/** As {@link requireEditable}, but also passes while a section is transcribed again: its caller handles that case. */
export function requireEditableButForRecoding(collection: StoredCollection, uid: string, now: number): void {
  requireEditable({ ...collection, tCompletion: { ...collection.tCompletion, recode: true } }, uid, now);
}

/** Whether `uid` has the editing lock: no one else can have changed the text. */
export function holdsLock(collection: StoredCollection, uid: string, now: number): boolean {
  return collection.editing === uid && !isStaleEditing(collection, now);
}

/** `details` says who edits (uid and name), and when they last gave a sign of life. */
export function editedByOther({ editing, editingName, editingAt }: StoredCollection): ConflictError {
  const details = { editing, editingName, editingAt };
  return new ConflictError('Another person is editing this transcript.', { details });
}
