import type { Catcher, Retrier } from './definition.ts';
import { matchesError, type StateError } from './state-error.ts';

/** Amazon States Language's defaults for a retrier. */
const DEFAULT_INTERVAL_SECONDS = 1;
const DEFAULT_MAX_ATTEMPTS = 3;
const DEFAULT_BACKOFF_RATE = 2;

/** Counts a state's retries. Each retrier has its own maximum of attempts. */
export class RetryPolicy {
  readonly #retriers: readonly Retrier[];
  readonly #used = new Map<Retrier, number>();

  constructor(retriers: readonly Retrier[] = []) {
    this.#retriers = retriers;
  }

  /** @returns the delay before the next attempt, in milliseconds; undefined when there is no retry */
  next(failure: StateError): number | undefined {
    const retrier = this.#retriers.find(({ ErrorEquals }) => matchesError(ErrorEquals, failure));
    if (!retrier) return undefined;
    const used = this.#used.get(retrier) ?? 0;
    if (used >= (retrier.MaxAttempts ?? DEFAULT_MAX_ATTEMPTS)) return undefined;
    this.#used.set(retrier, used + 1);
    const grown =
      (retrier.IntervalSeconds ?? DEFAULT_INTERVAL_SECONDS) * (retrier.BackoffRate ?? DEFAULT_BACKOFF_RATE) ** used;
    const delay = Math.min(grown, retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY) * 1000;
    return retrier.JitterStrategy === 'FULL' ? Math.random() * delay : delay;
  }
}

/** The first catcher that matches, if any. */
export function catcherFor(catchers: readonly Catcher[] | undefined, failure: StateError): Catcher | undefined {
  return catchers?.find(({ ErrorEquals }) => matchesError(ErrorEquals, failure));
}
