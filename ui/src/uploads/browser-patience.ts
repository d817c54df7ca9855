import type { Patience } from './retrying.ts';

/** Patience with the browser's timers and network events. */
export const browserPatience: Patience = {
  isOnline: () => navigator.onLine,

  untilOnline: (signal) =>
    new Promise((resolve, reject) => {
      const ended = new AbortController();
      const settle = (finish: () => void) => () => {
        ended.abort();
        finish();
      };
      addEventListener('online', settle(resolve), { signal: ended.signal });
      signal.addEventListener(
        'abort',
        settle(() => reject(signal.reason)),
        { signal: ended.signal },
      );
    }),

  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const ended = new AbortController();
      const timer = setTimeout(() => {
        ended.abort();
        resolve();
      }, milliseconds);
      const cancel = () => {
        clearTimeout(timer);
        ended.abort();
        reject(signal.reason);
      };
      signal.addEventListener('abort', cancel, { signal: ended.signal });
    }),
};
