/** Locks of this page that other tabs of the browser see. They end with the page, also when it crashes. */
export interface PageLocks {
  /** Locks a thing for this page, or waits for it. Returns the function that unlocks it. */
  hold(id: string): () => void;
  /** Locks a thing if no page has it: the function that unlocks it, else undefined. */
  claim(id: string): Promise<(() => void) | undefined>;
  /** Ids of the things that any page of this browser has locked. */
  held(): Promise<ReadonlySet<string>>;
}

/** The locks on one kind of things. Web Locks exist only in secure contexts; elsewhere nothing is locked. */
export function pageLocks(prefix: string): PageLocks {
  return {
    hold(id) {
      const { promise, resolve } = Promise.withResolvers<void>();
      navigator.locks
        ?.request(prefix + id, () => promise)
        .catch((error: unknown) => console.warn('Other tabs do not see a lock of this one.', error));
      return resolve;
    },
    claim(id) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (!navigator.locks) return Promise.resolve(resolve);
      return new Promise((claimed, reject) => {
        navigator.locks
          .request(prefix + id, { ifAvailable: true }, (lock) => {
            claimed(lock === null ? undefined : resolve);
            return lock === null ? undefined : promise;
          })
          .catch(reject);
      });
    },
    async held() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      const names = held.flatMap(({ name }) => name ?? []).filter((name) => name.startsWith(prefix));
      return new Set(names.map((name) => name.slice(prefix.length)));
    },
  };
}
