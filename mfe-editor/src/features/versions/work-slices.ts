/** Milliseconds of one slice: less than a frame. */
const SLICE_MS = 10;

/**
 * Cuts long work on the main thread into slices, so that the page stays responsive; reports the progress, and ends the
 * work when it is aborted:
 *
 * ```ts
 * for (const item of items) if (slices.isOver) await slices.rest(share);
 * ```
 */
export class WorkSlices {
  readonly #signal: AbortSignal;
  readonly #onProgress: (share: number) => void;
  #end = performance.now() + SLICE_MS;

  /** @param onProgress gets the finished share, from 0 to 1 */
  constructor(signal: AbortSignal, onProgress: (share: number) => void) {
    this.#signal = signal;
    this.#onProgress = onProgress;
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Yields to the page; rejects with the signal's reason when it is aborted. */
  async rest(share: number): Promise<void> {
    this.#signal.throwIfAborted();
    this.#onProgress(share);
    await new Promise((resolve) => setTimeout(resolve));
    this.#signal.throwIfAborted();
    this.#end = performance.now() + SLICE_MS;
  }
}
