import { ParlanceError } from './parlance-error.ts';
import type { Wait } from './wait.ts';

/** Too many calls, and answers of a service or a gateway that is busy for a moment. */
const PASSING = [408, 429, 502, 503, 504];
const TRIES = 4;
/** Seconds; each wait is twice the one before. */
const FIRST_WAIT = 0.5;
/** A longer wait, in seconds, is for the program to decide. */
const LONGEST_WAIT = 60;

interface Patience {
  readonly wait: Wait;
  readonly signal?: AbortSignal | undefined;
  readonly tries?: number;
}

/**
 * Does work that may be done twice, and does it again after an error that can pass: no answer, or an answer of a busy service. It
 * waits as long as `Retry-After` says, if that is at most a minute. Throws the last error, or the signal's reason.
 */
export async function retrying<T>(work: () => Promise<T>, { wait, signal, tries = TRIES }: Patience): Promise<T> {
  for (let done = 1; ; done++) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      if (done >= tries || !canPass(error)) throw error;
      const seconds = error.retryAfter ?? FIRST_WAIT * 2 ** (done - 1);
      if (seconds > LONGEST_WAIT) throw error;
      await wait(seconds, signal);
    }
  }
}

function canPass(error: unknown): error is ParlanceError {
  if (!(error instanceof ParlanceError)) return false;
  const { code, status } = error;
  // The first of two calls with one key is still at work.
  if (code === 'IDEMPOTENCY_KEY_IN_USE') return true;
  // The store answers 500 when it is busy.
  return code === 'NETWORK' || PASSING.includes(status) || (code === 'UPLOAD_REFUSED' && status === 500);
}
