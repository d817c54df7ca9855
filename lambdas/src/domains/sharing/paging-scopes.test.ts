import { FILTER_OF_SCOPE, SCOPES, type Scope } from '@parlance/contract/scope';
import fc from 'fast-check';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

/** Ann owns the workspace; the lists are hers. */
const READER = 'ann';
/** Few ids and few times, so that changes meet the ends of pages, and several collections start in the same second. */
const IDS = Array.from({ length: 12 }, (_, i) => `c${i}`);
const TIMES = 6;

type Api = ReturnType<typeof createTestApi>;

interface Change {
  readonly kind: 'create' | 'delete' | 'share' | 'unshare' | 'give' | 'take' | 'move';
  readonly id: string;
  readonly started: number;
}

const changes = fc.array(
  fc.record({
    kind: fc.constantFrom<Change['kind']>('create', 'delete', 'share', 'unshare', 'give', 'take', 'move'),
    id: fc.constantFrom(...IDS),
    started: fc.integer({ min: 1, max: TIMES }),
  }),
  { maxLength: 4 },
);

async function apply(api: Api, { kind, id, started }: Change): Promise<void> {
  const params = { id };
  const owner = (await api.collections.get(id))?.userId ?? READER;
  switch (kind) {
    case 'create':
      await api.collections.create(finished(id, started, started % 2 === 0 ? 'ann' : 'bob'));
      break;
    case 'delete':
      await api.call('deleteCollection', { params, caller: owner });
      break;
    case 'share':
      await api.call('shareCollection', { params, body: { userId: READER }, caller: owner });
      break;
    case 'unshare':
      await api.call('unshareCollection', { params, body: { userId: READER }, caller: owner });
      break;
    case 'give':
    case 'take':
      await api.call('changeOwner', { params, body: { userId: kind === 'give' ? 'bob' : READER }, caller: READER });
      break;
    case 'move':
      await api.call('moveCollection', { params, body: { orgId: 'lab' }, caller: owner });
      break;
  }
}

function finished(id: string, started: number, userId: string) {
  return storedCollection({ id, started, userId, tProgress: 100, progress: undefined });
}

async function readPage(api: Api, scope: Scope, nextPage: string | undefined) {
  const name = scope === 'shared' ? 'listSharedCollections' : 'listCollections';
  const body = { orgId: 'org', nextPage, ...(scope === 'team' && { orgWide: true }) };
  const { body: page } = await api.call(name, { params: { uid: READER }, query: { limit: '3' }, body, caller: READER });
  return page as { data: { id: string; started: number }[]; LastEvaluatedKey?: string };
}

/** The ids that a scope has now, as one long page. */
async function idsIn(api: Api, scope: Scope): Promise<Set<string>> {
  const stored = await Promise.all(IDS.map((id) => api.collections.get(id)));
  return new Set(
    stored.flatMap((one) => {
      if (one?.orgId !== 'org') return [];
      const isIn = { mine: one.userId === READER, shared: one.sharedWith?.[READER] === true, team: true };
      return isIn[scope] ? [one.id] : [];
    }),
  );
}

interface Stored {
  readonly started: number;
  readonly of: 'ann' | 'bob' | 'bob, who shares it with ann';
}

async function workspaceWith(stored: readonly Stored[]): Promise<Api> {
  const api = createTestApi();
  for (const uid of ['ann', 'bob']) await api.tables.put('users', storedUser(uid));
  await putWorkspace(api.tables, 'org', { ann: 'owner', bob: 'member' });
  await putWorkspace(api.tables, 'lab', { ann: 'owner', bob: 'member' });
  for (const [i, { started, of }] of stored.entries()) {
    await api.collections.create(finished(`c${i}`, started, of === 'ann' ? 'ann' : 'bob'));
    if (of === 'bob, who shares it with ann') await apply(api, { kind: 'share', id: `c${i}`, started });
  }
  return api;
}

/** Reads all pages of a scope, with a round of changes after each page. */
async function readAll(api: Api, scope: Scope, rounds: readonly (readonly Change[])[]) {
  const seen: { id: string; started: number }[] = [];
  const left = new Set<string>();
  let stayed = await idsIn(api, scope);
  let nextPage: string | undefined;
  for (let round = 0; ; round++) {
    const page = await readPage(api, scope, nextPage);
    seen.push(...page.data);
    nextPage = page.LastEvaluatedKey;
    if (!nextPage) return { seen, stayed, left };
    for (const change of rounds[round] ?? []) {
      await apply(api, change);
      const now = await idsIn(api, scope);
      const gone = [...stayed].filter((id) => !now.has(id));
      for (const id of gone) left.add(id);
      stayed = new Set([...stayed].filter((id) => now.has(id)));
    }
  }
}

const workspaces = fc.array(
  fc.record({
    started: fc.integer({ min: 1, max: TIMES }),
    of: fc.constantFrom<Stored['of']>('ann', 'bob', 'bob, who shares it with ann'),
  }),
  { maxLength: IDS.length },
);

it.each(SCOPES.map((scope) => [FILTER_OF_SCOPE[scope], scope] as const))(
  '[dashboard.paging] pages of %s repeat nothing and miss nothing that stays, while others come and go',
  async (_name, scope) => {
    await fc.assert(
      fc.asyncProperty(workspaces, fc.array(changes, { maxLength: 4 }), async (stored, rounds) => {
        const { seen, stayed, left } = await readAll(await workspaceWith(stored), scope, rounds);
        // A collection that left and came back may be in its earlier place and in its later one.
        const ids = seen.map(({ id }) => id).filter((id) => !left.has(id));
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of stayed) expect(ids).toContain(id);
        const starts = seen.map(({ started }) => started);
        expect(starts).toEqual(starts.toSorted((a, b) => b - a));
      }),
      { numRuns: 20 },
    );
  },
);
