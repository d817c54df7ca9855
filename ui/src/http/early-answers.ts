/** Milliseconds after which a kept answer is too old. */
const MAX_AGE_MS = 20_000;

interface Early {
  /** The key that it was asked for with; undefined for an answer that does not depend on the user. */
  readonly key: string | undefined;
  readonly at: number;
  readonly value: Promise<unknown>;
}

interface Init extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

// One map for the page: the first script fills it, and the modules, which are built into other files, read it.
const NAME: unique symbol = Symbol.for('parlance.early-answers') as never;
const page = globalThis as { [NAME]?: Map<string, Early> };

/** Keeps an answer for code that isn't loaded yet. `undefined` means that there is none; the code then asks itself. */
export function keepEarly(name: string, value: Promise<unknown>, key?: string): void {
  page[NAME] ??= new Map();
  page[NAME].set(name, { key, at: performance.now(), value });
}

/** The answer that was kept under this name with the same key; it is given once, and only for a short time. */
export async function takeEarly(name: string, key?: string): Promise<unknown> {
  const early = page[NAME]?.get(name);
  page[NAME]?.delete(name);
  return early && early.key === key && performance.now() - early.at <= MAX_AGE_MS ? early.value : undefined;
}

/** The name of an API's answer: its region and its path. */
export function answerName(locale: string, path: string): string {
  return `${locale} ${path}`;
}

/** What a call needs of a response. */
export type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>;

/** As `fetch`; a GET takes the body that was kept under `name` with the same key. */
export async function fetchEarly(name: string, address: string, init: Init = {}): Promise<Answer> {
  const early = (init.method ?? 'GET') === 'GET' && (await takeEarly(name, init.headers?.key));
  init.signal?.throwIfAborted();
  if (typeof early !== 'string') return fetch(address, init);
  // A Response would give its body only when the page has time for it.
  return { ok: true, status: 200, headers: new Headers(), text: async () => early };
}
