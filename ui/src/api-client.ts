import type { CallOf, ResponseOf } from '@parlance/contract/endpoint';
import { type EndpointName, type Endpoints, endpoints } from '@parlance/contract/endpoints';
import type { Locale } from '@parlance/contract/regions';
import { ApiCallError } from './http/api-call-error.ts';
import { type CallInput, send } from './http/send.ts';
import { freshSession, preferredLocale, refreshSession } from './session.ts';

export { ApiCallError } from './http/api-call-error.ts';

/** Spec part 1, section 9: "retry wait 3 s". */
const RETRY_WAIT_MS = 3000;

const outageListeners = new Set<() => void>();

type Part = 'params' | 'query' | 'body';
type NeededPart<N extends EndpointName> = {
  [P in Part]: Record<never, never> extends CallOf<Endpoints[N]>[P] ? never : P;
}[Part];

/** What a call needs: a part whose fields are all optional may be left out. */
export type ApiInput<N extends EndpointName> = Pick<CallOf<Endpoints[N]>, NeededPart<N>> &
  Partial<CallOf<Endpoints[N]>>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The region whose API is asked; the session's unless given. */
  readonly locale?: Locale | undefined;
  /** Calls as nobody, although somebody may be signed in: what a public key opens is the same for all who have it. */
  readonly anonymous?: boolean;
  /** The call is made while the page is being left, and shall arrive all the same. */
  readonly keepalive?: boolean | undefined;
}

/**
 * Calls an operation of the API with the session's key and answers its parsed response.
 *
 * On HTTP 403 or a network error it fetches a new key, waits 3 seconds and tries once more with it (Spec part 1,
 * section 8). Throws an {@link ApiCallError}, or the signal's reason when aborted.
 */
export async function callApi<N extends EndpointName>(
  name: N,
  input: ApiInput<N>,
  options: CallOptions = {},
): Promise<ResponseOf<Endpoints[N]>> {
  try {
    return await attempt(name, input, options);
  } catch (error) {
    if (!deservesRetry(error)) throw error;
    await refreshSession().catch((refreshError: unknown) => {
      // The network may be down for this too; the second attempt then says so.
      console.warn('No new key could be fetched.', refreshError);
    });
    await wait(RETRY_WAIT_MS, options.signal);
    return attempt(name, input, options).catch((secondError: unknown) => {
      if (isUnreachable(secondError)) for (const listener of [...outageListeners]) listener();
      throw secondError;
    });
  }
}

async function attempt<N extends EndpointName>(
  name: N,
  input: CallInput,
  { signal, locale, anonymous, keepalive }: CallOptions,
): Promise<ResponseOf<Endpoints[N]>> {
  const endpoint: Endpoints[N] = endpoints[name];
  if (endpoint.access === 'public') {
    return (await send(endpoint, locale ?? preferredLocale(), input, { signal, keepalive })) as ResponseOf<
      Endpoints[N]
    >;
  }
  const session = anonymous ? undefined : await freshSession();
  if (!session && endpoint.access === 'open') {
    return (await send(endpoint, locale ?? preferredLocale(), input, { signal, keepalive })) as ResponseOf<
      Endpoints[N]
    >;
  }
  if (!session) throw new ApiCallError('UNAUTHENTICATED', 'Nobody is signed in.', { status: 401 });
  // `send` parsed the answer by this very endpoint's schema.
  return (await send(endpoint, locale ?? session.locale, input, {
    credentials: session,
    signal,
    keepalive,
  })) as ResponseOf<Endpoints[N]>;
}

/** Tells whenever the service could not be reached, the second attempt included; answers how to stop. */
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
