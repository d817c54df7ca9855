/** A request as the fake service gets it. */
export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The parsed JSON of a call; the bytes of a part. */
  readonly body: unknown;
}

type Handler = (request: FakeRequest, signal: AbortSignal) => Response | Promise<Response>;

export const WEB = 'https://parlance.example';

/** The error answer of the API. */
export function errorAnswer(status: number, error: object, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers });
}

/** A `fetch` that answers `config.json` itself and everything else by `handler`; `requests` are those of the handler. */
export function fakeService(handler: Handler) {
  const requests: FakeRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    if (url.href === `${WEB}/config.json`) {
      return Response.json({ regions: { us: { api: 'https://us.example/' }, eu: { api: 'https://eu.example' } } });
    }
    const { method = 'GET', headers, body } = init;
    const parsed = typeof body === 'string' ? JSON.parse(body) : body;
    const request = { method, url, headers: new Headers(headers), body: parsed };
    requests.push(request);
    const signal = init.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    return handler(request, signal);
  };
  return { fetch, requests };
}

/** A `wait` that does not wait; `waits` are the seconds that were asked for. */
export function fakeWait() {
  const waits: number[] = [];
  return {
    waits,
    wait: async (seconds: number, signal: AbortSignal | undefined) => {
      signal?.throwIfAborted();
      waits.push(seconds);
    },
  };
}
