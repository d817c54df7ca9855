import { TABLES } from '../../../test/dynamodb/tables.ts';
import { projectWorld } from '../../../test/fakes/project-world.ts';
import { SearchReader } from '../../repositories/search/search-reader.ts';
import { sweepProjects } from './sweep-projects.ts';

const HOUR = 3600;

type Cleaner = Parameters<typeof sweepProjects>[0]['collectionProjects'];

/** Ann's two transcripts and those that she has besides, all of them in 'thesis', and the first in 'radio' too. */
async function sweptWorld(more = 0) {
  const world = await projectWorld();
  const { api, put, change, settle } = world;
  for (let i = 0; i < more; i++) {
    await put(`m${i}`, '', { userId: 'ann', userOrgId: 'ann#org', started: 3000 + i });
    await change('ann', `m${i}`, 'thesis');
  }
  await change('ann', 'c1', 'thesis');
  await change('ann', 'c2', 'thesis');
  await change('ann', 'c1', 'radio');
  await change('bob', 'c1', 'work');
  await settle();
  const pauses = { count: 0, onPause: () => {} };
  return {
    ...world,
    pauses,
    async sweep(signal = new AbortController().signal, collectionProjects: Cleaner = api.collectionProjects) {
      const pause = async () => {
        pauses.count++;
        pauses.onPause();
      };
      const index = new SearchReader(api.tables.documents, TABLES.search);
      const dependencies = { ...api, clock: () => api.time.now, collectionProjects, index, pause };
      return sweepProjects(dependencies)({}, signal);
    },
    notes: async () => (await api.tables.items('organizations')).filter(({ id }) => id === '#removed-projects'),
    /** The stored collections that are in a project, by its key. */
    holders: async (key: string) => {
      const stored = await api.tables.items('collections');
      return stored.flatMap(({ id, projects }) => (projects instanceof Set && projects.has(key) ? [id] : []));
    },
    leave: (uid: string, caller = uid) =>
      api.call('removeUserFromOrg', { body: { oid: 'org', uid }, caller, query: {}, params: {} }),
  };
}

describe('a removed project', () => {
  it('[projects.swept] is taken out of its transcripts by the sweep, and nothing else is', async () => {
    const { api, remove, sweep, storedIn, notes } = await sweptWorld();
    await remove('ann', 'thesis');
    await remove('ann', 'thesis');
    expect(await notes()).toHaveLength(1);
    // What was put into it a moment before is not in the index yet.
    expect(await sweep()).toEqual({ completed: 0, cleaned: 0 });
    api.time.now += HOUR;
    expect(await sweep()).toEqual({ completed: 1, cleaned: 2 });
    expect(await storedIn('c1')).toEqual(['ann#radio', 'bob#work']);
    expect(await storedIn('c2')).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  it('[projects.swept] is taken out of many, slowly, and leaves nothing in the index', async () => {
    const { api, remove, sweep, holders, settle, indexes, pauses } = await sweptWorld(60);
    await remove('ann', 'thesis');
    api.time.now += HOUR;
    expect(await sweep()).toEqual({ completed: 1, cleaned: 62 });
    expect(await holders('ann#thesis')).toEqual([]);
    expect(pauses.count).toBe(2);
    await settle();
    const { live, rebuilt } = await indexes();
    expect(live).toEqual(rebuilt);
    expect(JSON.stringify(live)).not.toContain('thesis');
  });

  it('[projects.swept] is gone after the next run when a run is killed or has no more time', async () => {
    const { api, remove, sweep, holders, notes, pauses } = await sweptWorld(60);
    await remove('ann', 'thesis');
    api.time.now += HOUR;
    let left = 7;
    const killed: Cleaner = {
      remove: async (...change) => {
        if (left-- === 0) throw new Error('killed');
        await api.collectionProjects.remove(...change);
      },
    };
    await expect(sweep(undefined, killed)).rejects.toThrow('killed');
    expect(await holders('ann#thesis')).not.toEqual([]);
    expect(await notes()).toHaveLength(1);
    const controller = new AbortController();
    pauses.onPause = () => controller.abort();
    expect(await sweep(controller.signal)).toMatchObject({ completed: 0 });
    expect(await notes()).toHaveLength(1);
    expect(await sweep()).toMatchObject({ completed: 1 });
    expect(await holders('ann#thesis')).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  it('[projects.swept] stays when a project with its id is made again', async () => {
    const { api, remove, make, sweep, holders } = await sweptWorld();
    await remove('ann', 'thesis');
    await make('ann', 'thesis');
    api.time.now += HOUR;
    expect(await sweep()).toEqual({ completed: 1, cleaned: 0 });
    expect(await holders('ann#thesis')).toHaveLength(2);
  });
});

describe('the projects of a person who leaves a workspace', () => {
  it.each([
    ['leaves', 'ann'],
    ['is removed', 'oz'],
  ])('[projects.left] are gone when the person %s, and taken out of the transcripts', async (_, caller) => {
    const { api, leave, storedIn, sweep } = await sweptWorld();
    expect((await leave('ann', caller)).status).toBe(200);
    expect((await api.users.get('ann'))?.projects).toEqual({});
    api.time.now += HOUR;
    expect(await sweep()).toEqual({ completed: 1, cleaned: 3 });
    expect(await storedIn('c1')).toEqual(['bob#work']);
    expect(await storedIn('c2')).toEqual([]);
  });

  it('[projects.left] need not be there', async () => {
    const { api, leave, notes } = await sweptWorld();
    expect((await leave('cid')).status).toBe(200);
    expect((await api.users.get('cid'))?.organizations).toEqual({});
    expect(await notes()).toEqual([]);
  });
});
