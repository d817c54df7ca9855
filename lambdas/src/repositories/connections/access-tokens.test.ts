import { connectAccount } from '../../../test/fakes/leaving-account.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { ConnectionLost, ConnectionUnavailable } from './connection-errors.ts';

const AN_HOUR = 3600;

describe('access tokens', () => {
  let api: ReturnType<typeof createTestApi>;
  beforeEach(async () => {
    api = createTestApi();
    await connectAccount(api, 'ann');
  });

  const token = () => api.accessTokens.of('ann', 'zoom');
  const state = async () => (await api.connections.get('ann', 'zoom'))?.state;

  it('[connections.tokens] are refreshed in their last minute, with the refresh token of the last answer', async () => {
    const first = await token();
    api.time.now += AN_HOUR - 61;
    expect(await token()).toBe(first);
    for (let round = 0; round < 3; round++) {
      api.time.now += AN_HOUR;
      expect(await token()).not.toBe(first);
    }
    expect(api.apps.refreshes).toBe(3);
  });

  it('[connections.refresh-race] are refreshed by one caller, and all get the new one', async () => {
    api.time.now += AN_HOUR;
    const all = await Promise.all(Array.from({ length: 8 }, token));
    expect([api.apps.refreshes, new Set(all).size]).toEqual([1, 1]);
    expect(await state()).toBe('connected');
  });

  it('[connections.refresh-race] are refreshed again when the caller who began was stopped', async () => {
    api.time.now += AN_HOUR;
    const connection = await api.connections.get('ann', 'zoom');
    if (!connection) throw new Error('There is no connection.');
    expect(await api.connections.beginRefresh(connection, api.time.now, api.time.now + 30)).toBe(true);
    expect(await api.connections.beginRefresh(connection, api.time.now + 29, api.time.now + 60)).toBe(false);
    api.time.now += 30;
    await token();
    expect(api.apps.refreshes).toBe(1);
  });

  it('[connections.refresh-race] of a connection that was made anew meanwhile are those of the new one', async () => {
    api.time.now += AN_HOUR;
    api.apps.beforeRefresh = async () => {
      api.apps.beforeRefresh = async () => undefined;
      await connectAccount(api, 'ann');
    };
    const access = await token();
    const stored = await api.connections.get('ann', 'zoom');
    expect(stored?.tokens).toContain(access);
    expect(await token()).toBe(access);
  });

  it('[connections.refresh-race] of a connection that was deleted meanwhile are lost, and nothing comes back', async () => {
    api.time.now += AN_HOUR;
    api.apps.beforeRefresh = async () => void (await api.connections.delete('ann', 'zoom'));
    await expect(token()).rejects.toThrow(ConnectionLost);
    expect(await api.connections.list('ann')).toEqual([]);
  });

  it('[connections.lost] are lost with the consent, and not asked for again', async () => {
    api.time.now += AN_HOUR;
    api.apps.answers = 'lost';
    await expect(token()).rejects.toThrow(ConnectionLost);
    expect(await state()).toBe('lost');
    await expect(token()).rejects.toThrow(ConnectionLost);
    expect(api.apps.refreshes).toBe(1);
    expect((await api.connections.get('ann', 'zoom'))?.tokens).toBeUndefined();
    api.apps.answers = 'tokens';
    await connectAccount(api, 'ann');
    expect([await state(), typeof (await token())]).toEqual(['connected', 'string']);
  });

  it('[connections.unavailable] stay when the service does not answer, and the next call tries again', async () => {
    api.time.now += AN_HOUR;
    api.apps.answers = 'unavailable';
    await expect(token()).rejects.toThrow(ConnectionUnavailable);
    expect(await state()).toBe('connected');
    api.apps.answers = 'tokens';
    await token();
    expect(api.apps.refreshes).toBe(2);
  });

  it('[connections.tokens] that a service refused early are refreshed at the next call', async () => {
    const first = await token();
    await api.accessTokens.refused('ann', 'zoom', 'another');
    expect(await token()).toBe(first);
    await api.accessTokens.refused('ann', 'zoom', first);
    expect(await token()).not.toBe(first);
  });

  it('are lost where nothing is connected', async () => {
    await expect(api.accessTokens.of('bob', 'zoom')).rejects.toThrow(ConnectionLost);
  });
});
