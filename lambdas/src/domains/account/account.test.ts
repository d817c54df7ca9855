import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };

async function registered() {
  const api = createTestApi();
  const { body } = await api.call('register', { body: ANN });
  await api.call('verifyEmail', { body: { oobCode: api.codes[0] } });
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
    const { api, refreshToken, change, signIn, refresh } = await changing();
    const { body: other } = await signIn(ANN.password);
    api.time.now += 5;
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
