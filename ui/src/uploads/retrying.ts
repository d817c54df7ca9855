import { UnreadableFileError } from './inspect-file.ts';

/** Maximum attempts for one part or call while online. Waiting for the network does not count as an attempt. */
const MAX_TRIES = 6;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** The browser's functions that retries need. */
export interface Patience {
  isOnline(): boolean;
  /** Resolves when the network is back; rejects with the signal's reason. */
  untilOnline(signal: AbortSignal): Promise<void>;
  /** Resolves after `milliseconds`; rejects with the signal's reason. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** The HTTP status of an error; undefined for a network error. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status > 0 ? status : undefined;
}

/** Whether a retry may succeed: after a network error, a timeout, too many requests or a server error. */
function isTransient(error: unknown): boolean {
  if (error instanceof UnreadableFileError) return false;
  const status = statusOf(error);
  return status === undefined || status === 408 || status === 429 || status >= 500;
}

/** Milliseconds before attempt number `tries` + 1: doubles from one second up to half a minute. */
function backoff(tries: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
}

/** Retries `work` with exponential backoff after transient errors. Throws other errors, and the last transient error. */
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
