import { askEarly } from '@parlance/ui/http/early-answers';

const TRANSCRIPT = /^\/(?:transcript|edit|edit-v2)\/([^/]+)\/?$/;
/** As in ui's cookie-name, which a module of the shell's has, too: a classic script can't share one with it. */
export const KEY_COOKIE = 'parlance-key-';
const EDITOR = '@parlance/mfe-editor';
/** A key that ends within this many seconds is renewed before it is used. */
const EXPIRY_MARGIN_SECONDS = 60;
/** Objects of words that are asked for at once: a bundle, and chunks that were edited since. */
const MAX_OBJECTS = 7;

interface Key {
  readonly uid: string;
  readonly key: string;
  readonly expiresAt: number;
  readonly locale: 'us' | 'eu';
}

/**
 * Asks for the transcript that an address shows, and for its words, while the code that will show them is on its way. It
 * makes no decision: whoever wants an answer asks again for what was not, or not rightly, asked here.
 */
export async function askForTranscript(pathname: string): Promise<void> {
  const [, id] = TRANSCRIPT.exec(pathname) ?? [];
  const session = storedKey(document.cookie);
  if (!id || !session) return;
  preload(EDITOR);
  const config = await json(askEarly('/config.json', { cache: 'no-cache' }));
  const collection = `${config.regions[session.locale].api.replace(/\/$/, '')}/collections/v2/${id}`;
  const headers = {
    accept: 'application/json',
    ...(config.apiKey && { 'x-api-key': config.apiKey }),
    key: session.key,
    id: session.uid,
  };
  askEarly(new URL(`${collection}/speakers`).href, { headers });
  const { transcript } = await json(askEarly(new URL(collection).href, { headers }));
  const objects = [transcript?.bundleUrl, ...(transcript?.chunks ?? []).map(({ url }: { url?: string }) => url)];
  for (const url of objects.filter(Boolean).slice(0, MAX_OBJECTS)) askEarly(url);
}

/** Has the browser fetch a module of the import map. */
function preload(specifier: string): void {
  const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const href = JSON.parse(map).imports?.[specifier];
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** The body, as nobody has checked it; the answer stays to be read. */
async function json(answer: Promise<Response>): ReturnType<Response['json']> {
  return (await answer).clone().json();
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
