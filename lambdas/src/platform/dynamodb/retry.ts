import { setTimeout as delay } from 'node:timers/promises';
import { UnavailableError } from '../errors.ts';

const ATTEMPTS = 6;
const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 1000;

/** The outcome of one try: a result, or what to try next. */
export type Outcome<Work, Result> = { readonly done: Result } | { readonly again: Work };

/**
 * Tries until it is done, at most `attempts` times, with exponential backoff (at most a second) and jitter.
 *
 * @param refusal the message of the error when it is never done
 * @throws UnavailableError
 */
export async function retrying<Work, Result>(
  work: Work,
  refusal: string,
  attempt: (work: Work) => Promise<Outcome<Work, Result>>,
  attempts = ATTEMPTS,
): Promise<Result> {
  let left = work;
  for (let tries = 0; tries < attempts; tries++) {
    if (tries > 0) await delay(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)) * (0.5 + Math.random() / 2));
    const outcome = await attempt(left);
    if ('done' in outcome) return outcome.done;
    left = outcome.again;
  }
  throw new UnavailableError(refusal);
}

/** Runs `each` on at most `size` of the items at a time, one batch after another; the results in that order. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  each: (batch: Item[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) results.push(await each(items.slice(from, from + size)));
  return results;
}

export const TOO_BUSY = 'The store is too busy just now. Please try again.';
