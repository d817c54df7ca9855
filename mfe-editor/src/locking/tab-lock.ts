/** Milliseconds after which the lock is taken from a tab that doesn't answer: one that is frozen in the background. */
const PATIENCE = 4000;
/** Milliseconds between two looks whether a tab has the lock. */
const LOOK = 1000;

/** Locks by name that a tab is about to let go, with when it will have done so. */
const lettingGo = new Map<string, Promise<void>>();

/**
 * Lets one tab of this browser edit at a time. A tab holds a lock of the browser's, which goes with the tab however it
 * ends; the others can ask it over a channel to let go.
 */
export class TabLock {
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  readonly #closing = new AbortController();
  readonly #onTaken: () => void;
  #release: (() => void) | undefined;

  /**
   * @param onAsked another tab wants to edit: resolves when this one has put its work away
   * @param onTaken this tab has let go
   */
  constructor(name: string, onAsked: () => Promise<void>, onTaken: () => void) {
    this.#name = name;
    this.#onTaken = onTaken;
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', () => {
      if (!this.#release) return;
      void onAsked().finally(() => {
        this.#letGo();
        onTaken();
      });
    });
  }

  /** Takes the lock unless another tab has it. Browsers without locks know no other tabs. */
  async take(): Promise<boolean> {
    await lettingGo.get(this.#name);
    if (this.#closing.signal.aborted) return false;
    if (!navigator.locks) return true;
    return new Promise((resolve, reject) => {
      navigator.locks
        .request(this.#name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock ? this.#held() : undefined;
        })
        .catch((error: unknown) => this.#lost(error, reject));
    });
  }

  /** Has the tab that has the lock let go, and takes it from one that doesn't answer; resolves when this tab has it. */
  async seize(): Promise<void> {
    const patience = AbortSignal.timeout(PATIENCE);
    const signal = AbortSignal.any([patience, this.#closing.signal]);
    this.#channel.postMessage('ask');
    await new Promise<void>((resolve, reject) => {
      const hold = () => {
        resolve();
        return this.#held();
      };
      navigator.locks
        .request(this.#name, { signal }, hold)
        .catch((error: unknown) => {
          const isFrozen = patience.aborted && !this.#release;
          return isFrozen ? navigator.locks.request(this.#name, { steal: true }, hold) : Promise.reject(error);
        })
        .catch((error: unknown) => this.#lost(error, reject));
    });
  }

  /** Resolves when no tab has the lock. It is looked for, not waited for in line: that would take it for a moment. */
  async untilFree(): Promise<void> {
    const { signal } = this.#closing;
    for (let looks = 0; looks < 2 && !signal.aborted; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      const { held = [] } = await navigator.locks.query();
      looks = held.some(({ name }) => name === this.#name) ? 0 : looks + 1;
    }
  }

  /** Lets go after `work`, before which this page doesn't take the lock again. */
  async close(work: Promise<unknown>): Promise<void> {
    const done = work.then(
      () => this.#end(),
      (error: unknown) => {
        this.#end();
        throw error;
      },
    );
    const settled = done.catch(() => undefined);
    lettingGo.set(this.#name, settled);
    await settled;
    if (lettingGo.get(this.#name) === settled) lettingGo.delete(this.#name);
    await done;
  }

  #held(): Promise<void> {
    return new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  #letGo(): void {
    this.#release?.();
    this.#release = undefined;
  }

  #end(): void {
    this.#closing.abort();
    this.#letGo();
    this.#channel.close();
  }

  /** A lock that is stolen ends with an AbortError. */
  #lost(error: unknown, reject: (error: unknown) => void): void {
    if (!this.#release) reject(error);
    this.#release = undefined;
    this.#onTaken();
  }
}
