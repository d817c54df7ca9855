import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@parlance/contract/schemas/session';
import { clearSession, readSession, writeSession } from './session-cookies.ts';

const session: Session = { uid: 'u1', locale: 'eu', key: 'key; of=1', refreshToken: 'token', expiresAt: 2_000_000_000 };

describe('session cookies', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    clearSession();
  });

  it('[accounts.key-cookie] stores the key in a cookie per locale for 7 days, for this site only', () => {
    const written: string[] = [];
    jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => written.push(cookie));
    writeSession(session);
    const kept = written.filter((cookie) => !cookie.includes('Max-Age=0'));
    expect(kept).toEqual([
      expect.stringMatching(/^parlance-key-eu=[^;]+; Path=\/; Max-Age=604800; SameSite=Strict$/),
      expect.stringMatching(/^parlance-refresh-eu=[^;]+; Path=\/; Max-Age=604800; SameSite=Strict$/),
    ]);
  });

  it('reads a written session and its locale', () => {
    writeSession(session);
    expect(readSession()).toEqual(session);
  });

  it('deletes the other locale’s cookies when it writes a session', () => {
    writeSession(session);
    writeSession({ ...session, locale: 'us', uid: 'u2' });
    expect(readSession()).toMatchObject({ locale: 'us', uid: 'u2' });
    expect(document.cookie).not.toContain('parlance-key-eu');
  });

  it.each([
    ['none', ''],
    ['a key without its refresh token', `parlance-key-us=${encodeURIComponent('{"uid":"u","key":"k","expiresAt":1}')}`],
    ['truncated text', 'parlance-key-us=%7B%22uid; parlance-refresh-us=%22t%22'],
    ['a broken escape', 'parlance-key-us=%; parlance-refresh-us=%22t%22'],
    ['another form', 'parlance-key-us=%7B%22uid%22%3A1%7D; parlance-refresh-us=%22t%22'],
  ])('reads no session from %s', (_, cookies) => {
    expect(readSession(cookies)).toBeUndefined();
  });
});
