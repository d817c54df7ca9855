/** Waits for so many seconds. */
export type Wait = (seconds: number, signal: AbortSignal | undefined) => Promise<void>;

/** Resolves after `seconds`; rejects with the signal's reason when it is aborted. */
export const wait: Wait = (seconds, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', abort, { once: true });
  });
