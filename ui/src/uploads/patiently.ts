import { browserPatience } from './browser-patience.ts';
import { retrying } from './retrying.ts';

/**
 * Does `work`, which may be done twice, until the service is reached: without a network when there is one again, else with
 * growing pauses for about half a minute. What the service refuses is thrown at once, the last failure in the end.
 */
export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return retrying(work, browserPatience, new AbortController().signal);
}
