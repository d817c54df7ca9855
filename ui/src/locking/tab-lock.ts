/** Milliseconds after which the lock is stolen from a tab that doesn't answer: the browser froze it in the background. */
const PATIENCE = 4000;
/** Milliseconds between two checks whether a tab has the lock. */
const LOOK = 1000;

/** Locks by name that this page is releasing; each promise resolves when its lock is free. */
const lettingGo = new Map<string, Promise<void>>();

/**
 * Lets one tab of this browser edit at a time. The tab holds a Web Lock, which ends with the tab in any case; other tabs
 * ask for it over a BroadcastChannel.
 */
export class TabLock {
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  readonly #closing = new AbortController();
  readonly #onTaken: () => void;
  #release: (() => void) | undefined;

  /**
   * @param onAsked another tab wants to edit: resolves when this tab has saved its edits
   * @param onTaken this tab has released the lock
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

  /** Takes the lock unless another tab has it. Without Web Locks, other tabs are unknown. */
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

  /** Asks the tab that has the lock to release it, and steals it if the tab doesn't answer; resolves with the lock taken. */
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

  /** Resolves when no tab has the lock. It polls: a request in the queue would take the lock for a moment. */
  async untilFree(): Promise<void> {
    const { signal } = this.#closing;
    for (let looks = 0; looks < 2 && !signal.aborted; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK));
      const { held = [] } = await navigator.locks.query();
      looks = held.some(({ name }) => name === this.#name) ? 0 : looks + 1;
    }
  }

  /** Releases the lock after `work`; until then this page doesn't take it again. */
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

  /** The request of a stolen lock rejects with an AbortError. */
  #lost(error: unknown, reject: (error: unknown) => void): void {
    if (!this.#release) reject(error);
    this.#release = undefined;
    this.#onTaken();
  }
}
