import type { RouteName } from '@parlance/contract/routes';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

/** Ann owns c0, which is shared with Bob; Dee is an admin of the workspace. */
async function workspace() {
  const api = createTestApi();
  for (const uid of ['ann', 'bob', 'dee', 'eve']) await api.tables.put('users', storedUser(uid));
  await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member', dee: 'admin', eve: 'member' });
  const sharedWith = { bob: true };
  await api.collections.create(storedCollection({ id: 'c0', progress: undefined, tProgress: 100, sharedWith }));
  /** The status of a call, and how many items of the workspace it reads. */
  const readsOf = async (name: RouteName, caller: string, body?: object) => {
    const before = api.tables.reads('organizations');
    const { status } = await api.call(name, { params: { id: 'c0' }, caller, body });
    return [status, api.tables.reads('organizations') - before];
  };
  return { readsOf };
}

describe('the decision on access to a transcript', () => {
  it.each(['ann', 'bob', 'dee'])('takes one read of the workspace in each common call of %s', async (caller) => {
    const { readsOf } = await workspace();
    for (const name of ['getSpeakers', 'listHighlights', 'checkOut', 'checkIn'] as const) {
      expect([name, ...(await readsOf(name, caller))]).toEqual([name, 200, 1]);
    }
    expect(await readsOf('setNotes', caller, { text: 'Later' })).toEqual([200, 1]);
  });

  it('[sharing.rights] takes a second read only for a member with a share, to tell whether they manage it', async () => {
    const { readsOf } = await workspace();
    expect(await readsOf('getCollection', 'ann')).toEqual([200, 1]);
    expect(await readsOf('getCollection', 'bob')).toEqual([200, 2]);
    expect(await readsOf('getCollection', 'dee')).toEqual([200, 1]);
    expect(await readsOf('getCollection', 'eve')).toEqual([404, 1]);
    expect(await readsOf('shareCollection', 'bob', { userId: 'eve' })).toEqual([403, 2]);
  });
});
