import { LOCALES, type Locale } from '@parlance/contract/regions';
import type { Session } from '@parlance/contract/schemas/session';
import * as v from 'valibot';
import { cookieValue, KEY_COOKIE } from './key-cookie.ts';

/** Spec part 1, section 9: "Auth-key cookie: one per locale, max age 7 days". */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

// Two cookies per locale, because key and refresh token together exceed the limit of 4096 bytes per cookie.
const keyCookieSchema = v.object({ uid: v.string(), key: v.string(), expiresAt: v.number() });
const refreshCookieSchema = v.pipe(v.string(), v.nonEmpty());

/** The stored session. If both locales have one, which should not happen, the newest. */
export function readSession(cookies: string = document.cookie): Session | undefined {
  const sessions = LOCALES.flatMap((locale) => readLocale(locale, cookies) ?? []);
  return sessions.sort((a, b) => b.expiresAt - a.expiresAt)[0];
}

/** Stores the session under its locale and deletes a session of the other locale. */
export function writeSession(session: Session): void {
  const { uid, key, expiresAt, refreshToken, locale } = session;
  clearSession();
  writeCookie(keyCookie(locale), JSON.stringify({ uid, key, expiresAt }), MAX_AGE_SECONDS);
  writeCookie(refreshCookie(locale), JSON.stringify(refreshToken), MAX_AGE_SECONDS);
}

export function clearSession(): void {
  for (const locale of LOCALES) {
    writeCookie(keyCookie(locale), '', 0);
    writeCookie(refreshCookie(locale), '', 0);
  }
}

const keyCookie = (locale: Locale) => KEY_COOKIE + locale;
const refreshCookie = (locale: Locale) => `parlance-refresh-${locale}`;

function readLocale(locale: Locale, cookies: string): Session | undefined {
  const key = readCookie(keyCookie(locale), keyCookieSchema, cookies);
  const refreshToken = readCookie(refreshCookie(locale), refreshCookieSchema, cookies);
  return key && refreshToken ? { ...key, refreshToken, locale } : undefined;
}

/** Undefined for a value that is truncated or written by another version. The user then signs in again. */
function readCookie<T>(name: string, schema: v.GenericSchema<unknown, T>, cookies: string): T | undefined {
  const parsed = v.safeParse(schema, cookieValue(name, cookies));
  return parsed.success ? parsed.output : undefined;
}

function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists in secure contexts of some browsers only.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}
