/** Maximum age of a stored response, in milliseconds. */
const MAX_AGE_MS = 20_000;

interface Early {
  /** The session key of the request; undefined for a response that does not depend on the user. */
  readonly key: string | undefined;
  readonly at: number;
  readonly value: Promise<unknown>;
}

interface Init extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

// One map for the page. The first script fills it and the modules read it. They are separate builds, so it is a global.
const NAME: unique symbol = Symbol.for('parlance.early-answers') as never;
const page = globalThis as { [NAME]?: Map<string, Early> };

/** Stores a response for code that isn't loaded yet. If it resolves to `undefined`, that code sends its own request. */
export function keepEarly(name: string, value: Promise<unknown>, key?: string): void {
  page[NAME] ??= new Map();
  page[NAME].set(name, { key, at: performance.now(), value });
}

/** Takes the stored response with this name and key. It can be taken once, within {@link MAX_AGE_MS}. */
export async function takeEarly(name: string, key?: string): Promise<unknown> {
  const early = page[NAME]?.get(name);
  page[NAME]?.delete(name);
  return early && early.key === key && performance.now() - early.at <= MAX_AGE_MS ? early.value : undefined;
}

/** The name of an API response: its region and its path. */
export function answerName(locale: string, path: string): string {
  return `${locale} ${path}`;
}

/** The part of a Response that a call uses. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>;

/** Like `fetch`, but a GET uses the body stored under `name` with the same key, if there is one. */
export async function fetchEarly(name: string, address: string, init: Init = {}): Promise<Answer> {
  const early = (init.method ?? 'GET') === 'GET' && (await takeEarly(name, init.headers?.key));
  init.signal?.throwIfAborted();
  if (typeof early !== 'string') return fetch(address, init);
  // Not a real Response: its body would arrive only when the page is idle.
  return { ok: true, status: 200, headers: new Headers(), text: async () => early };
}
