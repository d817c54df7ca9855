/** A piece of work that runs, and its clean-up after the last caller has left. */
export interface Work<T> {
  readonly result: Promise<T>;
  /** Called once, after the result is there or given up. `failed`: it never was there. It must not reject. */
  readonly end: (how: { readonly failed: boolean }) => Promise<void>;
}

export interface Place<T> {
  readonly result: Promise<T>;
  /** Call it once. `answered`: the caller has the answer. */
  leave(answered: boolean): void;
}

interface Entry<T> extends Work<T> {
  readonly stop: AbortController;
  callers: number;
  answered: boolean;
  state: 'running' | 'done' | 'failed';
  timer?: NodeJS.Timeout;
}

/**
 * Work that several requests can share: a caller whose connection broke, and who asks the same again, finds the work that it began. Work
 * without a caller is kept for a time, then given up.
 */
export class SharedWorks<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #ending = new Set<Promise<void>>();
  readonly #graceMs: number;

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  get size(): number {
    return this.#entries.size + this.#ending.size;
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Takes a place at the work with this key, and begins it where there is none. */
  join(key: string, begin: (signal: AbortSignal) => Work<T>): Place<T> {
    const entry = this.#entries.get(key) ?? this.#begin(key, begin);
    clearTimeout(entry.timer);
    entry.callers++;
    return { result: entry.result, leave: (answered) => this.#leave(key, entry, answered) };
  }

  /** Gives all work up for this reason, and resolves when everything has ended. */
  async close(reason: Error): Promise<void> {
    for (const [key, entry] of this.#entries) this.#end(key, entry, reason);
    await Promise.all(this.#ending);
  }

  #begin(key: string, begin: (signal: AbortSignal) => Work<T>): Entry<T> {
    const stop = new AbortController();
    const entry: Entry<T> = { ...begin(stop.signal), stop, callers: 0, answered: false, state: 'running' };
    this.#entries.set(key, entry);
    entry.result.then(
      () => {
        entry.state = 'done';
      },
      (error: unknown) => {
        entry.state = 'failed';
        // The next attempt begins anew.
        this.#end(key, entry, error);
      },
    );
    return entry;
  }

  #leave(key: string, entry: Entry<T>, answered: boolean): void {
    entry.callers--;
    entry.answered ||= answered;
    if (entry.callers > 0) return;
    if (entry.answered) this.#end(key, entry, undefined);
    else entry.timer = setTimeout(() => this.#end(key, entry, new Error('The caller is gone.')), this.#graceMs);
  }

  #end(key: string, entry: Entry<T>, reason: unknown): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    clearTimeout(entry.timer);
    entry.stop.abort(reason);
    const ending = entry.result
      .then(
        () => entry.end({ failed: false }),
        () => entry.end({ failed: true }),
      )
      .finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}
