/** Spec part 2, section 9: "Batch export: 5 collections at a time with a 1000 ms pause between batches." */
const BATCH_SIZE = 5;
export const BATCH_PAUSE = 1000;

export type Outcome<T, R> =
  | { readonly item: T; readonly result: R }
  /** A failed item with its error. The other items continue. */
  | { readonly item: T; readonly error: unknown };

interface Run {
  readonly signal: AbortSignal;
  /** Called after each item with the number of finished items. */
  readonly onDone: (done: number) => void;
}

/**
 * Runs work on each item, five at a time with a pause of a second. The results have the order of the items.
 *
 * @throws the signal's reason when aborted
 */
export async function runBatches<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  { signal, onDone }: Run,
): Promise<Outcome<T, R>[]> {
  const outcomes: Outcome<T, R>[] = [];
  let done = 0;
  for (let from = 0; from < items.length; from += BATCH_SIZE) {
    if (from > 0) await pause(signal);
    signal.throwIfAborted();
    const batch = items.slice(from, from + BATCH_SIZE).map(async (item): Promise<Outcome<T, R>> => {
      try {
        return { item, result: await work(item) };
      } catch (error) {
        return { item, error };
      } finally {
        if (!signal.aborted) onDone(++done);
      }
    });
    outcomes.push(...(await Promise.all(batch)));
  }
  signal.throwIfAborted();
  return outcomes;
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, BATCH_PAUSE);
    signal.addEventListener('abort', end);
  });
}
