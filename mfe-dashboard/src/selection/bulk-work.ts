import { getSession, subscribeToSession } from '@parlance/ui/session';
import { createStore, useStore } from 'zustand';
import { type Outcome, runBatches } from './run-batches.ts';

type BulkKind = 'exporting' | 'deleting' | 'moving' | 'sharing' | 'owning' | 'giving';

/** The progress of running batch work. */
export interface BulkProgress {
  readonly kind: BulkKind;
  readonly done: number;
  readonly total: number;
  /** Ids of all collections in the batch. */
  readonly ids: ReadonlySet<string>;
}

/**
 * Batch work on collections. Only one runs at a time: all are blocked while one runs (Spec part 2,
 * section 2.3). It continues when the user visits other screens, and ends when the user signs out.
 */
class BulkWork {
  /** The progress of the running work. */
  readonly store = createStore((): { readonly progress: BulkProgress | undefined } => ({ progress: undefined }));
  #controller: AbortController | undefined;

  /**
   * Runs work on each item, unless other work runs already. Then it calls `finish` with the results; the work counts as
   * running until `finish` is done. Cancelled work does not reach `finish`. Resolves to whether the work finished.
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

  /** Resolves when no work runs. */
  async whenIdle(): Promise<void> {
    while (this.store.getState().progress) {
      await new Promise<void>((resolve) => {
        const stop = this.store.subscribe(() => {
          stop();
          resolve();
        });
      });
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

/** The progress of running batch work; undefined if none runs. */
export function useBulkProgress(): BulkProgress | undefined {
  return useStore(bulkWork.store, ({ progress }) => progress);
}
