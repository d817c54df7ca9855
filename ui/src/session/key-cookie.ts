// No dependencies: the page's first script reads the cookies before any module has loaded.

/** Prefix of the names of the cookies that hold a session's key. The locale follows. */
export const KEY_COOKIE = 'parlance-key-';

/** A key that expires within this many seconds is renewed before it is used. */
export const EXPIRY_MARGIN_SECONDS = 60;

/** The parsed JSON of a cookie; undefined when the cookie is missing or truncated. */
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
