import { browserPatience } from './browser-patience.ts';
import { retrying } from './retrying.ts';

/**
 * Retries `work`, which must be idempotent, until it reaches the service. Offline, it waits for the network; otherwise it
 * retries with exponential backoff for about half a minute and then throws the last error. It does not retry when the
 * service refuses the request.
 */
export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return retrying(work, browserPatience, new AbortController().signal);
}
