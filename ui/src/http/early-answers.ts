/** Milliseconds after which an answer is taken for old: it was not wanted when it came. */
const HOLDS_MS = 20_000;

interface Early {
  /** Of whom it was asked; undefined for what is the same for everybody. */
  readonly key: string | undefined;
  readonly at: number;
  readonly answer: Promise<Response>;
}

interface Init extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

// One for the page: who asks early is built into another file than who takes the answer.
const NAME: unique symbol = Symbol.for('parlance.early-answers') as never;
const page = globalThis as { [NAME]?: Map<string, Early> };

/** Asks for what code that isn't there yet will want, by GET. The answer's body may be read once: clone it. */
export function askEarly(address: string, init: Init = {}): Promise<Response> {
  const answer = fetch(address, init);
  // Who takes it asks again.
  answer.catch(() => undefined);
  page[NAME] ??= new Map();
  page[NAME].set(address, { key: init.headers?.key, at: performance.now(), answer });
  return answer;
}

/** As `fetch`; a GET takes, once, what was asked early for the same person and isn't old. */
export async function fetchEarly(address: string, init: Init = {}): Promise<Response> {
  const early = page[NAME]?.get(address);
  page[NAME]?.delete(address);
  const isSame = (init.method ?? 'GET') === 'GET' && early?.key === init.headers?.key;
  if (!early || !isSame || performance.now() - early.at > HOLDS_MS) return fetch(address, init);
  const answer = await early.answer.catch(() => fetch(address, init));
  init.signal?.throwIfAborted();
  return answer;
}
