import { createStore } from 'zustand';

/** Time to undo a change, in milliseconds: enough to read the toast, and to reach its button by the keyboard or on a slow device. */
export const UNDO_WINDOW = 8000;

export interface Deletion {
  /** Runs after the time to undo. It deletes the collections and reports failures; what is left returns to the list. */
  readonly carryOut: () => Promise<void>;
  /** Runs instead when the user leaves the page: there is no time left to wait. */
  readonly leave: () => void;
  readonly undone?: () => void;
}

/**
 * Deletions that run after {@link UNDO_WINDOW} without an undo, or at once when the user leaves the page. The store is
 * independent of React components, so a deletion also runs after a change of screen.
 */
export function createDelayedDeletions(leaving: EventTarget) {
  const store = createStore((): { readonly ids: ReadonlySet<string> } => ({ ids: new Set() }));
  const pending = new Set<Deletion>();
  const hide = (ids: readonly string[]) => store.setState((before) => ({ ids: new Set([...before.ids, ...ids]) }));
  const show = (ids: readonly string[]) =>
    store.setState((before) => ({ ids: new Set([...before.ids].filter((id) => !ids.includes(id))) }));

  leaving.addEventListener('pagehide', () => {
    for (const deletion of pending) deletion.leave();
    pending.clear();
  });

  return {
    /** Ids of the collections in deletion. The list hides them. */
    store,
    hide,
    show,
    /**
     * Hides the collections now and deletes them later, together. Those that are in deletion already are left out.
     *
     * @param deletionOf the deletion of the others
     * @returns undoes all of it, while there is time; undefined when nothing is left to delete
     */
    schedule(ids: readonly string[], deletionOf: (ids: readonly string[]) => Deletion): (() => boolean) | undefined {
      const fresh = ids.filter((id) => !store.getState().ids.has(id));
      if (fresh.length === 0) return undefined;
      const deletion = deletionOf(fresh);
      const timer = setTimeout(async () => {
        // Left, or undone.
        if (!pending.delete(deletion)) return;
        await deletion.carryOut();
        show(fresh);
      }, UNDO_WINDOW);
      pending.add(deletion);
      hide(fresh);
      return () => {
        if (!pending.delete(deletion)) return false;
        clearTimeout(timer);
        show(fresh);
        deletion.undone?.();
        return true;
      };
    },
  };
}
