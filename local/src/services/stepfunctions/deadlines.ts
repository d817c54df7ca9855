/** setTimeout's longest delay, in milliseconds. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Resolves at a time (milliseconds since the epoch), also beyond setTimeout's limit. Rejects with the signal's reason. */
export function sleepUntil(time: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const abort = () => {
    clearTimeout(timer);
    reject(signal.reason);
  };
  const step = () => {
    const left = time - Date.now();
    if (left > 0) timer = setTimeout(step, Math.min(left, LONGEST_DELAY_MS));
    else {
      signal.removeEventListener('abort', abort);
      resolve();
    }
  };
  if (signal.aborted) reject(signal.reason);
  else {
    signal.addEventListener('abort', abort, { once: true });
    step();
  }
  return promise;
}

/** Settles like `work`. Rejects with `late()` at the given time, or with the signal's reason when it is aborted. */
export async function before<T>(work: Promise<T>, time: number, signal: AbortSignal, late: () => Error): Promise<T> {
  const finished = new AbortController();
  const either = AbortSignal.any([signal, finished.signal]);
  const timer = sleepUntil(time, either).then(() => {
    throw late();
  });
  try {
    return await Promise.race([work, timer]);
  } finally {
    // The timer's rejection doesn't matter after the work is done.
    timer.catch(() => undefined);
    finished.abort(new Error('finished'));
  }
}
