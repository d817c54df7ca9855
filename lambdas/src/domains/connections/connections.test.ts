import { connectAccount } from '../../../test/fakes/leaving-account.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

const ZOOM = { uid: 'ann', service: 'zoom' } as const;

describe('connected accounts', () => {
  let api: ReturnType<typeof createTestApi>;
  beforeEach(() => {
    api = createTestApi();
  });

  const begin = async (params: { uid: string; service: string } = ZOOM) => {
    const { status, body } = await api.call('beginConnection', { params, caller: params.uid });
    return { status, state: status === 200 ? (new URL(body.url).searchParams.get('state') ?? '') : '' };
  };
  const complete = (code: string, state: string, params: { uid: string; service: string } = ZOOM) =>
    api.call('completeConnection', { params, caller: params.uid, body: { code, state } });
  const list = async () => (await api.call('listConnections', { params: { uid: 'ann' }, caller: 'ann' })).body;
  const remove = (params = ZOOM) => api.call('deleteConnection', { params, caller: params.uid });

  it('[connections.connect] are connected with a state that is used once, and listed without their tokens', async () => {
    const { state } = await begin();
    const code = api.apps.code(state);
    expect(await complete(code, state)).toMatchObject({ status: 200, body: { service: 'zoom', state: 'connected' } });
    const { data, offered } = await list();
    expect(data).toEqual([
      { service: 'zoom', account: 'ann@service.example', created: api.time.now, state: 'connected' },
    ]);
    expect(offered).toHaveLength(5);
    expect(await complete(code, state)).toMatchObject({ status: 409 });
    expect(await api.connections.uidsOf('zoom', 'account-1')).toEqual(['ann']);
    expect(await api.connections.uidsOf('dropbox', 'account-1')).toEqual([]);
  });

  it('[connections.state] are not connected by a state that is late, of another person or service, or made up', async () => {
    const { state } = await begin();
    const code = api.apps.code(state);
    expect(await complete(code, state, { ...ZOOM, uid: 'bob' })).toMatchObject({ status: 409 });
    expect(await complete(code, state, { uid: 'ann', service: 'dropbox' })).toMatchObject({ status: 409 });
    expect(await complete(code, 'made-up')).toMatchObject({ status: 409 });
    api.time.now += 10 * 60;
    expect(await complete(code, state)).toMatchObject({ status: 409 });
    expect((await list()).data).toEqual([]);
    expect(await api.tables.items('connections')).toEqual([]);
  });

  it('[connections.state] keep no state and no verifier that can be read', async () => {
    const { state } = await begin();
    const [stored] = await api.tables.items('connections');
    expect(JSON.stringify(stored)).not.toContain(state);
    expect(stored?.sealed).toBe(`ann/zoom/${state.replace('state', 'verifier')}`);
  });

  it('[connections.refused] say whether the service refused or did not answer, and store nothing', async () => {
    const first = await begin();
    expect(await complete('another code', first.state)).toMatchObject({ status: 403 });
    const second = await begin();
    api.apps.answers = 'unavailable';
    expect(await complete(api.apps.code(second.state), second.state)).toMatchObject({ status: 503 });
    expect((await list()).data).toEqual([]);
  });

  it('[connections.connect] are offered where the stage has settings alone', async () => {
    api.apps.offered = ['zoom'];
    expect((await begin({ uid: 'ann', service: 'dropbox' })).status).toBe(404);
    expect((await list()).offered).toEqual(['zoom']);
  });

  it('[connections.limit] are begun 30 times in an hour at most', async () => {
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await begin()).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  });

  it('[connections.replace] are replaced by another account, whose old tokens are revoked; the same account keeps its consent', async () => {
    await connectAccount(api, 'ann');
    await connectAccount(api, 'ann');
    expect(api.apps.revoked).toEqual([]);
    api.apps.accountNow = { account: 'other@service.example', accountId: 'account-2' };
    await connectAccount(api, 'ann');
    expect(api.apps.revoked).toHaveLength(1);
    expect((await list()).data).toMatchObject([{ account: 'other@service.example' }]);
    expect(await api.connections.uidsOf('zoom', 'account-1')).toEqual([]);
  });

  it('[connections.disconnect] are revoked and deleted, also when the service does not answer', async () => {
    await connectAccount(api, 'ann');
    expect((await remove()).status).toBe(200);
    expect(api.apps.revoked).toEqual(['access-2']);
    await connectAccount(api, 'ann');
    api.apps.answers = 'unavailable';
    expect((await remove()).status).toBe(200);
    expect(api.problems).toEqual(['Tokens could not be revoked at zoom']);
    expect(await api.tables.items('connections')).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  it('[connections.same-consent] keep a consent that another connection lives by, and the last one revokes it', async () => {
    await connectAccount(api, 'ann', 'google-calendar');
    await connectAccount(api, 'ann', 'google-drive');
    const disconnect = (service: string) =>
      api.call('deleteConnection', { params: { uid: 'ann', service }, caller: 'ann' });
    await disconnect('google-drive');
    expect(api.apps.revoked).toEqual([]);
    expect((await list()).data.map(({ service }) => service)).toEqual(['google-calendar']);
    await disconnect('google-calendar');
    expect(api.apps.revoked).toEqual(['access-2']);

    // Another account of the same company has a consent of its own.
    await connectAccount(api, 'ann', 'google-calendar');
    api.apps.accountNow = { account: 'other@service.example', accountId: 'account-2' };
    await connectAccount(api, 'ann', 'google-drive');
    await disconnect('google-drive');
    expect(api.apps.revoked).toHaveLength(2);
  });
});
