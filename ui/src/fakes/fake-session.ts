import { writeSession } from '../session/session-cookies.ts';

/** Signs in for tests of screens. It writes the session's cookies and does not call the API. */
export function fakeSession(uid = 'u'): void {
  const expiresAt = Math.floor(Date.now() / 1000) + 99_999;
  writeSession({ uid, key: 'k', refreshToken: 'r', expiresAt, locale: 'us' });
}
