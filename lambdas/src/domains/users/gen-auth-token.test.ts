import { createTestApi } from '../../../test/fakes/test-api.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1', countryCode: 'US' };

async function registered() {
  const api = createTestApi();
  await api.call('register', { body: ANN });
  const call = (body: object, caller = 'uid-1') => api.call('genAuthToken', { body, caller });
  return { api, call };
}

describe('API tokens', () => {
  it('[accounts.api-tokens] are made with a label, shown once, listed, and revoked', async () => {
    const { call } = await registered();
    const made = await call({ label: ' Backup ' });
    expect(made.body).toMatchObject({ token: expect.stringMatching(/^parlance_/), tokens: [{ label: 'Backup' }] });
    const listed = await call({ locale: 'us' });
    expect(JSON.stringify(listed.body)).not.toContain(made.body.token);
    expect((await call({ remove: made.body.tokens[0]?.id })).body).toEqual({ tokens: [] });
  });

  it('[accounts.api-tokens] of another user are not found', async () => {
    const { call } = await registered();
    const { body } = await call({ label: 'Backup' });
    expect((await call({ remove: body.tokens[0]?.id }, 'uid-2')).status).toBe(404);
    expect((await call({}, 'uid-2')).body).toEqual({ tokens: [] });
  });

  it('[accounts.api-token-region] are made and listed in their region alone', async () => {
    const { call } = await registered();
    const { status, body } = await call({ label: 'Backup', locale: 'eu' });
    expect([status, body.error.code, body.error.details]).toEqual([409, 'WRONG_REGION', { locale: 'eu' }]);
    expect((await call({ label: 'Backup', locale: 'us' })).body.tokens).toHaveLength(1);
  });

  it('[accounts.api-token-mail] are announced by mail when the address is verified', async () => {
    const { api, call } = await registered();
    await call({ label: 'Backup' });
    expect(api.mails).toHaveLength(1);
    await api.call('verifyEmail', { body: { oobCode: api.codes[0] }, caller: 'uid-1' });
    const before = api.mails.length;
    await call({ label: 'Nightly export' });
    const { to, mail } = api.mails[before] ?? {};
    expect([to, mail?.subject]).toEqual(['ann@example.com', 'A token was made for your Parlance account']);
    expect(mail?.text).toContain('“Nightly export”');
    expect(mail?.text).not.toContain('parlance_');
  });

  it('[public-api.token-scopes] are made with some scopes, or with all', async () => {
    const { call } = await registered();
    expect((await call({ label: 'All' })).body.tokens[0]?.scopes).toEqual(['read', 'write', 'upload']);
    expect((await call({ label: 'One', scopes: ['read'] })).body.tokens[1]?.scopes).toEqual(['read']);
    for (const scopes of [[], ['admin']]) expect((await call({ label: 'None', scopes })).status).toBe(400);
  });

  it('[public-api.token-expiry] are made for 30, 90 or 365 days, or for ever', async () => {
    const { api, call } = await registered();
    const { body } = await call({ label: 'Month', days: 30 });
    expect(body.tokens[0]?.validUntil).toBe(api.time.now + 30 * 24 * 3600);
    expect((await call({ label: 'Ever' })).body.tokens[1]).not.toHaveProperty('validUntil');
    expect((await call({ label: 'Week', days: 7 })).status).toBe(400);
  });

  it('[public-api.token-owner] say whose they are and what they may do, until they expire or are revoked', async () => {
    const { api, call } = await registered();
    const { body } = await call({ label: 'Month', scopes: ['read'], days: 30 });
    const identify = async (token = body.token) => {
      const { status, body: answer } = await api.call('identifyToken', { body: { token } });
      return status === 200 ? answer : answer.error.code;
    };
    expect(await identify()).toEqual({ uid: 'uid-1', scopes: ['read'] });
    expect(await identify(`${body.token}x`)).toBe('UNAUTHENTICATED');
    api.time.now += 31 * 24 * 3600;
    expect(await identify()).toBe('TOKEN_EXPIRED');
    await call({ remove: body.tokens[0]?.id });
    expect(await identify()).toBe('UNAUTHENTICATED');
  });

  it('[accounts.api-tokens] need a label', async () => {
    const { call } = await registered();
    expect((await call({ label: '  ' })).status).toBe(400);
  });
});
