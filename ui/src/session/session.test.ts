import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '@parlance/contract/schemas/session';
import { FakeApi } from '../fakes/fake-api.ts';
import * as sessions from './session.ts';

const START = 1_800_000_000_000;
const opened: Session = {
  uid: 'u1',
  locale: 'us',
  key: 'key-1',
  refreshToken: 'token',
  expiresAt: START / 1000 + 3600,
};
const credentials = { email: 'ana@example.com', password: 'secret1' };
const registration = { name: 'Ana Diaz', ...credentials, countryCode: 'DE' };

describe('the session', () => {
  let api: FakeApi;
  // The throttle keeps the time of the last refresh, so each test starts a minute after the previous one.
  let now = START;

  beforeEach(() => {
    api = new FakeApi();
    now += 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });

  afterEach(async () => {
    api.handle({ signOut: () => ({}) });
    await sessions.signOut();
    localStorage.clear();
    api.restore();
    jest.restoreAllMocks();
  });

  it('[accounts.session-survives-reload] is read from the cookies of an earlier page', async () => {
    api.answer('us', 'signIn', opened);
    await sessions.signIn(credentials);
    expect(sessions.getSession()).toEqual(opened);
    expect(document.cookie).toContain('parlance-key-us=');
  });

  it('is the same object as long as nothing changes', async () => {
    api.answer('us', 'signIn', opened);
    await sessions.signIn(credentials);
    expect(sessions.getSession()).toBe(sessions.getSession());
  });

  it('[accounts.locale-by-country] registers in the region of the country', async () => {
    api.answer('eu', 'register', { ...opened, locale: 'eu' });
    await sessions.register(registration);
    expect(api.calls).toMatchObject([{ operation: 'register', locale: 'eu' }]);
  });

  it('[accounts.wrong-region] registers in the other region when the service says so', async () => {
    api.refuse('eu', 'register', 409, 'WRONG_REGION');
    api.answer('us', 'register', opened);
    await expect(sessions.register(registration)).resolves.toEqual(opened);
  });

  it('[accounts.sign-in] tries the other region when the first rejects the credentials', async () => {
    api.refuse('us', 'signIn', 401, 'NOT_AUTHORIZED');
    api.answer('eu', 'signIn', { ...opened, locale: 'eu' });
    await expect(sessions.signIn(credentials, 'us')).resolves.toMatchObject({ locale: 'eu' });
    expect(sessions.preferredLocale()).toBe('eu');
  });

  it('[accounts.sign-in-failed] fails with NOT_AUTHORIZED when both regions reject the credentials', async () => {
    api.refuse('us', 'signIn', 401, 'NOT_AUTHORIZED');
    api.refuse('eu', 'signIn', 401, 'NOT_AUTHORIZED');
    await expect(sessions.signIn(credentials, 'us')).rejects.toMatchObject({ code: 'NOT_AUTHORIZED' });
    expect(sessions.getSession()).toBeUndefined();
  });

  it('distinguishes an unreachable region from a wrong password', async () => {
    api.breakDown('us', 'signIn');
    api.refuse('eu', 'signIn', 401, 'NOT_AUTHORIZED');
    await expect(sessions.signIn(credentials, 'us')).rejects.toMatchObject({ code: 'NETWORK' });
  });

  it('[accounts.brute-force] reports too many attempts when the other region has no account', async () => {
    api.refuse('us', 'signIn', 429, 'TOO_MANY_REQUESTS');
    api.refuse('eu', 'signIn', 401, 'NOT_AUTHORIZED');
    await expect(sessions.signIn(credentials, 'us')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  describe('once open', () => {
    beforeEach(async () => {
      api.answer('us', 'signIn', { ...opened, expiresAt: now / 1000 + 3600 });
      await sessions.signIn(credentials);
      api.calls.length = 0;
    });

    it('[accounts.session-refreshes] fetches a new key when the old one is about to expire', async () => {
      now += 3_590_000;
      api.answer('us', 'refreshSession', { ...opened, key: 'key-2', expiresAt: now / 1000 + 3600 });
      await expect(sessions.freshSession()).resolves.toMatchObject({ key: 'key-2' });
      expect(sessions.getSession()).toMatchObject({ key: 'key-2' });
    });

    it('reuses a key that is still valid', async () => {
      await expect(sessions.freshSession()).resolves.toMatchObject({ key: 'key-1' });
      expect(api.calls).toEqual([]);
    });

    it('[accounts.key-throttle] fetches a key at most once in 3 seconds, and once for concurrent callers', async () => {
      api.answer('us', 'refreshSession', { ...opened, key: 'key-2', expiresAt: now / 1000 + 3600 });
      await Promise.all([sessions.refreshSession(), sessions.refreshSession()]);
      now += 2900;
      await expect(sessions.refreshSession()).resolves.toMatchObject({ key: 'key-2' });
      expect(api.calls).toHaveLength(1);
      now += 200;
      api.answer('us', 'refreshSession', { ...opened, key: 'key-3', expiresAt: now / 1000 + 3600 });
      await expect(sessions.refreshSession()).resolves.toMatchObject({ key: 'key-3' });
    });

    it('ends when the refresh token is refused', async () => {
      api.refuse('us', 'refreshSession', 401, 'NOT_AUTHORIZED');
      await expect(sessions.refreshSession()).resolves.toBeUndefined();
      expect(sessions.getSession()).toBeUndefined();
    });

    it('stays when the service is unreachable', async () => {
      api.breakDown('us', 'refreshSession');
      await expect(sessions.refreshSession()).rejects.toMatchObject({ code: 'NETWORK' });
      expect(sessions.getSession()).toMatchObject({ uid: 'u1' });
    });

    it('[accounts.sign-out] ends on the server and in the browser', async () => {
      const noticed = jest.fn();
      const stop = sessions.subscribeToSession(noticed);
      api.answer('us', 'signOut', {});
      await sessions.signOut();
      stop();
      expect(api.calls).toMatchObject([
        { operation: 'signOut', locale: 'us', body: { refreshToken: 'token', key: 'key-1' } },
      ]);
      expect(document.cookie).not.toContain('parlance-');
      expect(noticed).toHaveBeenCalled();
    });

    it('ends in the browser even when its tokens can’t be revoked', async () => {
      const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      api.breakDown('us', 'signOut');
      await sessions.signOut();
      expect(sessions.getSession()).toBeUndefined();
      expect(warned).toHaveBeenCalled();
    });
  });
});
