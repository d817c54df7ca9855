import { type Dispatcher, errors, request } from 'undici';
import { type BodyLimits, boundedBody } from './bounded-body.ts';
import { createGuardedAgent, type FetchPolicy } from './guarded-agent.ts';
import { LinkError } from './link-error.ts';

/** Redirects that are followed, at most. */
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'Mozilla/5.0 (compatible; Parlance/1.0)';
/** Bytes in a second, at least: a page trickles or it doesn't. */
const MIN_RATE = 1024;

export interface SafeRequest extends Partial<BodyLimits> {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bytes of the answer, at most. */
  readonly maxBytes: number;
  /** Takes an answer of any status as it is, redirects too, which are not followed. */
  readonly anyStatus?: boolean;
  /** Ends the request and the reading of its answer. */
  readonly signal: AbortSignal;
}

export interface SafeAnswer {
  /** The address that answered, after all redirects. */
  readonly url: URL;
  readonly status: number;
  /** By lower-case names; the first of several values. */
  readonly header: (name: string) => string | undefined;
  /** The body within its limits. It has to be read to its end, or given back. */
  readonly body: AsyncGenerator<Buffer>;
  /** Ends the answer without its remaining body. */
  close(): void;
}

export type SafeFetch = (url: URL, request: SafeRequest) => Promise<SafeAnswer>;

/**
 * A fetch for addresses that strangers name. It reaches the public internet alone, by http and https on their own ports;
 * redirects are followed one by one and checked as the first address was, unless the caller takes any status. Another origin does not get
 * the header `authorization`.
 *
 * @throws LinkError (in the answer): `refused`, `unreachable`, `gone`, `private`
 */
export function createSafeFetch(policy: FetchPolicy = {}): SafeFetch {
  const agent = createGuardedAgent(policy);
  return async (url, asked) => {
    let address = url;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      requireWebAddress(address);
      const answer = await send(agent, address, address.origin === url.origin ? asked : withoutSecrets(asked));
      const isRedirect = !asked.anyStatus && REDIRECTS.has(answer.statusCode);
      const target = isRedirect ? firstOf(answer.headers.location) : undefined;
      if (target === undefined) return safeAnswer(answer, address, asked);
      answer.body.on('error', () => undefined).destroy();
      if (!URL.canParse(target, address.href))
        throw new LinkError('unreachable', 'The server redirects to no address.');
      address = new URL(target, address);
    }
    throw new LinkError('refused', `The address redirects more than ${MAX_REDIRECTS} times.`);
  };
}

/** What an origin gets to which another one redirects. */
function withoutSecrets({ headers = {}, ...asked }: SafeRequest): SafeRequest {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  return { ...asked, headers: Object.fromEntries(kept) };
}

function requireWebAddress({ protocol, username, password }: URL): void {
  if (!/^https?:$/.test(protocol)) throw new LinkError('refused', `${protocol} is not a protocol of the web.`);
  if (username || password) throw new LinkError('refused', 'The address contains a user name or a password.');
}

async function send(dispatcher: Dispatcher, url: URL, asked: SafeRequest): Promise<Dispatcher.ResponseData> {
  const { method = 'GET', headers, body, signal } = asked;
  try {
    return await request(url, {
      dispatcher,
      method,
      headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', accept: '*/*', ...headers },
      ...(body !== undefined && { body }),
      signal,
    });
  } catch (error) {
    throw linkErrorOf(error, url);
  }
}

function safeAnswer(answer: Dispatcher.ResponseData, url: URL, asked: SafeRequest): SafeAnswer {
  const { statusCode: status, headers, body } = answer;
  const close = () => {
    body.on('error', () => undefined).destroy();
  };
  const problem = asked.anyStatus ? undefined : problemOf(status);
  if (problem) {
    close();
    throw new LinkError(problem, `${url.hostname} answers ${status}.`);
  }
  const { maxBytes, beyond = 'refuse', minRate = MIN_RATE } = asked;
  const bounded = async function* () {
    try {
      yield* boundedBody(body, { maxBytes, beyond, minRate });
    } catch (error) {
      throw linkErrorOf(error, url);
    } finally {
      close();
    }
  };
  return { url, status, header: (name) => firstOf(headers[name]), body: bounded(), close };
}

function problemOf(status: number): LinkError['problem'] | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 404 || status === 410) return 'gone';
  return status === 401 || status === 403 ? 'private' : 'unreachable';
}

/** What went wrong with a request. The message names the host alone. */
function linkErrorOf(error: unknown, url: URL): LinkError {
  if (error instanceof LinkError) return error;
  // A socket that tried several addresses has an error for each.
  const inner = error instanceof AggregateError ? error.errors : [error instanceof Error ? error.cause : undefined];
  const known = inner.find((each) => each instanceof LinkError);
  if (known instanceof LinkError) return known;
  const kind = error instanceof errors.UndiciError || isSystemError(error) ? error.code : 'an unknown error';
  return new LinkError('unreachable', `${url.hostname} could not be reached: ${kind}.`, { cause: error });
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
