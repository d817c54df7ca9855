import { UnavailableError } from './errors.ts';

/** Names of errors that say "not now", by service or by network. */
const UNAVAILABLE = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'SlowDown',
  'TimeoutError',
  'TransactionInProgressException',
  'TransactionConflictException',
]);

/**
 * Awaits a call to a service of AWS.
 *
 * @param what the service in the user's words, for the error's message
 * @throws UnavailableError when the service can't be reached or refuses for now; any other error as it is
 */
export async function whenAvailable<T>(call: Promise<T>, what: string): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const unreachable = cause instanceof Error && 'code' in cause && /^E[A-Z]+$/.test(String(cause.code));
    if (unreachable || (cause instanceof Error && UNAVAILABLE.has(cause.name))) {
      throw new UnavailableError(`${what} can't be reached just now. Please try again.`, { cause });
    }
    throw cause;
  }
}
