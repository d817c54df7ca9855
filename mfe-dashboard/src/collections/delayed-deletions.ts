import { createStore } from 'zustand';

/** Milliseconds in which a deletion can be undone. */
export const UNDO_WINDOW = 5000;

interface Pending {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly carryOut: () => Promise<void>;
}

/**
 * Deletions that are carried out when nobody has undone them for 5 seconds, or at once when the page is left. A framework-
 * free store, so that they go on while the person visits other screens.
 */
export function createDelayedDeletions(leaving: EventTarget) {
  const store = createStore((): { readonly ids: ReadonlySet<string> } => ({ ids: new Set() }));
  const pending = new Map<string, Pending>();
  const show = (id: string) =>
    store.setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) }));

  const carryOut = async (id: string) => {
    const deletion = pending.get(id);
    if (!deletion) return;
    clearTimeout(deletion.timer);
    pending.delete(id);
    await deletion.carryOut();
    show(id);
  };
  leaving.addEventListener('pagehide', () => {
    for (const id of [...pending.keys()]) void carryOut(id);
  });

  return {
    /** The ids of the collections that are being deleted, to be hidden. */
    store,
    /** Hides the collection now and deletes it by `work` later. `work` tells of its own failure; the card comes back then. */
    schedule(id: string, work: () => Promise<void>): void {
      const { ids } = store.getState();
      if (ids.has(id)) return;
      pending.set(id, { carryOut: work, timer: setTimeout(() => void carryOut(id), UNDO_WINDOW) });
      store.setState({ ids: new Set([...ids, id]) });
    },
    undo(id: string): void {
      const deletion = pending.get(id);
      if (!deletion) return;
      clearTimeout(deletion.timer);
      pending.delete(id);
      show(id);
    },
  };
}
