import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };

async function registered() {
  const api = createTestApi();
  const { body } = await api.call('register', { body: ANN });
  await api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: body.uid });
  api.mails.length = 0;
  const uid: string = body.uid;
  return { api, uid, refreshToken: String(body.refreshToken) };
}

describe('the name', () => {
  it('[accounts.change-name] is changed by the rule of the registration', async () => {
    const { api, uid } = await registered();
    const rename = (name: string) => api.call('updateName', { params: { uid }, body: { name }, caller: uid });
    expect(await rename('  Ann Stone ')).toEqual({ status: 200, body: { name: 'Ann Stone' } });
    expect((await api.users.get(uid))?.name).toBe('Ann Stone');
    expect((await rename('')).body.error.fields).toEqual({ name: 'name-required' });
    expect((await rename('A1')).body.error.fields).toEqual({ name: 'name-not-real' });
    expect((await api.users.get(uid))?.name).toBe('Ann Stone');
    const stranger = await api.call('updateName', { params: { uid }, body: { name: 'Bob Lee' }, caller: 'bob' });
    expect(stranger.status).toBe(404);
  });
});

describe('the password', () => {
  async function changing() {
    const { api, uid, refreshToken } = await registered();
    const change = (password: string, newPassword = 'better1') =>
      api.call('changePassword', {
        params: { uid },
        body: { password, newPassword },
        caller: uid,
        session: 'session-0',
      });
    const signIn = (password: string) => api.call('signIn', { body: { email: ANN.email, password } });
    const refresh = (token: string) => api.call('refreshSession', { body: { refreshToken: token } });
    return { api, uid, refreshToken, change, signIn, refresh };
  }

  it('[accounts.change-password] is changed with the present one, and a mail says so', async () => {
    const { api, change, signIn } = await changing();
    expect(await change(ANN.password)).toEqual({ status: 200, body: {} });
    expect((await signIn('better1')).status).toBe(200);
    expect((await signIn(ANN.password)).status).toBe(401);
    expect(api.mails.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [ANN.email, 'Your Parlance password was changed'],
    ]);
    expect(api.mails[0]?.mail.text).toContain('https://parlance.example/reset/request');
  });

  it('[accounts.change-password-sessions] ends the other sessions, and the session goes on', async () => {
    const { refreshToken, change, signIn, refresh } = await changing();
    const { body: other } = await signIn(ANN.password);
    await change(ANN.password);
    expect((await refresh(refreshToken)).status).toBe(200);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    const { body: later } = await signIn('better1');
    expect((await refresh(later.refreshToken)).status).toBe(200);
  });

  it('[accounts.change-password] is refused with a wrong or short one, and guesses are limited', async () => {
    const { change } = await changing();
    expect((await change(ANN.password, 'short')).body.error.fields).toEqual({ newPassword: 'password-short' });
    for (let i = 0; i < 10; i++) {
      expect((await change('wrong1')).body.error.fields).toEqual({ password: 'password-wrong' });
    }
    expect((await change(ANN.password)).body.error.code).toBe('TOO_MANY_REQUESTS');
  });

  it('[accounts.change-password-none] does not exist for a user of an institution', async () => {
    const { api, change } = await changing();
    api.identities.people.clear();
    const { status, body } = await change(ANN.password);
    expect([status, body.error.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('sessions', () => {
  const PHONE = { userAgent: 'Phone', body: { email: ANN.email, password: ANN.password, timeZone: 'Europe/Madrid' } };

  /** Ann in a browser and, ten seconds later, on a phone. */
  async function twice() {
    const { api, uid, refreshToken } = await registered();
    api.time.now += 10;
    const { body: phone } = await api.call('signIn', PHONE);
    const as = { params: { uid }, caller: uid, session: 'session-0' };
    const ids = async () => (await api.call('listSessions', as)).body.sessions.map(({ id }) => id);
    const refresh = (token: string) => api.call('refreshSession', { body: { refreshToken: token } });
    return { api, uid, refreshToken, phone, as, ids, refresh };
  }

  it('[accounts.sessions] are listed with browser, place and times', async () => {
    const { api, phone, as, refresh } = await twice();
    api.time.now += 100;
    await refresh(phone.refreshToken);
    const { body } = await api.call('listSessions', as);
    const began = 1_700_000_000;
    expect(body.sessions).toEqual([
      {
        id: 'session-1',
        isCurrent: false,
        beganAt: began + 10,
        usedAt: began + 110,
        userAgent: 'test',
        address: '127.0.0.1',
      },
      { id: 'session-0', isCurrent: true, beganAt: began, usedAt: began, userAgent: 'test', address: '127.0.0.1' },
    ]);
    await api.call('signIn', PHONE);
    const reads = api.tables.reads('tokens');
    const again = (await api.call('listSessions', as)).body.sessions;
    // The list, the mark for all sessions, and one for each of the three.
    expect(api.tables.reads('tokens') - reads).toBe(5);
    expect(again[0]).toMatchObject({ userAgent: 'Phone', timeZone: 'Europe/Madrid' });
    api.time.now = began + 7 * 24 * 3600;
    expect((await api.call('listSessions', as)).body.sessions).toHaveLength(2);
  });

  it('[accounts.end-session] end one by one', async () => {
    const { api, uid, phone, as, ids, refresh } = await twice();
    const end = (sessionId: string, caller = uid) =>
      api.call('endSession', { params: { uid, sessionId }, caller, session: 'session-0' });
    expect((await end('session-1', 'bob')).status).toBe(404);
    expect((await end('session-1')).status).toBe(200);
    expect(await ids()).toEqual(['session-0']);
    expect((await refresh(phone.refreshToken)).status).toBe(401);
    expect(await api.endedSessions.hasEnded(uid, { id: 'session-1', beganAt: api.time.now })).toBe(true);
    expect((await end('session-1')).status).toBe(404);
    expect((await api.call('endSession', { ...as, params: { uid, sessionId: 'session-0' } })).status).toBe(200);
  });

  it('[accounts.end-session] end all but one, those of the same second as well', async () => {
    const { api, refreshToken, phone, as, ids, refresh } = await twice();
    await api.call('endOtherSessions', as);
    expect(await ids()).toEqual(['session-0']);
    expect((await refresh(refreshToken)).status).toBe(200);
    expect((await refresh(phone.refreshToken)).status).toBe(401);
  });

  it('[accounts.sign-out] leave the list when they are signed out', async () => {
    const { api, phone, as } = await twice();
    await api.sessions.note('ann', { id: 'origin of mine', beganAt: api.time.now }, PHONE_PLACE, api.time.now);
    await api.call('signOut', { body: { refreshToken: phone.refreshToken, key: 'mine' } });
    expect(await api.sessions.list('ann', api.time.now)).toEqual([]);
    expect((await api.call('listSessions', as)).status).toBe(200);
  });
});

const PHONE_PLACE = { userAgent: 'Phone', sourceIp: '127.0.0.1' };

describe('the export of data', () => {
  it('[accounts.export-data] begins with profile and sessions, some times a day, and a mail says so', async () => {
    const { api, uid } = await registered();
    const call = (caller = uid) => api.call('exportData', { params: { uid }, caller, session: 'session-0' });
    const { body } = await call();
    expect(body.user).toMatchObject({ uid, email: ANN.email, settings: { maxCPL: 35 } });
    expect(body.sessions).toMatchObject([{ id: 'session-0', isCurrent: true }]);
    expect(api.mails.map(({ mail }) => mail.subject)).toEqual(['The data of your Parlance account was exported']);
    expect((await call('bob')).status).toBe(404);
    for (let i = 0; i < 4; i++) expect((await call()).status).toBe(200);
    expect((await call()).body.error.code).toBe('TOO_MANY_REQUESTS');
    api.time.now += 24 * 3600;
    expect((await call()).status).toBe(200);
  });
});
