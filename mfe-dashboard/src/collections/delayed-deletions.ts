import { createStore } from 'zustand';

/** Time to undo a deletion, in milliseconds. */
export const UNDO_WINDOW = 5000;

interface Pending {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly carryOut: () => Promise<void>;
}

/**
 * Deletions that run after 5 seconds without an undo, or at once when the user leaves the page. The store is
 * independent of React components, so a deletion also runs after a change of screen.
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
    /** Ids of the collections in deletion. The list hides them. */
    store,
    /**
     * Hides the collection now and calls `work` later to delete it. If `work` fails, it reports it; the card returns.
     */
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
