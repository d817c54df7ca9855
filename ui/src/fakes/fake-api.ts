import type { Locale } from '@parlance/contract/regions';
import { type RouteName, routes } from '@parlance/contract/routes';
import { http } from 'msw/core/http';

/** A recorded call of the API. */
export interface Call {
  readonly operation: RouteName;
  readonly locale: Locale;
  /** Method and path: `GET /user/u1`. */
  readonly request: string;
  /** The parameters of the path, by the route's names. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Creates the response: a Response, or the JSON body of a success. `undefined` is an empty body. */
type Resolver = (call: Call) => unknown;
type Resolvers = { readonly [Operation in RouteName]?: Resolver };
type Handler = ReturnType<typeof http.all>;

const ORIGINS: Record<Locale, string> = { us: 'https://us.test', eu: 'https://eu.test' };
const PAGE = 'https://page.test';
const HELP = { helpCenter: 'https://help.test', support: 'support@help.test' };

/**
 * Replaces `fetch` in unit tests with the APIs of both regions, and records the calls. It uses msw handlers made from
 * the contract's routes. A call without a handler rejects like a network error and has the call in its message.
 *
 * msw intercepts nothing here: jsdom has no `fetch`, and Node's refuses jsdom's abort signals.
 */
export class FakeApi {
  /** The calls so far, in order. Requests for other files (`config.json`, signed URLs) are not recorded. */
  readonly calls: Call[] = [];
  /** The content of `config.json` without the regions. */
  config: object;
  /** One-time responses. They come before the handlers. */
  readonly #once: Handler[] = [];
  /** Newest first. */
  readonly #handlers: Handler[] = [];
  #othersResolver: Resolver | undefined;
  readonly #original = globalThis.fetch;

  constructor(resolvers: Resolvers = {}, config: object = {}) {
    this.config = config;
    this.serve('/config.json', () => {
      const regions = { us: { api: ORIGINS.us }, eu: { api: ORIGINS.eu } };
      return { product: 'Parlance', stage: 'test', regions, ...HELP, ...this.config };
    });
    this.handle(resolvers);
    globalThis.fetch = (input, init) => this.#fetch(String(input), init);
  }

  /** Restores `fetch`. */
  restore(): void {
    globalThis.fetch = this.#original;
  }

  /** Method and path of each call so far. */
  get requests(): string[] {
    return this.calls.map(({ request }) => request);
  }

  /** Adds handlers for these operations, in both regions. */
  handle(resolvers: Resolvers): void {
    for (const name of Object.keys(resolvers) as RouteName[]) {
      const resolver = resolvers[name];
      if (resolver) this.#handlers.unshift(this.#handler(name, '*', resolver));
    }
  }

  /** Adds a handler for every operation without one. */
  answerOthers(resolver: Resolver = () => ({})): void {
    this.#othersResolver = resolver;
  }

  /** Responds to one call. Several responses for an operation are used in order. */
  answer(locale: Locale, operation: RouteName, body: unknown): void {
    this.#answerOnce(locale, operation, () => body);
  }

  refuse(locale: Locale, operation: RouteName, status: number, code: string, fields?: Record<string, string>): void {
    this.#answerOnce(locale, operation, () => refusal(status, code, fields));
  }

  /** Refuses one call as API Gateway does by itself, without the API's error body. */
  refuseAtGateway(locale: Locale, operation: RouteName, status: number): void {
    this.#answerOnce(locale, operation, () => Response.json({ message: 'Forbidden' }, { status }));
  }

  /** Makes one call fail with a network error. */
  breakDown(locale: Locale, operation: RouteName): void {
    this.#answerOnce(locale, operation, () => Response.error());
  }

  /** Serves a URL outside of the API: a path of the page's origin, or a URL of another origin. */
  serve(address: string, resolver: (path: string) => unknown): void {
    const url = address.startsWith('/') ? PAGE + address : address;
    this.#handlers.unshift(
      http.all(url, async ({ request }) => toResponse(await resolver(new URL(request.url).pathname))),
    );
  }

  #answerOnce(locale: Locale, operation: RouteName, resolver: Resolver): void {
    this.#once.push(this.#handler(operation, ORIGINS[locale], resolver, { once: true }));
  }

  #handler(operation: RouteName, origin: string, resolver: Resolver, options: { once?: boolean } = {}): Handler {
    const { method, path } = routes[operation];
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return http[METHODS[method]](
      origin + path.replace(/\{(\w+)\}/g, ':$1'),
      async ({ request, params }) => {
        const { origin: from, pathname, searchParams } = new URL(request.url);
        const text = await request.text();
        const call: Call = {
          operation,
          locale: from === ORIGINS.eu ? 'eu' : 'us',
          request: `${method} ${pathname}`,
          params: Object.fromEntries(names.map((name) => [name, String(params[name])])),
          query: Object.fromEntries(searchParams),
          headers: Object.fromEntries(request.headers),
          body: text === '' ? undefined : JSON.parse(text),
        };
        this.calls.push(call);
        return toResponse(await resolver(call));
      },
      options,
    );
  }

  async #fetch(address: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
    signal?.throwIfAborted();
    const answer = this.#respond(new Request(new URL(address, PAGE), init));
    if (!signal) return answer;
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([answer, aborted]);
  }

  #others(request: Request): Handler[] {
    const resolver = this.#othersResolver;
    if (!resolver) return [];
    const { pathname } = new URL(request.url);
    return Object.values(routes)
      .filter(({ method, path }) => method === request.method && isPath(path, pathname))
      .map(({ name }) => this.#handler(name, '*', resolver));
  }

  async #respond(request: Request): Promise<Response> {
    for (const handler of [...this.#once, ...this.#handlers, ...this.#others(request)]) {
      const result = await handler.run({ request, requestId: 'r1' });
      if (result?.response?.type === 'error') throw new TypeError('Failed to fetch');
      if (result?.response) return result.response;
    }
    throw new Error(`The test has no answer for ${request.method} ${request.url}.`);
  }
}

/** Whether a route's path (`/user/{uid}`) matches the pathname. */
function isPath(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** An error response of the API. */
export function refusal(status: number, code: string, fields?: Record<string, string>): Response {
  return Response.json({ error: { code, message: code, requestId: 'r1', fields } }, { status });
}

function toResponse(answer: unknown): Response {
  return answer instanceof Response ? answer : Response.json(answer ?? {});
}
