// Without dependencies: the page's first script reads the cookies before any module is there.

/** The name of a cookie that holds a session's key starts with this; the locale follows. */
export const KEY_COOKIE = 'parlance-key-';

/** A key that expires within this many seconds is renewed before it is used. */
export const EXPIRY_MARGIN_SECONDS = 60;

/** The parsed JSON of a cookie; undefined when the cookie is missing or cut short. */
export function cookieValue(name: string, cookies: string): unknown {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    return value ? JSON.parse(decodeURIComponent(value)) : undefined;
  } catch {
    return undefined;
  }
}
