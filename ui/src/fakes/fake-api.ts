import type { Locale } from '@parlance/contract/regions';
import { type RouteName, routes } from '@parlance/contract/routes';
import { http } from 'msw/core/http';

/** A call that a test's screen made. */
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

/** Makes an answer: a Response, or the JSON body of a success. `undefined` is an empty body. */
type Resolver = (call: Call) => unknown;
type Resolvers = { readonly [Operation in RouteName]?: Resolver };
type Handler = ReturnType<typeof http.all>;

const ORIGINS: Record<Locale, string> = { us: 'https://us.test', eu: 'https://eu.test' };
const PAGE = 'https://page.test';

/**
 * The APIs of both regions for unit tests, in the place of `fetch`, and a record of the calls. Its handlers are msw's, made
 * from the contract's routes. A call without an answer rejects, as without a network, with the call in the message.
 *
 * msw intercepts nothing here: jsdom has no `fetch`, and Node's refuses jsdom's abort signals.
 */
export class FakeApi {
  /** The calls so far, in their order. Requests of other files (`config.json`, signed addresses) are left out. */
  readonly calls: Call[] = [];
  /** What `config.json` holds beside the regions. */
  config: object;
  /** Answers to one call each, before the handlers. */
  readonly #once: Handler[] = [];
  /** The latest first. */
  readonly #handlers: Handler[] = [];
  #othersResolver: Resolver | undefined;
  readonly #original = globalThis.fetch;

  constructor(resolvers: Resolvers = {}, config: object = {}) {
    this.config = config;
    this.serve('/config.json', () => {
      const regions = { us: { api: ORIGINS.us }, eu: { api: ORIGINS.eu } };
      return { product: 'Parlance', stage: 'test', regions, ...this.config };
    });
    this.handle(resolvers);
    globalThis.fetch = (input, init) => this.#fetch(String(input), init);
  }

  /** Gives `fetch` back. */
  restore(): void {
    globalThis.fetch = this.#original;
  }

  /** Method and path of each call so far. */
  get requests(): string[] {
    return this.calls.map(({ request }) => request);
  }

  /** Answers these operations from now on, in both regions. */
  handle(resolvers: Resolvers): void {
    for (const name of Object.keys(resolvers) as RouteName[]) {
      const resolver = resolvers[name];
      if (resolver) this.#handlers.unshift(this.#handler(name, '*', resolver));
    }
  }

  /** Answers every operation that has no answer of its own. */
  answerOthers(resolver: Resolver = () => ({})): void {
    this.#othersResolver = resolver;
  }

  /** Answers one call; several answers for an operation are given in their order. */
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

  /** Has one call fail as without a network. */
  breakDown(locale: Locale, operation: RouteName): void {
    this.#answerOnce(locale, operation, () => Response.error());
  }

  /** Serves what is not the API's: a path of the page's own origin, or another origin's address. */
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

/** Whether a route's path (`/user/{uid}`) is this pathname's. */
function isPath(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** The API's answer to a call that it refuses. */
export function refusal(status: number, code: string, fields?: Record<string, string>): Response {
  return Response.json({ error: { code, message: code, requestId: 'r1', fields } }, { status });
}

function toResponse(answer: unknown): Response {
  return answer instanceof Response ? answer : Response.json(answer ?? {});
}
