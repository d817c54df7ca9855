/** A number of permits, and a queue of a limited length for them. */
export class Permits {
  #free: number;
  readonly #longestQueue: number;
  readonly #queue: (() => void)[] = [];

  constructor(count: number, longestQueue: number) {
    this.#free = count;
    this.#longestQueue = longestQueue;
  }

  /**
   * Answers the function that gives the permit back; a second call of it does nothing. Undefined when the queue is full.
   *
   * @throws the signal's reason when aborted
   */
  async take(signal: AbortSignal): Promise<(() => void) | undefined> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else if (this.#queue.length >= this.#longestQueue) return undefined;
    else await this.#turn(signal);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const next = this.#queue.shift();
      if (next) next();
      else this.#free++;
    };
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        const at = this.#queue.indexOf(turn);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(signal.reason);
      };
      const turn = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      signal.addEventListener('abort', abort, { once: true });
      this.#queue.push(turn);
    });
  }
}
