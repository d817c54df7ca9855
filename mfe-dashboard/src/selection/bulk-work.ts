import { getSession, subscribeToSession } from '@parlance/ui/session';
import { createStore, useStore } from 'zustand';
import { type Outcome, runBatches } from './run-batches.ts';

type BulkKind = 'exporting' | 'deleting';

/** What is being done with many collections at once. */
export interface BulkProgress {
  readonly kind: BulkKind;
  readonly done: number;
  readonly total: number;
  /** All that it is done with. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Work on many collections: one at a time, for both exporting and deleting are blocked while either runs (Spec part 2,
 * section 2.3). It goes on while the person visits other screens, and ends when they sign out.
 */
class BulkWork {
  /** The progress of the work that runs. */
  readonly store = createStore((): { readonly progress: BulkProgress | undefined } => ({ progress: undefined }));
  #controller: AbortController | undefined;

  /**
   * Does something with each, unless something runs already. It counts as running until `finish`, which gets what came
   * of each, is done too; of what is cancelled, nothing comes. Answers whether it came to its end.
   */
  async run<T extends { readonly id: string }, R>(
    kind: BulkKind,
    items: readonly T[],
    work: (item: T, signal: AbortSignal) => Promise<R>,
    finish: (outcomes: Outcome<T, R>[], signal: AbortSignal) => Promise<void> | void,
  ): Promise<boolean> {
    if (this.store.getState().progress) return false;
    const controller = new AbortController();
    this.#controller = controller;
    const { signal } = controller;
    const uid = getSession()?.uid;
    const stopListening = subscribeToSession(() => {
      if (this.#controller === controller && getSession()?.uid !== uid) this.cancel();
    });
    const ids = new Set(items.map(({ id }) => id));
    const total = items.length;
    this.#become({ kind, done: 0, total, ids });
    try {
      const onDone = (done: number) => this.#become({ kind, done, total, ids });
      const outcomes = await runBatches(items, (item) => work(item, signal), { signal, onDone });
      await finish(outcomes, signal);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      stopListening();
      if (this.#controller === controller) {
        this.#controller = undefined;
        this.#become(undefined);
      }
    }
  }

  cancel(): void {
    this.#controller?.abort(new DOMException('Cancelled.', 'AbortError'));
    this.#controller = undefined;
    this.#become(undefined);
  }

  #become(progress: BulkProgress | undefined): void {
    this.store.setState({ progress });
  }
}

export const bulkWork = new BulkWork();

/** What is being done with many collections; undefined when nothing is. */
export function useBulkProgress(): BulkProgress | undefined {
  return useStore(bulkWork.store, ({ progress }) => progress);
}
