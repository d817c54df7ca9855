import type { RouteName } from '@parlance/contract/routes';
import { mortal } from '../../../test/dynamodb/crash.ts';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import type { StoredSpeakerName } from '../../repositories/speakers/stored-speaker-name.ts';
import { rankedNames } from './ranked-names.ts';

const oid = 'org';
const DAY = 24 * 3600;

/** Ann owns the workspace and its transcript, Bob is an admin, Cid a member; Dan is a stranger. */
async function workspace() {
  const api = createTestApi();
  for (const uid of ['ann', 'bob', 'cid']) {
    await api.tables.put('users', storedUser(uid, { organizations: { org: true } }));
  }
  await api.tables.put('users', storedUser('dan', { organizations: {} }));
  await putWorkspace(api.tables, oid, { ann: 'owner', bob: 'admin', cid: 'member' });
  await putCollection(api.tables, storedCollection({ id: 'c1', projectKeys: new Set(['ann#p1', 'bob#p2']) }));
  const call = <N extends RouteName>(name: N, more: Parameters<typeof api.call<N>>[1] = {}) =>
    api.call(name, { ...more, params: { oid, ...more.params }, caller: more.caller ?? 'ann' });
  const turn = (on: boolean, caller = 'ann') => call('switchSpeakerNames', { body: { on }, caller });
  const use = (collectionId: string, names: string[], projectKeys: string[] = []) =>
    api.speakerNames.count({ oid, collectionId, names, projectKeys }, api.time.now);
  const names = async () => (await call('listSpeakerNames')).body;
  const offered = (caller = 'ann') => call('offerSpeakerNames', { params: { id: 'c1' }, caller });
  const actions = async () => (await call('listAuditLog')).body.data.map(({ event }) => event.action);
  return { api, call, turn, use, names, offered, actions };
}

describe('the names of speakers that a workspace remembers', () => {
  it('[workspaces.names-off] is off until an owner or admin turns it on', async () => {
    const { turn, use, names } = await workspace();
    await use('c1', ['Ada']);
    expect(await names()).toEqual({ on: false, data: [] });
    expect((await turn(true, 'cid')).status).toBe(403);
    expect((await turn(true, 'dan')).status).toBe(404);
    expect((await turn(true, 'bob')).status).toBe(200);
    expect(await names()).toEqual({ on: true, data: [] });
  });

  it('[workspaces.names-off] does not exist at universities', async () => {
    const { api, call, turn, use, offered } = await workspace();
    await turn(true);
    await use('c1', ['Ada']);
    const [organization] = (await api.tables.items('organizations')).filter(({ item }) => item === 'organization');
    await api.tables.put('organizations', { ...organization, type: 'university' });
    expect((await turn(true)).status).toBe(403);
    expect((await call('listSpeakerNames')).status).toBe(403);
    expect((await offered()).body).toEqual({ data: [] });
  });

  it('[workspaces.names-list] are listed for owners and admins, the latest use first', async () => {
    const { api, call, turn, use, names } = await workspace();
    await turn(true);
    await use('c1', ['Ada', 'Bo']);
    api.time.now += 5;
    await use('c2', ['Ada']);
    expect((await names()).data).toEqual([
      { id: expect.any(String), name: 'Ada', transcripts: 2, lastUsed: api.time.now },
      { id: expect.any(String), name: 'Bo', transcripts: 1, lastUsed: api.time.now - 5 },
    ]);
    expect((await call('listSpeakerNames', { caller: 'bob' })).status).toBe(200);
    expect((await call('listSpeakerNames', { caller: 'cid' })).status).toBe(403);
    expect((await call('listSpeakerNames', { caller: 'dan' })).status).toBe(404);
  });

  it('[workspaces.names-delete] are deleted one by one, or all at once', async () => {
    const { call, turn, use, names } = await workspace();
    await turn(true);
    await use('c1', ['Ada', 'Bo', 'Cid']);
    const { data } = await names();
    const params = { nameId: data.find(({ name }) => name === 'Ada')?.id ?? '' };
    for (const [caller, status] of [
      ['cid', 403],
      ['dan', 404],
      ['bob', 200],
      ['bob', 200],
    ] as const) {
      expect((await call('deleteSpeakerName', { params, caller })).status).toBe(status);
    }
    expect((await names()).data.map(({ name }) => name)).toEqual(['Bo', 'Cid']);
    expect((await call('deleteSpeakerNames', { caller: 'cid' })).status).toBe(403);
    expect((await call('deleteSpeakerNames')).status).toBe(200);
    expect(await names()).toEqual({ on: true, data: [] });
    await use('c1', ['Ada', 'Bo', 'Cid']);
    expect((await names()).data).toEqual([]);
  });

  it('[workspaces.names-turn-off] leave no trace when it is turned off', async () => {
    const { api, turn, use, names } = await workspace();
    await turn(true);
    await use('c1', ['Ada']);
    await turn(false);
    expect(await names()).toEqual({ on: false, data: [] });
    expect((await api.tables.items('speakerNames')).map(({ item }) => item)).toEqual(['#switch']);
    await use('c1', ['Ada']);
    await turn(true);
    expect((await names()).data).toEqual([]);
    await use('c1', ['Ada']);
    expect((await names()).data).toHaveLength(1);
  });

  it('[workspaces.names-turn-off] go in the end, where turning it off was killed at any write', async () => {
    for (let at = 1; at <= 3; at++) {
      for (const moment of ['before', 'after'] as const) {
        const { api, turn, use, names } = await workspace();
        await turn(true);
        await use('c1', ['Ada']);
        const life = mortal(api.tables.documents);
        life.kill(at, moment, false);
        expect((await turn(false)).status).toBe(500);
        life.revive();
        const { on } = await names();
        if (on) await turn(false);
        expect(JSON.stringify(await api.tables.items('speakerNames'))).not.toContain('Ada');
      }
    }
  });

  it('[workspaces.names-audit] stand in the audit log when they are turned on or off, or all deleted, once each', async () => {
    const { call, turn, actions } = await workspace();
    await Promise.all([turn(true), turn(true)]);
    await call('deleteSpeakerNames');
    await Promise.all([turn(false), turn(false)]);
    await call('deleteSpeakerNames');
    expect((await actions()).sort()).toEqual(['speaker-names-deleted', 'speaker-names-off', 'speaker-names-on']);
  });

  it('[editor.names-strangers] are offered to members who may edit the transcript, and to no one else', async () => {
    const { turn, use, offered } = await workspace();
    await turn(true);
    await use('c2', ['Ada', 'Bo']);
    expect((await offered()).body.data.map(({ name }) => name)).toEqual(['Ada', 'Bo']);
    for (const caller of ['cid', 'dan']) expect((await offered(caller)).status).toBe(404);
    await turn(false);
    expect((await offered()).body).toEqual({ data: [] });
  });

  it('[editor.names-ranked] come first from the same project of the person', async () => {
    const { turn, use, offered } = await workspace();
    await turn(true);
    await use('c2', ['Ada', 'Bo']);
    await use('c3', ['Cid'], ['ann#p1']);
    await use('c4', ['Dee'], ['bob#p2']);
    expect((await offered()).body.data).toEqual([
      { name: 'Cid', sameProject: true },
      ...['Ada', 'Bo', 'Dee'].map((name) => ({ name, sameProject: false })),
    ]);
  });

  it('[editor.names-ranked] are in order of how recently and how often they were used', () => {
    const used = (name: string, transcripts: number, days: number): StoredSpeakerName => ({
      ...{ id: name, name, since: 's', transcripts, lastUsed: 1e9 - days * DAY, projectKeys: [] },
    });
    const names = [used('Old', 1, 90), used('Often', 8, 31), used('New', 1, 0), used('Once', 1, 5)];
    expect(rankedNames(names, new Set(), 1e9).map(({ name }) => name)).toEqual(['Often', 'New', 'Once', 'Old']);
  });
});
