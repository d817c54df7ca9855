import { writeSession } from './session-cookies.ts';

/** Has somebody signed in for tests of screens: no service is asked, the cookies are as the session itself keeps them. */
export function fakeSession(uid = 'u'): void {
  const expiresAt = Math.floor(Date.now() / 1000) + 99_999;
  writeSession({ uid, key: 'k', refreshToken: 'r', expiresAt, locale: 'us' });
}
