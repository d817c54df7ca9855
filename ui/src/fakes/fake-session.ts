import { writeSession } from '../session/session-cookies.ts';

/** Signs in for tests of screens: without a call of the API, by the cookies that the session itself writes. */
export function fakeSession(uid = 'u'): void {
  const expiresAt = Math.floor(Date.now() / 1000) + 99_999;
  writeSession({ uid, key: 'k', refreshToken: 'r', expiresAt, locale: 'us' });
}
