import { IDEMPOTENCY_HEADER } from '@parlance/contract/program-limits';
import { pathOf } from '@parlance/contract/routes/route';
import type { CallName, Region } from './calls.ts';
import { identifyingRoute, programRoutes } from './described/routes.ts';
import { errorOfAnswer } from './error-of-answer.ts';
import { ParlanceError } from './parlance-error.ts';
import { retrying } from './retrying.ts';
import { type Wait, wait } from './wait.ts';

/** Milliseconds until a request without an answer is given up. The gateway gives up after 30 s. */
const TIMEOUT = 60_000;

export interface ParlanceOptions {
  /** The address of Parlance, as in a browser: `https://parlance.example`. It names the APIs of both regions. */
  readonly baseUrl: string;
  /** An API token: `parlance_…`. */
  readonly token: string;
  /** The id of the token's owner. */
  readonly uid: string;
  /** The region of the token's owner. Default: `us`. */
  readonly region?: Region | undefined;
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Waits between attempts and between looks at a transcription. Default: a timer. */
  readonly wait?: Wait | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Names a call: the service does it once, however often it comes with this key. So it is tried again when it fails. */
  readonly idempotencyKey?: string | undefined;
  /** The call may be tried again, because doing it twice is as doing it once. Calls that only read always are. */
  readonly repeatable?: boolean | undefined;
}

/** The parts of any call, as the raw call has them. */
export interface RawInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Sends requests to the API of a region, and to the addresses that it signs. */
export class Transport {
  readonly #options: ParlanceOptions;
  readonly region: Region;
  readonly uid: string;
  readonly wait: Wait;
  #api: Api | undefined;

  constructor(options: ParlanceOptions) {
    this.#options = options;
    this.region = options.region ?? 'us';
    this.uid = options.uid;
    this.wait = options.wait ?? wait;
  }

  /**
   * Makes a call and answers its parsed body.
   *
   * @throws ParlanceError; the signal's reason when aborted
   */
  async call(name: CallName, input: RawInput, options: CallOptions = {}): Promise<unknown> {
    const { method, scope } = programRoutes[name];
    const { signal, idempotencyKey, repeatable } = options;
    const mayRepeat = method === 'GET' || scope === 'read' || repeatable || idempotencyKey !== undefined;
    const api = await this.#locate(signal);
    const send = () => this.#send(name, api, input, options);
    return mayRepeat ? retrying(send, { wait: this.wait, signal }) : send();
  }

  /**
   * Asks whose the token is and what it may do; answers the parsed body. It needs no `uid`.
   *
   * @throws ParlanceError; the signal's reason when aborted
   */
  async identify(signal: AbortSignal | undefined): Promise<unknown> {
    const api = await this.#locate(signal);
    const { method, path } = identifyingRoute;
    const send = () =>
      this.#fetchJson(path, api, { method, body: { token: this.#options.token }, headers: {}, signal });
    return retrying(send, { wait: this.wait, signal });
  }

  /**
   * Sends one request without credentials.
   *
   * @throws ParlanceError with the code `NETWORK`; the signal's reason when aborted
   */
  async request(url: string, init: RequestInit & { readonly timeout?: number } = {}): Promise<Response> {
    const { signal, timeout = TIMEOUT, ...rest } = init;
    const send = this.#options.fetch ?? globalThis.fetch;
    try {
      const limit = AbortSignal.timeout(timeout);
      return await send(url, { ...rest, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ParlanceError('NETWORK', `${hostOf(url)} could not be reached.`, { cause });
    }
  }

  async #send(name: CallName, api: Api, { params, query, body }: RawInput, options: CallOptions): Promise<unknown> {
    const { method, path, access } = programRoutes[name];
    const all = { ...(access === 'self' && { uid: this.uid }), ...params };
    const texts = Object.fromEntries(Object.entries(all).map(([key, value]) => [key, String(value)]));
    const missing = [...path.matchAll(/\{(\w+)\}/g)].find(([, key = '']) => !texts[key]);
    if (missing) throw new ParlanceError('BAD_REQUEST', `${name} needs the parameter "${missing[1]}".`);
    const headers = {
      ...{ key: this.#options.token, id: this.uid },
      ...(options.idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: options.idempotencyKey }),
    };
    return this.#fetchJson(pathOf({ path }, texts) + searchOf(query), api, {
      ...{ method, headers, signal: options.signal },
      ...(method !== 'GET' && { body: body ?? {} }),
    });
  }

  async #fetchJson(path: string, api: Api, { method, headers, body, signal }: ApiRequest): Promise<unknown> {
    const response = await this.request(api.address + path, {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(api.apiKey !== undefined && { 'x-api-key': api.apiKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ?? null,
      // A redirection would take the token elsewhere.
      redirect: 'error',
    });
    const json = await this.bodyOf(response, signal);
    if (!response.ok) throw errorOfAnswer(response, json);
    if (json !== undefined) return json;
    throw new ParlanceError('BAD_ANSWER', 'Parlance answered something that is not JSON.', { status: response.status });
  }

  /** The parsed JSON of an answer; undefined for another body. Throws `NETWORK` when the answer breaks off. */
  async bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
    const text = await response.text().catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new ParlanceError('NETWORK', 'The answer broke off.', { cause });
    });
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** Where the region's API is: `config.json` says it, once for a client. */
  async #locate(signal: AbortSignal | undefined): Promise<Api> {
    this.#api ??= await retrying(() => this.#readConfig(signal), { wait: this.wait, signal });
    return this.#api;
  }

  async #readConfig(signal: AbortSignal | undefined): Promise<Api> {
    const { baseUrl } = this.#options;
    if (!URL.canParse(baseUrl)) throw new ParlanceError('BAD_REQUEST', `"${baseUrl}" is no address.`);
    const response = await this.request(new URL('/config.json', baseUrl).href, { signal: signal ?? null });
    if (response.status >= 500) throw errorOfAnswer(response, undefined);
    const api = apiOf(await this.bodyOf(response, signal), this.region);
    if (response.ok && api) return api;
    const message = `There is no Parlance at ${hostOf(baseUrl)}. Give the address that you open in a browser.`;
    throw new ParlanceError('BAD_ANSWER', message, { status: response.status });
  }
}

interface ApiRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal: AbortSignal | undefined;
}

interface Api {
  readonly address: string;
  /** The public key of a proxy in front of the API. */
  readonly apiKey: string | undefined;
}

interface StageConfig {
  readonly regions?: Readonly<Partial<Record<Region, { readonly api?: unknown }>>>;
  readonly apiKey?: unknown;
}

function apiOf(config: unknown, region: Region): Api | undefined {
  const { regions, apiKey } = (config ?? {}) as StageConfig;
  const address = regions?.[region]?.api;
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return { address: address.replace(/\/$/, ''), apiKey: typeof apiKey === 'string' ? apiKey : undefined };
}

function searchOf(query: RawInput['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
