import type { Collection } from './schemas/collection.ts';

/** The editing lock expires after this many seconds without a save or a heartbeat. */
export const STALE_EDITING_SECONDS = 600;
/** Seconds between the heartbeats of an open editor. */
export const HEARTBEAT_SECONDS = 60;

type Lock = Pick<Collection, 'editing' | 'editingAt'>;

/** Whether the editing lock has expired; `now` in seconds since the epoch. */
export function isStaleEditing({ editing, editingAt }: Lock, now: number): boolean {
  return editing !== undefined && (editingAt ?? 0) < now - STALE_EDITING_SECONDS;
}

/**
 * Spec part 2, section 4: "locked for another editor if editing is set and differs from the current user", unless
 * stale.
 */
export function isLocked(lock: Lock, uid: string | undefined, now: number): boolean {
  return lock.editing !== undefined && lock.editing !== uid && !isStaleEditing(lock, now);
}

/** Why a transcript can't be edited. */
export type ReadOnlyReason = 'loading' | 'public' | 'paused' | 'version' | 'review' | 'recode' | 'locked';

export interface Viewer {
  readonly uid: string | undefined;
  /** Seconds since the epoch. */
  readonly now: number;
  readonly isLoading?: boolean;
  /** The version on screen, if it is not the current one. */
  readonly versionId?: string | undefined;
  /** The public key with which the viewer opened the transcript. */
  readonly pubkey?: string | undefined;
  /** Flags of the corrector pages. For a corrector or reviewer there, only the version rule applies. */
  readonly isCorrector?: boolean;
  readonly isReviewer?: boolean;
}

type Editable = Lock & Pick<Collection, 'paused' | 'tCompletion' | 'right'>;

/**
 * The reason why `viewer` cannot edit, or undefined when they can. Spec part 2, section 4: "loading, paused, a version
 * is shown, the draft is complete and not perfected, or recode is false"; correctors and reviewers follow the
 * version-based rule. Other users cannot edit while another user edits.
 */
export function readOnlyReason(collection: Editable, viewer: Viewer): ReadOnlyReason | undefined {
  if (viewer.isLoading) return 'loading';
  if (viewer.pubkey !== undefined || collection.right === 'read') return 'public';
  if (viewer.versionId !== undefined) return 'version';
  if (viewer.isCorrector || viewer.isReviewer) return undefined;
  if (collection.paused) return 'paused';
  // Undefined: no review was requested, or no section is being transcribed again.
  if (collection.tCompletion?.perfection === false) return 'review';
  if (collection.tCompletion?.recode === false) return 'recode';
  return isLocked(collection, viewer.uid, viewer.now) ? 'locked' : undefined;
}

export function isReadOnly(collection: Editable, viewer: Viewer): boolean {
  return readOnlyReason(collection, viewer) !== undefined;
}
