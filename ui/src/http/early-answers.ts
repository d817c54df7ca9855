/** Milliseconds after which an answer is taken for old: it was not wanted when it came. */
const HOLDS_MS = 20_000;

interface Early {
  /** The key by which it was asked for; undefined for what is the same for everybody. */
  readonly key: string | undefined;
  readonly at: number;
  readonly value: Promise<unknown>;
}

interface Init extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

// One for the page: who asks early is built into another file than who takes the answer.
const NAME: unique symbol = Symbol.for('parlance.early-answers') as never;
const page = globalThis as { [NAME]?: Map<string, Early> };

/** Keeps what will be wanted by code that isn't there yet; `undefined` when it was not to be had, which is no failure. */
export function keepEarly(name: string, value: Promise<unknown>, key?: string): void {
  page[NAME] ??= new Map();
  page[NAME].set(name, { key, at: performance.now(), value });
}

/** What was kept under this name by the same key, once, and not for long. */
export async function takeEarly(name: string, key?: string): Promise<unknown> {
  const early = page[NAME]?.get(name);
  page[NAME]?.delete(name);
  return early && early.key === key && performance.now() - early.at <= HOLDS_MS ? early.value : undefined;
}

/** The name of an answer of the API's: where it is asked for in a region. */
export function answerName(locale: string, path: string): string {
  return `${locale} ${path}`;
}

/** What a call needs of a response. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>;

/** As `fetch`; a GET takes the body that was kept early under `name` for the same person. */
export async function fetchEarly(name: string, address: string, init: Init = {}): Promise<Answer> {
  const early = (init.method ?? 'GET') === 'GET' && (await takeEarly(name, init.headers?.key));
  init.signal?.throwIfAborted();
  if (typeof early !== 'string') return fetch(address, init);
  // A Response would give its body only when the page has time for it.
  return { ok: true, status: 200, headers: new Headers(), text: async () => early };
}
