import { collectionStatus } from '@parlance/contract/collection-status';
import { FILTER_OF_SCOPE, SCOPES, type Scope } from '@parlance/contract/scope';
import fc from 'fast-check';
import { searchWorld } from '../../../test/fakes/search-world.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';

/** Oz owns the workspace; what is found is for him. */
const READER = 'oz';
const OTHER = 'bob';
/** Few ids and few times, so that changes meet the ends of pages, and several collections start in the same second. */
const IDS = Array.from({ length: 10 }, (_, i) => `c${i}`);
const TIMES = 5;
const PROJECT = 'p1';
const PROJECT_OF_OTHER = 'p2';

type World = Awaited<ReturnType<typeof searchWorld>>;

/** A filter on the wire, and what it says of a stored collection. */
const FILTERS: readonly (readonly [object, (collection: StoredCollection) => boolean])[] = [
  [{}, () => true],
  [{ projects: [PROJECT] }, isInProject],
  [{ languages: ['es-ES'] }, ({ languageCode }) => languageCode === 'es-ES'],
  [{ states: ['error'] }, (one) => collectionStatus(one, 0).kind === 'error'],
  [{ from: 2, to: 4 }, ({ started }) => started >= 2 && started <= 4],
  [
    { projects: [PROJECT], languages: ['en-US'], from: 2 },
    (one) => isInProject(one) && one.languageCode === 'en-US' && one.started >= 2,
  ],
];

function isInProject({ projectKeys }: StoredCollection): boolean {
  return projectKeys?.has(`${READER}#${PROJECT}`) === true;
}

const IS_IN: Readonly<Record<Scope, (collection: StoredCollection) => boolean>> = {
  mine: ({ userId }) => userId === READER,
  shared: ({ userId, sharedWith }) => userId !== READER && sharedWith?.[READER] === true,
  team: () => true,
};

const KINDS = [
  'create',
  'delete',
  'share',
  'unshare',
  'give',
  'take',
  'move',
  'put',
  'take out',
  'speak',
  'fail',
] as const;
const change = fc.record({
  kind: fc.constantFrom(...KINDS),
  id: fc.constantFrom(...IDS),
  started: fc.integer({ min: 1, max: TIMES }),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes a change, as a call would, and lets the index see it. */
async function apply(world: World, { kind, id, started }: Change): Promise<void> {
  const { collections, collectionProjects, shares, transcripts } = world.api;
  const before = await collections.get(id);
  const isOdd = started % 2 === 1;
  if (!before) {
    if (kind === 'create') await world.put(id, 'A ship.', { started, ...ownedBy(isOdd ? READER : OTHER) });
  } else {
    const { userId, sharedWith = {} } = before;
    const other = userId === READER ? OTHER : READER;
    const changes: Readonly<Record<Change['kind'], () => Promise<unknown>>> = {
      create: async () => undefined,
      delete: async () => {
        await collections.delete(id);
        await transcripts.deleteAll(id);
      },
      share: () => shares.change(before, { userId, sharedWith: { ...sharedWith, [other]: true } }),
      unshare: () => shares.change(before, { userId, sharedWith: {} }),
      give: () => shares.change(before, { userId: OTHER, sharedWith: { [READER]: true } }),
      take: () => shares.change(before, { userId: READER, sharedWith: {} }),
      move: () => shares.move(before, 'elsewhere'),
      put: () =>
        isOdd
          ? collectionProjects.add(before, READER, PROJECT)
          : collectionProjects.add(before, OTHER, PROJECT_OF_OTHER),
      'take out': () => collectionProjects.remove(id, READER, [PROJECT]),
      speak: () => collections.changeAttempt(id, 1, { languageCode: isOdd ? 'es-ES' : 'en-US' }),
      fail: () => collections.changeAttempt(id, 1, { progress: 'ERROR', tProgress: 0, tCompletion: {} }),
    };
    await changes[kind]();
  }
  await world.index(id);
}

function ownedBy(userId: string) {
  return { userId, userOrgId: `${userId}#org` };
}

async function worldWith(changes: readonly Change[]): Promise<World> {
  const world = await searchWorld();
  for (const [uid, id] of [
    [READER, PROJECT],
    [OTHER, PROJECT_OF_OTHER],
  ] as const) {
    await world.api.call('addProject', { params: { uid }, body: { id, orgId: 'org' }, caller: uid });
  }
  for (const each of changes) await apply(world, each);
  return world;
}

/** Reads all pages of a search, with a round of changes after each page. */
async function readAll(
  world: World,
  { scope, filter, term }: { readonly scope: Scope; readonly filter: (typeof FILTERS)[number]; readonly term: string },
  rounds: readonly (readonly Change[])[],
) {
  const [filters, passes] = filter;
  const expected = async () => {
    const stored = await Promise.all(IDS.map((id) => world.api.collections.get(id)));
    const found = stored.filter((one) => one?.orgId === 'org' && IS_IN[scope](one) && passes(one));
    return new Set(found.map((one) => one?.id));
  };
  const seen: { readonly id: string; readonly started: number; readonly projects?: object | undefined }[] = [];
  const appeared = await expected();
  const left = new Set<string | undefined>();
  let stayed = new Set(appeared);
  let nextPage: string | undefined;
  for (let round = 0; ; round++) {
    const body = { filters, nextPage, shared: scope === 'shared', orgWide: scope === 'team' };
    const { body: page } = await world.search(READER, term, body, { limit: '2' });
    seen.push(...page.data);
    nextPage = page.LastEvaluatedKey;
    if (!nextPage) return { seen, stayed, left, appeared };
    for (const each of rounds[round] ?? []) {
      await apply(world, each);
      const now = await expected();
      for (const id of now) appeared.add(id);
      for (const id of stayed) if (!now.has(id)) left.add(id);
      stayed = new Set([...stayed].filter((id) => now.has(id)));
    }
  }
}

it.each(SCOPES.map((scope) => [FILTER_OF_SCOPE[scope], scope] as const))(
  '[search.paging] [projects.paging] pages of %s by any filter repeat nothing and miss nothing that stays, while others come and go',
  async (_name, scope) => {
    const searches = fc.record({
      scope: fc.constant(scope),
      filter: fc.constantFrom(...FILTERS),
      term: fc.constantFrom('', 'ship '),
    });
    const begin = fc
      .array(change, { maxLength: 30 })
      .map((changes) => [
        ...IDS.map((id, i): Change => ({ kind: 'create', id, started: 1 + (i % TIMES) })),
        ...changes,
      ]);
    await fc.assert(
      fc.asyncProperty(
        begin,
        searches,
        fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 4 }),
        async (changes, search, rounds) => {
          const { seen, stayed, left, appeared } = await readAll(await worldWith(changes), search, rounds);
          // A collection that left and came back may be in its earlier place and in its later one.
          const ids = seen.map(({ id }) => id).filter((id) => !left.has(id));
          expect(new Set(ids).size).toBe(ids.length);
          for (const id of stayed) expect(ids).toContain(id);
          for (const { id } of seen) expect(appeared).toContain(id);
          const starts = seen.map(({ started }) => started);
          expect(starts).toEqual(starts.toSorted((a, b) => b - a));
          for (const { projects } of seen) expect(Object.keys(projects ?? {})).not.toContain(PROJECT_OF_OTHER);
        },
      ),
      { numRuns: 15 },
    );
  },
);
