import type { CallOf } from '@parlance/contract/endpoints';
import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALES,
  type Locale,
  localeOfCountry,
  otherLocale,
} from '@parlance/contract/regions';
import type { Session } from '@parlance/contract/schemas/session';
import * as v from 'valibot';
import { createStore, useStore } from 'zustand';
import { ApiCallError } from '../http/api-call-error.ts';
import { send } from '../http/send.ts';
import { queryClient } from '../query/query-client.ts';
import { EXPIRY_MARGIN_SECONDS } from './key-cookie.ts';
import { clearSession, readSession, writeSession } from './session-cookies.ts';

type Registration = CallOf<'register'>['body'];
type SignIn = CallOf<'signIn'>['body'];
type CustomToken = CallOf<'customToken'>['body'];

/** Spec part 1, section 9: "Key refresh throttle 3 s". */
const REFRESH_THROTTLE_MS = 3000;
const LOCALE_STORAGE_KEY = 'parlance.locale';

/** Notifies subscribers of changes. The session itself is in the cookies. */
const changes = createStore(() => ({ count: 0 }));
let current: Session | undefined;
let readCookies: string | undefined;
/** Whether the cookies were already read in the current task. Each read of `document.cookie` is slow. */
let isFresh = false;
let refreshing: Promise<Session | undefined> | undefined;
let refreshedAt = Number.NEGATIVE_INFINITY;

const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('parlance-session');
otherTabs?.addEventListener('message', () => notify());
// A suspended tab may have missed the message, and cookies expire without an event.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') notify();
});

/** The current session, or undefined. Returns the same object until the session changes. */
export function getSession(): Session | undefined {
  if (isFresh) return current;
  isFresh = true;
  queueMicrotask(() => {
    isFresh = false;
  });
  const { cookie } = document;
  if (cookie !== readCookies) {
    readCookies = cookie;
    const read = readSession(cookie);
    if (JSON.stringify(read) !== JSON.stringify(current)) current = read;
  }
  return current;
}

/** The hook for {@link getSession}. Renders again after a change in any tab. */
export function useSession(): Session | undefined {
  return useStore(changes, getSession);
}

/** Calls `listener` when the session changes in any tab. Returns the unsubscribe function. */
export function subscribeToSession(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/** The region for a visitor, by their country or last session. */
export function preferredLocale(countryCode?: string): Locale {
  const stored = localStorage.getItem(LOCALE_STORAGE_KEY);
  if (isLocale(stored)) return stored;
  return countryCode ? localeOfCountry(countryCode) : DEFAULT_LOCALE;
}

/**
 * Creates an account in the region of the country (Spec part 1, section 4, sign-up 2) and signs in.
 * Throws an ApiCallError: EMAIL_TAKEN, BAD_REQUEST with `fields`, NETWORK...
 */
export async function register(input: Registration): Promise<Session> {
  const locale = localeOfCountry(input.countryCode);
  const session = await post('register', locale, input).catch((error: unknown) => {
    // The service's rule for regions may be newer than this page.
    if (isCode(error, 'WRONG_REGION')) return post('register', otherLocale(locale), input);
    throw error;
  });
  return open(session);
}

/**
 * Signs in: tries the preferred region, then the other. The service does not reveal which region has an account.
 * Throws an ApiCallError: NOT_AUTHORIZED when both reject, NETWORK when one of them is unreachable.
 */
export async function signIn(input: SignIn, locale: Locale = preferredLocale()): Promise<Session> {
  try {
    return open(await post('signIn', locale, input));
  } catch (first) {
    // Too many attempts in one region do not affect the other, where the account may be.
    if (!(['NOT_AUTHORIZED', 'TOO_MANY_REQUESTS', 'NETWORK'] as const).some((code) => isCode(first, code))) throw first;
    const session = await post('signIn', otherLocale(locale), input).catch((second: unknown) => {
      throw isCode(second, 'NOT_AUTHORIZED') ? first : second;
    });
    return open(session);
  }
}

/** A sign-in whose password was correct and that needs a code as well. */
export interface PendingSignIn {
  readonly email: string;
  readonly password: string;
  /** Identifies the sign-in to the service, for some minutes. */
  readonly challenge: string;
  /** The region of the account. */
  readonly locale: Locale;
}

const secondStepSchema = v.object({ challenge: v.string(), locale: v.picklist(LOCALES) });

/** What a sign-in needs that was refused with CODE_REQUIRED; undefined for another error. */
export function secondStepOf(error: unknown): Pick<PendingSignIn, 'challenge' | 'locale'> | undefined {
  return error instanceof ApiCallError && error.code === 'CODE_REQUIRED'
    ? v.parse(secondStepSchema, error.details)
    : undefined;
}

/**
 * Finishes a sign-in with a code of the authenticator app.
 * Throws an ApiCallError: `fields.code` for a wrong code, NOT_AUTHORIZED when the sign-in must begin again.
 */
export async function signInWithCode({ email, challenge, locale }: PendingSignIn, code: string): Promise<Session> {
  return open(await post('signInWithCode', locale, { email, challenge, code }));
}

/** Finishes a sign-in with a recovery code. Throws an ApiCallError: NOT_AUTHORIZED for a wrong or used code. */
export async function recoverSignIn(
  { email, password, locale }: PendingSignIn,
  recoveryCode: string,
): Promise<Session> {
  return open(await post('recoverSignIn', locale, { email, password, recoveryCode }));
}

/** Signs in with what a passkey signed. Throws an ApiCallError: NOT_AUTHORIZED when it is not the account's. */
export async function signInWithPasskey(input: CallOf<'signInWithPasskey'>['body'], locale: Locale): Promise<Session> {
  return open(await post('signInWithPasskey', locale, input));
}

/**
 * Signs in with the code from a sign-in window.
 * Throws an ApiCallError: NOT_AUTHORIZED or FORBIDDEN when the sign-in is refused, EMAIL_TAKEN, or WRONG_REGION with the
 * user's `locale` in its details.
 */
export async function signInByCode(input: CustomToken, locale: Locale): Promise<Session> {
  return open(await post('customToken', locale, input));
}

/** Ends the session in all tabs at once. Revokes its tokens if the service is reachable. */
export async function signOut(): Promise<void> {
  const session = getSession();
  close();
  if (!session) return;
  const { refreshToken, key } = session;
  await send('signOut', session.locale, { body: { refreshToken, key } }).catch((error: unknown) => {
    console.warn('The session was ended here, but its tokens could not be revoked.', error);
  });
}

/** The session with a key that is valid for at least a minute; undefined when signed out. */
export async function freshSession(): Promise<Session | undefined> {
  const session = getSession();
  const expires = session && session.expiresAt - Date.now() / 1000 < EXPIRY_MARGIN_SECONDS;
  return expires ? await refreshSession() : session;
}

/**
 * Fetches a new key, at most every 3 seconds and once for concurrent callers. If the service refuses the refresh token,
 * the session ends and the result is undefined. If the service is unreachable, it throws an ApiCallError and the
 * session stays.
 */
export function refreshSession(): Promise<Session | undefined> {
  const session = getSession();
  if (!session || Date.now() - refreshedAt < REFRESH_THROTTLE_MS) return Promise.resolve(session);
  refreshing ??= renew(session).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function renew(session: Session): Promise<Session | undefined> {
  try {
    const renewed = await post('refreshSession', session.locale, { refreshToken: session.refreshToken });
    refreshedAt = Date.now();
    // During the request, the user may have signed out or another user may have signed in.
    return getSession()?.uid === renewed.uid ? open(renewed) : getSession();
  } catch (error) {
    if (!isCode(error, 'NOT_AUTHORIZED')) throw error;
    if (getSession()?.refreshToken === session.refreshToken) close();
    return undefined;
  }
}

async function post<
  N extends
    | 'register'
    | 'signIn'
    | 'signInWithCode'
    | 'recoverSignIn'
    | 'signInWithPasskey'
    | 'refreshSession'
    | 'customToken',
>(name: N, locale: Locale, body: CallOf<N>['body']): Promise<Session> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return send(name, locale, { body: { ...body, timeZone } });
}

function open(session: Session): Session {
  const before = getSession();
  if (before && before.uid !== session.uid) queryClient.clear();
  localStorage.setItem(LOCALE_STORAGE_KEY, session.locale);
  writeSession(session);
  announce();
  return session;
}

function close(): void {
  clearSession();
  queryClient.clear();
  announce();
}

function announce(): void {
  notify();
  otherTabs?.postMessage('changed');
}

function notify(): void {
  isFresh = false;
  changes.setState(({ count }) => ({ count: count + 1 }));
}

function isCode(error: unknown, code: ApiCallError['code']): boolean {
  return error instanceof ApiCallError && error.code === code;
}
