import { createTestApi } from '../../../test/fakes/test-api.ts';

type TestApi = ReturnType<typeof createTestApi>;

const MONTH = 31 * 24 * 3600;

async function person(api: TestApi, name: string) {
  const body = { name: `${name} Lee`, email: `${name}@example.com`, password: 'secret1' };
  const { uid } = (await api.call('register', { body })).body;
  const first = (await api.users.get(uid))?.organization ?? '';
  return {
    uid,
    first,
    create: async (): Promise<string> =>
      (await api.call('createWorkspace', { params: { uid }, body: { name: 'Lab' }, caller: uid })).body.id,
    /** Minutes of draft that the workspace has in a month. */
    minutes: async (orgId: string) =>
      (await api.call('getUsage', { params: { uid }, body: { orgId }, caller: uid })).body.plan.draft,
  };
}

async function change(api: TestApi, oid: string, changes: object) {
  const items = await api.tables.items('organizations');
  const item = items.find((one) => one.id === oid && one.item === 'organization');
  await api.tables.put('organizations', { ...item, ...changes });
}

describe('the free minutes of a person', () => {
  it('[billing.free-once] are in their first workspace alone; credits and plans work in all', async () => {
    const api = createTestApi();
    const ann = await person(api, 'ann');
    const [second, third] = [await ann.create(), await ann.create()];
    expect([await ann.minutes(ann.first), await ann.minutes(second), await ann.minutes(third)]).toEqual([120, 0, 0]);
    const { body } = await api.call('getProfile', { params: { uid: ann.uid }, caller: ann.uid });
    expect(body.organization?.billing).toMatchObject({ withoutFreeMinutes: true });
    const usage = async () =>
      (await api.call('getUsage', { params: { uid: ann.uid }, body: { orgId: second }, caller: ann.uid })).body;
    expect(await usage()).toMatchObject({ draftLeft: 0, hasMinutes: false });
    await api.ledger.grant(second, { source: 'checkout/1', credits: 60, who: ann.uid, reason: 'Pack' }, api.time.now);
    expect(await usage()).toMatchObject({ hasMinutes: true, credits: 60 });
    await change(api, second, {
      billing: {
        withoutFreeMinutes: true,
        subscription: { id: 's', status: 'active', periodStart: api.time.now, draftMinutes: 300 },
      },
    });
    expect(await ann.minutes(second)).toBe(300);
  });

  it('[billing.free-once] are in a new workspace of a person who owns none, once in a month', async () => {
    const api = createTestApi();
    const [ann, bob] = [await person(api, 'ann'), await person(api, 'bob')];
    const giveAway = (oid: string) => change(api, oid, { owners: { [bob.uid]: true } });
    await giveAway(ann.first);
    const second = await ann.create();
    expect(await ann.minutes(second)).toBe(120);
    await giveAway(second);
    const third = await ann.create();
    expect(await ann.minutes(third)).toBe(0);
    api.time.now += MONTH;
    expect(await ann.minutes(await ann.create())).toBe(120);
  });
});
