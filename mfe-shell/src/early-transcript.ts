import { LOCALES } from '@parlance/contract/regions';
import { getCollection } from '@parlance/contract/routes/collections';
import { pathOf } from '@parlance/contract/routes/route';
import { getSpeakers } from '@parlance/contract/routes/transcripts';
import { CONFIG_PATH } from '@parlance/ui/http/api-request';
import { answerName, keepEarly } from '@parlance/ui/http/early-answers';
import { type EarlyQuestion, type ReaderAnswer, TRANSCRIPT_READER } from '@parlance/ui/reading/reader-messages';
import { cookieValue, EXPIRY_MARGIN_SECONDS, KEY_COOKIE } from '@parlance/ui/session/key-cookie';

const TRANSCRIPT = /^\/(?:transcript|edit|edit-v2)\/([^/]+)\/?$/;
const EDITOR = '@parlance/mfe-editor';

interface Key extends Pick<EarlyQuestion, 'uid' | 'key' | 'locale'> {
  readonly expiresAt: number;
}

/**
 * Starts a worker that fetches and reads the transcript of the page's address, while the browser still loads the code that
 * will show it. The answers are kept for the code that asks for the same.
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
  keepEarly(CONFIG_PATH, heard('config'));
  const paths = { collection: pathOf(getCollection, { id }), speakers: pathOf(getSpeakers, { id }) };
  keepEarly(answerName(locale, paths.speakers), heard('speakers'), key);
  keepEarly(answerName(locale, paths.collection), heard('collection'), key);
  keepEarly('document', heard('document'));
  worker.postMessage({ kind: 'early', paths, uid, key, locale } satisfies EarlyQuestion);
}

/** Undefined where no worker can be started: the page then asks for everything itself. */
function started(address: string): Worker | undefined {
  try {
    return new Worker(address);
  } catch {
    return undefined;
  }
}

/** For each kind of answer, a promise of it: a body, the document, or undefined when the worker ends without it. */
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

/** The key in the session's cookies; undefined when nobody is signed in or the key is about to expire. */
function storedKey(cookies: string): Key | undefined {
  const keys = LOCALES.flatMap((locale) => {
    // Only the session writes this cookie. What is asked for with a wrong key is refused and asked for again.
    const stored = cookieValue(KEY_COOKIE + locale, cookies) as Omit<Key, 'locale'> | undefined;
    return stored ? [{ ...stored, locale }] : [];
  });
  const [newest] = keys.sort((a, b) => b.expiresAt - a.expiresAt);
  return newest && newest.expiresAt - Date.now() / 1000 > EXPIRY_MARGIN_SECONDS ? newest : undefined;
}
