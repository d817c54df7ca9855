import type { CallOf, ResponseOf } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import type { RouteName } from '@parlance/contract/routes';
import { ApiCallError } from '../http/api-call-error.ts';
import { routeOf } from '../http/route-of.ts';
import { send } from '../http/send.ts';
import { freshSession, preferredLocale, refreshSession } from '../session/session.ts';

export { ApiCallError } from '../http/api-call-error.ts';

/** Spec part 1, section 9: "retry wait 3 s". */
const RETRY_WAIT_MS = 3000;

const outageListeners = new Set<() => void>();

type Part = 'params' | 'query' | 'body';
type NeededPart<N extends RouteName> = {
  [P in Part]: Record<never, never> extends CallOf<N>[P] ? never : P;
}[Part];

/** The input of a call. A part whose fields are all optional may be left out. */
export type ApiInput<N extends RouteName> = Pick<CallOf<N>, NeededPart<N>> & Partial<CallOf<N>>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The region of the API. Default: the session's region. */
  readonly locale?: Locale | undefined;
  /** Sends no session, even when signed in. A public key gives everyone the same access. */
  readonly anonymous?: boolean;
  /** The browser completes the request even when the user leaves the page. */
  readonly keepalive?: boolean | undefined;
  /** There is no second attempt, and a service that is not reached is no outage: nobody waits for the call. */
  readonly once?: boolean;
}

/**
 * Calls an operation of the API with the session's key and returns the parsed response.
 *
 * On HTTP 403 or a network error it fetches a new key, waits 3 seconds and tries once more with it (Spec part 1,
 * section 8). Throws an {@link ApiCallError}, or the signal's reason when aborted.
 */
export async function callApi<N extends RouteName>(
  name: N,
  input: ApiInput<N>,
  options: CallOptions = {},
): Promise<ResponseOf<N>> {
  try {
    return await attempt(name, input, options);
  } catch (error) {
    if (options.once || !deservesRetry(error)) throw error;
    await refreshSession().catch((refreshError: unknown) => {
      // If the network is down, the second attempt reports that.
      console.warn('No new key could be fetched.', refreshError);
    });
    await wait(RETRY_WAIT_MS, options.signal);
    return attempt(name, input, options).catch((secondError: unknown) => {
      if (isUnreachable(secondError)) for (const listener of [...outageListeners]) listener();
      throw secondError;
    });
  }
}

async function attempt<N extends RouteName>(
  name: N,
  input: ApiInput<N>,
  { signal, locale, anonymous, keepalive }: CallOptions,
): Promise<ResponseOf<N>> {
  const { access } = await routeOf(name);
  const session = access === 'public' || anonymous ? undefined : await freshSession();
  if (session) {
    return sendLogged(name, locale ?? session.locale, input, { credentials: session, signal, keepalive });
  }
  if (access === 'public' || access === 'open') {
    return sendLogged(name, locale ?? preferredLocale(), input, { signal, keepalive });
  }
  throw new ApiCallError('UNAUTHENTICATED', 'There is no session.', { status: 401 });
}

/** Spec part 1, section 8: "A 500 is logged and the error passed on". The request id finds the service's own log. */
async function sendLogged<N extends RouteName>(...[name, ...rest]: Parameters<typeof send<N>>): Promise<ResponseOf<N>> {
  try {
    return await send(name, ...rest);
  } catch (error) {
    if (error instanceof ApiCallError && error.status >= 500) {
      console.warn(`${name} failed in the service.`, { status: error.status, requestId: error.requestId });
    }
    throw error;
  }
}

/** Calls `listener` when a call could not reach the service, even with its retry. Returns the unsubscribe function. */
export function subscribeToOutages(listener: () => void): () => void {
  outageListeners.add(listener);
  return () => outageListeners.delete(listener);
}

function deservesRetry(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiCallError && error.status === 403);
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'NETWORK';
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    function abort() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', abort, { once: true });
  });
}
