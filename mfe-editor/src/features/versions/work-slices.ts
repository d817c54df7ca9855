/** Milliseconds that long work may take at once: less than a frame of the page. */
const SLICE_MS = 10;

/**
 * Lets long work on the page's own thread rest often enough that the page never stands still, tells how far it is, and
 * ends it when nobody waits for it any more:
 *
 * ```ts
 * for (const item of items) if (slices.isOver) await slices.rest(share);
 * ```
 */
export class WorkSlices {
  readonly #signal: AbortSignal;
  readonly #onProgress: (share: number) => void;
  #end = performance.now() + SLICE_MS;

  /** @param onProgress is told the share that is done, from 0 to 1 */
  constructor(signal: AbortSignal, onProgress: (share: number) => void) {
    this.#signal = signal;
    this.#onProgress = onProgress;
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Lets the page do its own work; rejects with the signal's reason once it is aborted. */
  async rest(share: number): Promise<void> {
    this.#signal.throwIfAborted();
    this.#onProgress(share);
    await new Promise((resolve) => setTimeout(resolve));
    this.#signal.throwIfAborted();
    this.#end = performance.now() + SLICE_MS;
  }
}
