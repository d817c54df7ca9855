/** Tells listeners that something happened; it holds no state. */
export class SessionEvent<Args extends readonly unknown[]> {
  readonly #listeners = new Set<(...args: Args) => void>();

  /** Adds a listener; answers how to remove it. */
  on = (listener: (...args: Args) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  emit = (...args: Args): void => {
    for (const listener of this.#listeners) listener(...args);
  };

  clear(): void {
    this.#listeners.clear();
  }
}
