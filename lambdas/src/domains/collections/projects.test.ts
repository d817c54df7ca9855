import { MAX_PROJECTS, MAX_PROJECTS_OF_COLLECTION } from '@parlance/contract/project-limits';
import { type Card, projectWorld } from '../../../test/fakes/project-world.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';

describe('the projects of a transcript', () => {
  it('[projects.change] are changed one at a time, and repeated calls change nothing', async () => {
    const { change } = await projectWorld();
    expect(await change('ann', 'c1', 'thesis')).toEqual({ thesis: true });
    expect(await change('ann', 'c1', 'thesis')).toEqual({ thesis: true });
    expect(await change('ann', 'c1', 'radio')).toEqual({ thesis: true, radio: true });
    expect(await change('ann', 'c1', 'thesis', true)).toEqual({ radio: true });
    expect(await change('ann', 'c1', 'thesis', true)).toEqual({ radio: true });
    expect(await change('ann', 'c1', 'radio', true)).toEqual({});
  });

  it('[projects.change] are named beside the new name, or alone', async () => {
    const { patch } = await projectWorld();
    expect((await patch('ann', 'c1', { name: 'New' })).body.name).toBe('New');
    for (const body of [{}, { name: 'New', project: 'thesis' }, { remove: true }, { project: 'constructor' }])
      expect((await patch('ann', 'c1', body)).status).toBe(400);
  });

  it('[projects.own] are on the cards of all lists, and each person sees only their own', async () => {
    const { change, cards, patch } = await projectWorld();
    await change('ann', 'c1', 'thesis');
    expect(await change('bob', 'c1', 'work')).toEqual({ work: true });
    expect(await cards('listCollections', 'ann')).toEqual({ c1: ['thesis'], c2: [] });
    expect(await cards('listSharedCollections', 'bob')).toEqual({ c1: ['work'] });
    expect(await cards('listCollections', 'oz', { orgWide: true })).toEqual({ c1: [], c2: [] });
    for (const { body } of [await patch('ann', 'c1', { name: 'New' }), await patch('bob', 'c1', { project: 'work' })])
      expect(JSON.stringify(body)).not.toMatch(/thesis|radio|projectKeys|#/);
  });
});

describe('a project', () => {
  it('[projects.own] is only for its owner, in its workspace', async () => {
    const { change, make } = await projectWorld();
    expect(await change('bob', 'c1', 'thesis')).toBe(404);
    expect(await change('ann', 'c1', 'work')).toBe(404);
    expect(await change('ann', 'c1', 'unknown')).toBe(404);
    await make('eve', 'far', 'elsewhere');
    expect(await change('eve', 'c1', 'far')).toBe(404);
    // Equal ids are different projects.
    await make('bob', 'thesis');
    await change('ann', 'c1', 'thesis');
    expect(await change('bob', 'c1', 'work')).toEqual({ work: true });
  });

  it('[projects.own] holds what its owner may read, by the rule of opening it', async () => {
    const { change, make } = await projectWorld();
    await make('oz', 'all');
    await make('cid', 'mine');
    expect(await change('oz', 'c2', 'all')).toEqual({ all: true });
    expect(await change('cid', 'c2', 'mine')).toBe(404);
    expect(await change('cid', 'c2', 'mine', true)).toBe(404);
    expect(await change('bob', 'c2', 'work')).toBe(404);
  });

  it('[projects.bounds] is one of at most 20 of a transcript', async () => {
    const { change, make } = await projectWorld();
    for (let i = 0; i < MAX_PROJECTS_OF_COLLECTION; i++) {
      await make('ann', `p${i}`);
      await change('ann', 'c1', `p${i}`);
    }
    expect(await change('ann', 'c1', 'thesis')).toBe(409);
    expect(await change('ann', 'c1', 'p0')).toHaveProperty('p19');
    expect(await change('bob', 'c1', 'work')).toEqual({ work: true });
  });

  it('[projects.bounds] is one of at most 200 of a person in a workspace, also when many are made at once', async () => {
    const { api, make } = await projectWorld();
    const project = { name: 'Many', color: '#112233', created: 1 };
    const ids = Array.from({ length: MAX_PROJECTS - 2 }, (_, i) => `p${i}`);
    const org = Object.fromEntries(ids.map((id) => [id, { ...project, id }]));
    await api.tables.put('users', storedUser('ann', { projects: { org } }));
    const made = await Promise.all(['a', 'b', 'c', 'd', 'a', 'b'].map((id) => make('ann', id)));
    expect(made.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect((await api.projects.idsOf('ann', 'org')).size).toBe(MAX_PROJECTS);
    expect((await make('ann', 'one-more')).body.error.code).toBe('CONFLICT');
    expect((await make('ann', 'p0')).status).toBe(200);
  });

  it('[projects.change] is pressed twice, and in two tabs', async () => {
    const { change, storedIn } = await projectWorld();
    const twice = await Promise.all([1, 2, 3].map(() => change('ann', 'c1', 'thesis')));
    expect(twice).toEqual(Array(3).fill({ thesis: true }));
    await Promise.all([change('ann', 'c1', 'radio'), change('bob', 'c1', 'work'), change('ann', 'c1', 'thesis', true)]);
    expect(await storedIn('c1')).toEqual(['ann#radio', 'bob#work']);
  });

  it('[projects.filter] is a filter of every search, for its owner alone', async () => {
    const { change, foundIn, settle } = await projectWorld();
    await change('ann', 'c1', 'thesis');
    await change('ann', 'c2', 'radio');
    await change('bob', 'c1', 'work');
    await settle();
    expect(await foundIn('ann', ['thesis'])).toEqual(['c1']);
    expect(await foundIn('ann', ['thesis', 'radio'])).toEqual(['c2', 'c1']);
    expect(await foundIn('ann', ['work'])).toEqual([]);
    expect(await foundIn('bob', ['work'], { shared: true })).toEqual(['c1']);
    expect(await foundIn('bob', ['work'])).toEqual([]);
    expect(await foundIn('bob', ['thesis'], { shared: true })).toEqual([]);
    expect(await foundIn('oz', ['thesis'], { orgWide: true })).toEqual([]);
  });

  it('[projects.filter] shows on what is found, to its owner alone', async () => {
    const { change, search, settle } = await projectWorld();
    await change('ann', 'c1', 'thesis');
    await settle();
    const projectsFor = async (caller: string, body: object) => {
      const answer = await search(caller, 'sailor ', body);
      expect(JSON.stringify(answer.body)).not.toContain('projectKeys');
      return answer.body.data.map(({ projects }: Card) => projects);
    };
    expect(await projectsFor('ann', {})).toEqual([{}, { thesis: true }]);
    expect(await projectsFor('bob', { shared: true })).toEqual([{}]);
    expect(await projectsFor('oz', { orgWide: true })).toEqual([{}, {}]);
  });

  it('[projects.removed] that is removed shows and filters nowhere from then on', async () => {
    const { change, cards, foundIn, settle, remove, search } = await projectWorld();
    await change('ann', 'c1', 'thesis');
    await change('ann', 'c1', 'radio');
    await settle();
    await remove('ann', 'thesis');
    expect(await cards('listCollections', 'ann')).toEqual({ c1: ['radio'], c2: [] });
    expect(await foundIn('ann', ['thesis'])).toEqual([]);
    expect(await foundIn('ann', ['thesis', 'radio'])).toEqual(['c1']);
    expect((await search('ann', 'one ')).body.data[0]?.projects).toEqual({ radio: true });
    expect(await change('ann', 'c2', 'thesis')).toBe(404);
    expect(await change('ann', 'c1', 'thesis', true)).toEqual({ radio: true });
  });

  it('[projects.moved] stays behind when a transcript moves to another workspace', async () => {
    const { api, change, foundIn, settle, storedIn } = await projectWorld();
    await change('ann', 'c1', 'thesis');
    await change('bob', 'c1', 'work');
    await settle();
    await putWorkspace(api.tables, 'elsewhere', { eve: 'owner', ann: 'member' });
    const moved = await api.call('moveCollection', {
      params: { id: 'c1' },
      body: { orgId: 'elsewhere' },
      caller: 'ann',
    });
    expect(moved.status).toBe(200);
    expect(await storedIn('c1')).toEqual([]);
    await settle();
    expect(await foundIn('ann', ['thesis'])).toEqual([]);
    expect((await api.tables.items('search')).filter(({ list }) => String(list).includes('@project'))).toEqual([]);
  });
});

describe('the projects of strangers', () => {
  const SCOPES = { mine: {}, shared: { shared: true }, team: { orgWide: true } };
  const NAMES = ['thesis', 'radio', 'work'] as const;

  /** Ann has c1 and c2 in 'thesis'. She shares c1 with Bob, who has it in 'work'. */
  async function strangers() {
    const world = await projectWorld();
    await world.change('ann', 'c1', 'thesis');
    await world.change('ann', 'c2', 'thesis');
    await world.change('bob', 'c1', 'work');
    await world.settle();
    return world;
  }

  it.each([
    ['ann', { thesis: ['c2', 'c1'] }, {}, 403],
    ['bob', {}, { work: ['c1'] }, 403],
    ['cid', {}, {}, 403],
    ['dee', {}, {}, 403],
    ['oz', {}, {}, {}],
    ['eve', 404, 404, 404],
  ] as const)(
    '[search.rights] [projects.own] are no filter for %s, and not told',
    async (caller, mine, shared, team) => {
      const { foundIn, search } = await strangers();
      const own: readonly string[] = { ann: ['thesis', 'radio'], bob: ['work'] }[String(caller)] ?? [];
      for (const [scope, expected] of Object.entries({ mine, shared, team })) {
        const body = SCOPES[scope as keyof typeof SCOPES];
        for (const name of NAMES) {
          const found =
            typeof expected === 'number' ? expected : ((expected as Record<string, readonly string[]>)[name] ?? []);
          expect([scope, name, await foundIn(caller, [name], body)]).toEqual([scope, name, found]);
          expect(await foundIn(caller, [name], { ...body, orgId: 'elsewhere' })).toEqual(caller === 'eve' ? [] : 404);
        }
        const told = JSON.stringify((await search(caller, '', body)).body);
        for (const name of NAMES.filter((each) => !own.includes(each))) expect(told).not.toContain(`"${name}"`);
      }
    },
  );

  it('[projects.own] find nothing that its owner cannot read any more, and all that stays readable', async () => {
    const { api, foundIn, settle, cards } = await strangers();
    const params = { id: 'c1' };
    await api.call('unshareCollection', { params, body: { userId: 'bob' }, caller: 'ann' });
    await settle();
    expect(await foundIn('bob', ['work'], SCOPES.shared)).toEqual([]);
    await api.call('shareCollection', { params, body: { userId: 'bob' }, caller: 'ann' });
    await api.call('changeOwner', { params, body: { userId: 'bob' }, caller: 'ann' });
    await settle();
    expect(await foundIn('bob', ['work'])).toEqual(['c1']);
    expect(await foundIn('ann', ['thesis'], SCOPES.shared)).toEqual(['c1']);
    expect(await cards('listSharedCollections', 'ann')).toEqual({ c1: ['thesis'] });
  });

  it('[projects.own] end with a deleted transcript', async () => {
    const { api, foundIn, settle } = await strangers();
    await api.call('deleteCollection', { params: { id: 'c1' }, caller: 'ann' });
    expect(
      (await api.call('updateCollection', { params: { id: 'c1' }, body: { project: 'work' }, caller: 'bob' })).status,
    ).toBe(404);
    await settle();
    expect(await foundIn('ann', ['thesis'])).toEqual(['c2']);
    expect(await foundIn('bob', ['work'], SCOPES.shared)).toEqual([]);
  });
});
