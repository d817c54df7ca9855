import { getCollection } from '@parlance/contract/domains/collections/routes';
import { getSpeakers } from '@parlance/contract/domains/transcripts/routes';
import { LOCALES } from '@parlance/contract/regions';
import { pathOf } from '@parlance/contract/routes/route';
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
 * Starts a worker that fetches and reads the transcript of the page's URL while the browser still loads the modules. The
 * responses are stored for the modules, which send the same requests.
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
  const answer = answersOf(worker);
  keepEarly(CONFIG_PATH, answer('config'));
  const paths = { collection: pathOf(getCollection, { id }), speakers: pathOf(getSpeakers, { id }) };
  keepEarly(answerName(locale, paths.speakers), answer('speakers'), key);
  keepEarly(answerName(locale, paths.collection), answer('collection'), key);
  keepEarly('document', answer('document'));
  worker.postMessage({ kind: 'early', paths, uid, key, locale } satisfies EarlyQuestion);
}

/** Undefined when the worker can't start. The page then sends all requests itself. */
function started(address: string): Worker | undefined {
  try {
    return new Worker(address);
  } catch {
    return undefined;
  }
}

/** Returns a promise for each kind of answer: a body, the document, or undefined when the worker ends without it. */
function answersOf(worker: Worker): (kind: ReaderAnswer['kind']) => Promise<unknown> {
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

/** The page's import map: module names to URLs. */
function importMap(): Record<string, string | undefined> {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  return JSON.parse(map).imports ?? {};
}

/** The key in the session's cookies; undefined when signed out or when the key is about to expire. */
function storedKey(cookies: string): Key | undefined {
  const keys = LOCALES.flatMap((locale) => {
    // Only the session writes this cookie. With a wrong key the service refuses the request, and the page sends it again.
    const stored = cookieValue(KEY_COOKIE + locale, cookies) as Omit<Key, 'locale'> | undefined;
    return stored ? [{ ...stored, locale }] : [];
  });
  const [newest] = keys.sort((a, b) => b.expiresAt - a.expiresAt);
  return newest && newest.expiresAt - Date.now() / 1000 > EXPIRY_MARGIN_SECONDS ? newest : undefined;
}
