import { STALE_EDITING_SECONDS } from '@parlance/contract/editing';
import type { CollectionUpdate } from './collection-update.ts';

/** A user who takes the editing lock at `now`, seconds since the epoch. */
export interface Editor {
  readonly uid: string;
  readonly name: string;
  readonly now: number;
}

/** Takes or renews the lock. The condition fails while another user holds it and it isn't stale. */
export function lockTaken({ uid, name, now }: Editor): CollectionUpdate {
  return {
    set: { editing: uid, editingName: name, editingAt: now },
    condition: {
      expression:
        '(attribute_not_exists(#editing) OR #editing = :editor OR attribute_not_exists(#editingAt) OR #editingAt < :stale)',
      names: { '#editing': 'editing', '#editingAt': 'editingAt' },
      values: { ':editor': uid, ':stale': now - STALE_EDITING_SECONDS },
    },
  };
}

/** Releases the lock of `uid`. The condition fails when `uid` does not hold it. */
export function lockReleased(uid: string): CollectionUpdate {
  return {
    remove: ['editing', 'editingName', 'editingAt'],
    condition: { expression: '#editing = :editor', names: { '#editing': 'editing' }, values: { ':editor': uid } },
  };
}
