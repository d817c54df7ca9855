import { jest } from '@jest/globals';

interface Call {
  /** Region and path: `us/auth/signin`. */
  readonly address: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

type Answer = () => Response;

/** Both regions' APIs for unit tests, in the place of `fetch`: answers in the order given, and what was asked. */
export class FakeApi {
  readonly calls: Call[] = [];
  readonly #answers = new Map<string, Answer[]>();
  readonly #original = globalThis.fetch;
  #always: Answer | undefined;
  readonly #config: object;

  /** @param config what `config.json` holds beside the regions */
  constructor(config: object = {}) {
    this.#config = config;
    globalThis.fetch = jest.fn((input: unknown, init?: RequestInit) => this.#fetch(String(input), init));
  }

  restore(): void {
    globalThis.fetch = this.#original;
  }

  answer(locale: string, path: string, body: unknown): void {
    this.#add(locale, path, () => response(200, body));
  }

  answerAlways(body: unknown): void {
    this.#always = () => response(200, body);
  }

  refuse(locale: string, path: string, status: number, code: string, fields?: Record<string, string>): void {
    this.#add(locale, path, () => response(status, { error: { code, message: code, requestId: 'r1', fields } }));
  }

  /** The gateway's own answer, without our error body. */
  refuseAtGateway(locale: string, path: string, status: number): void {
    this.#add(locale, path, () => response(status, { message: 'Forbidden' }));
  }

  breakDown(locale: string, path: string): void {
    this.#add(locale, path, () => {
      throw new TypeError('Failed to fetch');
    });
  }

  /** Forgets the next answer that was given for an address. */
  takeNext(locale: string, path: string): void {
    this.#answers.get(locale + path)?.shift();
  }

  #add(locale: string, path: string, answer: Answer): void {
    const address = locale + path;
    this.#answers.set(address, [...(this.#answers.get(address) ?? []), answer]);
  }

  async #fetch(input: string, init: RequestInit = {}): Promise<Response> {
    init.signal?.throwIfAborted();
    if (input === '/config.json') {
      const regions = { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test' } };
      return response(200, { product: 'Parlance', stage: 'test', regions, ...this.#config });
    }
    const url = new URL(input);
    const address = url.hostname.replace('.test', '') + url.pathname;
    const answer = this.#answers.get(address)?.shift() ?? this.#always;
    this.calls.push({
      address,
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>) },
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    });
    if (!answer) throw new Error(`The test has no answer for ${address}.`);
    return answer();
  }
}

/** The little of a Response that the client reads; jsdom has none. */
function response(status: number, body: unknown): Response {
  const text = JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => text,
    json: async () => JSON.parse(text),
  } as Response;
}
