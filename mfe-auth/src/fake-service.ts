import { jest } from '@jest/globals';

/** Both regions' APIs for unit tests, in the place of `fetch`. */
export interface FakeService {
  /** The next call's answer: a body, or the code of a refusal with what is wrong with the fields. */
  next(status: number, answer: object | string, fields?: Record<string, string>): void;
  /** Addresses and bodies of the calls so far. */
  readonly asked: string[];
  readonly bodies: unknown[];
  /** Which ways to sign in are configured. */
  readonly ways: { google: boolean };
  /** What `config.json` holds more. */
  readonly config: Record<string, unknown>;
  /** What the CDN says of where the visitor is. */
  readonly country: { countryCode?: string };
  restore(): void;
}

const CONFIG = {
  product: 'Parlance',
  stage: 'test',
  regions: { us: { api: 'https://us.test' }, eu: { api: 'https://eu.test' } },
};

/** Takes the place of `fetch` until it is restored; calls without an answer of their own get an empty one. */
export function serve(): FakeService {
  const original = globalThis.fetch;
  const answers: Response[] = [];
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const ways = { google: false };
  const config = {};
  const country = {};
  globalThis.fetch = jest.fn(async (input: unknown, init?: RequestInit) => {
    if (input === '/config.json') return response(200, { ...CONFIG, ...config });
    if (input === '/country.json') return response(200, country);
    // Asked for by each screen of the entrance; whoever tests it gives another answer.
    if (String(input).endsWith('/auth/ways')) return response(200, ways);
    asked.push(String(input));
    bodies.push(init?.body ? JSON.parse(String(init.body)) : undefined);
    return answers.shift() ?? response(200, {});
  });
  return {
    asked,
    bodies,
    ways,
    config,
    country,
    next(status, answer, fields) {
      const body = typeof answer === 'string' ? { error: { code: answer, message: answer, fields } } : answer;
      answers.push(response(status, body));
    },
    restore() {
      globalThis.fetch = original;
    },
  };
}

/** The little of a Response that the client reads; jsdom has none. */
function response(status: number, body: object): Response {
  const text = JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => text,
    json: async () => JSON.parse(text),
  } as Response;
}
