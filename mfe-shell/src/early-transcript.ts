import { answerName, keepEarly } from '@parlance/ui/http/early-answers';
import { type EarlyQuestion, type ReaderAnswer, TRANSCRIPT_READER } from '@parlance/ui/reading/reader-messages';

const TRANSCRIPT = /^\/(?:transcript|edit|edit-v2)\/([^/]+)\/?$/;
/** As in ui's cookie-name, which a module of the shell's has, too: a classic script can't share one with it. */
export const KEY_COOKIE = 'parlance-key-';
const EDITOR = '@parlance/mfe-editor';
/** A key that ends within this many seconds is renewed before it is used. */
const EXPIRY_MARGIN_SECONDS = 60;

interface Key extends Pick<EarlyQuestion, 'uid' | 'key' | 'locale'> {
  readonly expiresAt: number;
}

/**
 * Has the transcript that an address shows asked for and read by a worker, while the code that will show it is on its way:
 * what the worker hears is kept for whoever asks the same.
 */
export function askForTranscript(pathname: string): void {
  const [, id] = TRANSCRIPT.exec(pathname) ?? [];
  const session = storedKey(document.cookie);
  if (!id || !session) return;
  const { [EDITOR]: editor, [TRANSCRIPT_READER]: reader } = importMap();
  if (!editor || !reader) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: editor }));
  const { uid, key, locale } = session;
  const worker = started(reader);
  if (!worker) return;
  const heard = hear(worker);
  keepEarly('/config.json', heard('config'));
  const collection = `/collections/v2/${id}`;
  keepEarly(answerName(locale, `${collection}/speakers`), heard('speakers'), key);
  keepEarly(answerName(locale, collection), heard('collection'), key);
  keepEarly('document', heard('document'));
  worker.postMessage({ kind: 'early', id, uid, key, locale } satisfies EarlyQuestion);
}

/** Undefined where no worker can be started: all is asked for again then. */
function started(address: string): Worker | undefined {
  try {
    return new Worker(address);
  } catch {
    return undefined;
  }
}

/** Answers, for each kind, what the worker will say of it: a body, the document, or undefined when it ends without. */
function hear(worker: Worker): (kind: ReaderAnswer['kind']) => Promise<unknown> {
  const listeners = new Map<string, (value: unknown) => void>();
  const end = () => {
    worker.terminate();
    for (const listener of listeners.values()) listener(undefined);
  };
  worker.addEventListener('error', end);
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
    if (data.kind === 'end') end();
    else listeners.get(data.kind)?.(data.kind === 'document' ? data : data.body);
  });
  return (kind) => new Promise((resolve) => listeners.set(kind, resolve));
}

/** Addresses by the names of modules. */
function importMap(): Record<string, string | undefined> {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  return JSON.parse(map).imports ?? {};
}

/** The key that the session's cookies hold, if it still does for a while. */
function storedKey(cookies: string): Key | undefined {
  const keys = (['us', 'eu'] as const).flatMap((locale) => {
    const name = `${KEY_COOKIE}${locale}=`;
    const value = cookies.split('; ').find((cookie) => cookie.startsWith(name));
    return value ? [{ ...parsed(value.slice(name.length)), locale }] : [];
  });
  const [newest] = keys.sort((a, b) => b.expiresAt - a.expiresAt);
  return newest && newest.expiresAt - Date.now() / 1000 > EXPIRY_MARGIN_SECONDS ? newest : undefined;
}

function parsed(value: string): Omit<Key, 'locale'> {
  try {
    return JSON.parse(decodeURIComponent(value));
  } catch {
    // Cut short: as if it had ended.
    return { uid: '', key: '', expiresAt: 0 };
  }
}
