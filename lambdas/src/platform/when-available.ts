import { UnavailableError } from './errors.ts';

/** Names of errors that say "not now", by service or by network. */
const UNAVAILABLE = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'InternalErrorException',
  'InternalError',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'SlowDown',
  'TimeoutError',
  'TransactionInProgressException',
  'TransactionConflictException',
]);

/** The code of an error of the operating system or of name resolution: `ECONNREFUSED`, `EAI_AGAIN`. */
const NETWORK_CODE = /^E[A-Z_]+$/;
/** Codes of Node itself, such as `ERR_INVALID_ARG_TYPE`, are faults of the program. */
const NODE_CODE = /^ERR_/;

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
    if (isUnavailable(cause)) {
      throw new UnavailableError(`${what} can't be reached just now. Please try again.`, { cause });
    }
    throw cause;
  }
}

/**
 * Whether an error says that a service can't be reached. A client can wrap the error of the network: as the cause of its
 * own error, or with one error for each address that it tried.
 */
function isUnavailable(error: unknown, seen: ReadonlySet<unknown> = new Set()): boolean {
  if (!(error instanceof Error) || seen.has(error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (UNAVAILABLE.has(error.name) || (NETWORK_CODE.test(code) && !NODE_CODE.test(code))) return true;
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...inner].some((each) => isUnavailable(each, new Set([...seen, error])));
}
