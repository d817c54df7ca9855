/** Tries at one part or call while online; waiting for the network to come back counts as none. */
const MAX_TRIES = 6;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** What retrying needs of the browser. */
export interface Patience {
  isOnline(): boolean;
  /** Resolves when the network is back; rejects with the signal's reason. */
  untilOnline(signal: AbortSignal): Promise<void>;
  /** Resolves after `milliseconds`; rejects with the signal's reason. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The HTTP status that an error carries; undefined for a failure of the network. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status > 0 ? status : undefined;
}

/** Whether the same request may succeed later: the network, a timeout, too many requests or a failing server. */
function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

/** Milliseconds before try number `tries` + 1: doubling from a second, at most half a minute. */
function backoff(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
}

/** Does `work` until it succeeds, waiting longer after each transient failure; others, and the last one, are thrown. */
export async function retrying<T>(work: () => Promise<T>, patience: Patience, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error)) throw error;
      if (!patience.isOnline()) {
        await patience.untilOnline(signal);
        tries = 0;
      } else if (tries >= MAX_TRIES) {
        throw error;
      } else {
        await patience.wait(backoff(tries), signal);
      }
    }
  }
}
