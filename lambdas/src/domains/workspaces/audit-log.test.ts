import type { RouteName } from '@parlance/contract/routes';
import type { AuditEntry } from '@parlance/contract/workspace';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

/** Ann and Bob own the workspaces 'org' and 'other'; Ann has the transcript c0 in the first. */
async function workspace() {
  const api = createTestApi();
  const organizations = { org: true, other: true } as const;
  const [ann, bob] = [storedUser('ann', { organizations }), storedUser('bob', { organizations })];
  for (const user of [ann, bob]) await api.tables.put('users', user);
  for (const oid of ['org', 'other']) await putWorkspace(api.tables, oid, { ann: 'owner', bob: 'owner' });
  await api.collections.create(storedCollection({ id: 'c0', name: 'Talk', progress: undefined, tProgress: 100 }));
  const log = async (oid = 'org'): Promise<AuditEntry[]> =>
    (await api.call('listAuditLog', { params: { oid }, caller: 'ann' })).body.data;
  const act = async <N extends RouteName>(name: N, body: object = {}) => {
    api.time.now += 1;
    return api.call(name, { params: { id: 'c0' }, body, caller: ann.uid });
  };
  return { api, ann, bob, log, act };
}

describe('the audit log of a workspace', () => {
  it('[workspaces.audit-log] has who a transcript was shared with and given to, once for each change', async () => {
    const { act, log, ann, bob } = await workspace();
    for (const call of ['shareCollection', 'shareCollection', 'unshareCollection', 'changeOwner'] as const) {
      expect((await act(call, { userId: bob.uid })).status).toBe(200);
    }
    const about = { collectionId: 'c0', name: 'Talk', memberId: bob.uid };
    const entries = await log();
    expect(entries.map(({ event }) => event)).toEqual([
      { action: 'owner-changed', ...about },
      { action: 'collection-unshared', ...about },
      { action: 'collection-shared', ...about },
    ]);
    expect(entries[0]).toMatchObject({
      by: { uid: ann.uid, name: ann.name, email: ann.email },
      member: { uid: bob.uid, name: bob.name, email: bob.email },
    });
  });

  it('[workspaces.audit-log] has public links, once each and without their keys', async () => {
    const { act, log } = await workspace();
    const { pubkey } = (await act('createPublicKey')).body;
    for (const call of ['createPublicKey', 'revokePublicKey', 'revokePublicKey'] as const) await act(call);
    const entries = await log();
    expect(entries.map(({ event }) => event)).toEqual([
      { action: 'public-link-revoked', collectionId: 'c0', name: 'Talk' },
      { action: 'public-link-made', collectionId: 'c0', name: 'Talk' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(pubkey);
  });

  it('[workspaces.audit-log] has a move in both workspaces, and a deletion where it happened', async () => {
    const { act, log } = await workspace();
    await act('moveCollection', { orgId: 'other' });
    await act('deleteCollection');
    const about = { collectionId: 'c0', name: 'Talk' };
    expect((await log()).map(({ event }) => event)).toEqual([{ action: 'moved-out', ...about }]);
    expect((await log('other')).map(({ event }) => event)).toEqual([
      { action: 'collection-deleted', ...about },
      { action: 'moved-in', ...about },
    ]);
  });

  it('[workspaces.audit-log] has API tokens in every workspace of their owner, without token and label', async () => {
    const { act, log } = await workspace();
    const { token, tokens } = (await act('genAuthToken', { label: 'Payroll' })).body;
    await act('genAuthToken', { remove: tokens[0]?.id });
    await act('genAuthToken', { remove: tokens[0]?.id });
    for (const entries of [await log(), await log('other')]) {
      expect(entries.map(({ event }) => event.action)).toEqual(['api-token-revoked', 'api-token-made']);
      expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${token}|Payroll`));
    }
  });
});
