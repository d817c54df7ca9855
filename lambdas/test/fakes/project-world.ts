import { searchWorld } from './search-world.ts';

const OF_ANN = { userId: 'ann', userOrgId: 'ann#org' };
const COLOR = '#112233';

/** A workspace in which Ann has two projects and two transcripts; she shares one with Bob, who has a project of his own. */
export async function projectWorld() {
  const world = await searchWorld();
  const { api } = world;
  await world.put('c1', 'One sailor.', { ...OF_ANN, name: 'One', started: 1000, sharedWith: { bob: true } });
  await world.put('c2', 'Two sailors.', { ...OF_ANN, name: 'Two', started: 2000 });
  await api.tables.put('shares', { userOrgId: 'bob#org', item: '00001000.000#c1', id: 'c1', started: 1000 });
  const make = (caller: string, id: string, orgId = 'org') =>
    api.call('addProject', { params: { uid: caller }, body: { id, orgId, name: id, color: COLOR }, caller });
  for (const id of ['thesis', 'radio']) await make('ann', id);
  await make('bob', 'work');
  const patch = (caller: string, id: string, body: object) =>
    api.call('updateCollection', { params: { id }, body, caller });
  return {
    api,
    put: (...of: Parameters<typeof world.put>) => world.put(...of),
    indexes: () => world.indexes(),
    search: world.search,
    settle: () => world.settle(),
    make,
    patch,
    /** Puts a collection into a project or takes it out; the status and the caller's projects. */
    change: async (caller: string, id: string, project: string, remove = false) => {
      const { status, body } = await patch(caller, id, { project, ...(remove && { remove }) });
      return status === 200 ? body.projects : status;
    },
    remove: (caller: string, id: string, orgId = 'org') =>
      api.call('removeProject', { params: { uid: caller, id }, query: { orgId }, caller }),
    /** The caller's projects of each card, by its id. */
    cards: async (name: 'listCollections' | 'listSharedCollections', caller: string, body: object = {}) => {
      const answer = await api.call(name, { params: { uid: caller }, body: { orgId: 'org', ...body }, caller });
      return Object.fromEntries(answer.body.data.map(({ id, projects }: Card) => [id, Object.keys(projects ?? {})]));
    },
    /** The projects of all people that a stored collection has. */
    storedIn: async (id: string) => {
      const stored = (await api.tables.items('collections')).find((item) => item.id === id);
      return stored?.projects instanceof Set ? [...stored.projects].sort() : [];
    },
    foundIn: (caller: string, projects: string[], body: object = {}) =>
      world.found(caller, '', { filters: { projects }, ...body }),
  };
}

/** The part of a card that tests read. */
export interface Card {
  readonly id: string;
  readonly projects?: object | undefined;
}
