import fc from 'fast-check';
import { KilledError, mortal } from '../../../test/dynamodb/crash.ts';
import { searchWorld } from '../../../test/fakes/search-world.ts';
import { storedUser } from '../../../test/fakes/stored-user.ts';
import { UnavailableError } from '../../platform/errors.ts';
import { EXAM_OWNER } from '../../repositories/corrections/exam-owner.ts';
import { LOCK_SECONDS } from '../../repositories/search/search-index.ts';
import { indexCollection } from './index-collection.ts';
import { indexCollections, indexInputSchema } from './index-collections.ts';

const IDS = ['c1', 'c2', 'c3'] as const;
const TEXTS = ['', 'A red ship sails.', 'Red sails and a blue ship. Running home.', 'He runs. She ran to the harbour.'];
const NAMES = ['Sea', 'The red one', 'Harbour talk'];

type World = Awaited<ReturnType<typeof searchWorld>>;

const step = fc.record({
  id: fc.constantFrom(...IDS),
  kind: fc.constantFrom(
    'say',
    'name',
    'share',
    'unshare',
    'owner',
    'move',
    'notes',
    'speaker',
    'project',
    'delete',
    'create',
  ),
  pick: fc.nat({ max: 3 }),
  /** Whether an event about it arrives before the next change, and at which of its writes the indexer is killed. */
  isIndexed: fc.boolean(),
  killAt: fc.option(fc.integer({ min: 1, max: 12 })),
});

/** Gives those who own transcripts a project in each workspace. */
async function putProjects({ api }: World): Promise<void> {
  const project = { id: 'p1', name: 'Thesis', color: '#112233', created: 1 };
  const projects = { org: { p1: project }, elsewhere: { p1: project } };
  for (const uid of ['ann', 'cid']) await api.tables.put('users', storedUser(uid, { projects }));
}

async function change(world: World, { id, kind, pick }: { id: string; kind: string; pick: number }): Promise<void> {
  const { api } = world;
  const collection = await api.collections.get(id);
  const [uid, other] = ['bob', 'cid'] as const;
  if (!collection) {
    if (kind === 'create')
      await world.put(id, TEXTS[pick] ?? '', { name: NAMES[pick % 3] ?? '', started: 1000 + pick });
    return;
  }
  const { userId, sharedWith = {} } = collection;
  if (kind === 'say') await world.say(id, TEXTS[pick] ?? '');
  if (kind === 'name') await api.collections.rename(id, NAMES[pick % 3] ?? '');
  if (kind === 'share') await api.shares.change(collection, { userId, sharedWith: { ...sharedWith, [uid]: true } });
  if (kind === 'unshare') await api.shares.change(collection, { userId, sharedWith: {} });
  if (kind === 'owner') await api.shares.change(collection, { userId: other, sharedWith: { [userId]: true } });
  if (kind === 'move') await api.shares.move(collection, pick % 2 ? 'elsewhere' : 'org');
  if (kind === 'notes') await api.collections.changeDetails(id, { notes: TEXTS[pick] || undefined });
  if (kind === 'speaker') await api.transcripts.replaceSpeakers(id, { '0': { name: NAMES[pick % 3] ?? '' } });
  if (kind === 'project') {
    const [projectId = ''] = await api.projects.idsOf(userId, collection.orgId);
    if (pick % 2) await api.collectionProjects.remove(id, userId, [projectId]);
    else await api.collectionProjects.add(collection, userId, projectId);
  }
  if (kind === 'delete') {
    await api.collections.delete(id);
    await api.transcripts.deleteAll(id);
  }
}

function fail(why: string): never {
  throw new Error(why);
}

function isKilled(error: unknown): boolean {
  return error instanceof KilledError || (error instanceof Error && isKilled(error.cause));
}

describe('indexing', () => {
  it('[search.rebuild] leaves the same index as a rebuild, whatever happened and whenever a writer was killed', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const world = await searchWorld();
      await putProjects(world);
      const life = mortal(world.api.tables.documents);
      for (const id of IDS) await world.put(id, TEXTS[1] ?? '', { name: 'Sea' });
      await world.settle();
      for (const each of steps) {
        await change(world, each);
        if (!each.isIndexed) continue;
        if (each.killAt !== null) life.kill(each.killAt, each.killAt % 2 ? 'before' : 'after', false);
        await world.index(each.id, each.kind === 'project').catch((error: unknown) => {
          if (!isKilled(error)) throw error;
        });
        life.revive();
        // What a killed writer holds is free when it cannot run any more.
        world.api.time.now += LOCK_SECONDS + 1;
      }
      await world.settle();
      const { live, rebuilt } = await world.indexes();
      expect(live.postings).toEqual(rebuilt.postings);
      // A word that no transcript has any more stays while another form of it is there: the term finds something.
      expect(live.words).toEqual(expect.arrayContaining(rebuilt.words));
      for (const word of live.words) {
        const [org = '', term = ''] = [word.split('#')[0], word.split('#')[2]];
        expect(Object.keys(live.postings).some((key) => key.startsWith(`${org}#${term} `))).toBe(true);
      }
    });
    await fc.assert(property, { numRuns: 40 });
  });

  it('[corrector.exam-hidden] leaves the transcripts of exams out', async () => {
    const world = await searchWorld();
    await world.put('c1', 'A red ship.', { name: 'Sea', orgId: EXAM_OWNER, userId: EXAM_OWNER });
    await world.settle();
    expect((await world.indexes()).live).toEqual({ postings: {}, words: [] });
  });

  it('[search.rebuild] finds a transcript that comes back while its removal is interrupted, at every write', async () => {
    for (let write = 1; write <= 12; write++) {
      const world = await searchWorld();
      const life = mortal(world.api.tables.documents);
      await world.put('c1', 'A red ship.');
      await world.settle();
      await change(world, { id: 'c1', kind: 'move', pick: 1 });
      life.kill(write, write % 2 ? 'before' : 'after', false);
      await world.index('c1').catch((error: unknown) => {
        if (!isKilled(error)) throw error;
      });
      life.revive();
      world.api.time.now += LOCK_SECONDS + 1;
      await change(world, { id: 'c1', kind: 'move', pick: 0 });
      await world.settle();
      const { live, rebuilt } = await world.indexes();
      expect(live).toEqual(rebuilt);
    }
  });

  it('[search.rebuild] forgets each word with the last transcript that has a form of it', async () => {
    const world = await searchWorld();
    const vocabulary = async () => new Set((await world.indexes()).live.words.map((key) => key.split(' ')[1]));
    await world.put('c1', 'She cries and runs.', { name: 'Sea' });
    await world.put('c2', 'They cry, running, or they run. Cryptic.', { name: 'Sea' });
    await world.settle();
    expect(await vocabulary()).toEqual(
      new Set(['cries#cri', 'cry#cri', 'cryptic#cryptic', 'run#run', 'running#run', 'runs#run', 'sea#sea']),
    );
    for (const id of ['c1', 'c2']) {
      await world.say(id, 'Sea.');
      await world.index(id);
    }
    expect(await vocabulary()).toEqual(new Set(['sea#sea']));
  });

  it('[search.difference] reads no words when only the projects changed', async () => {
    const world = await searchWorld();
    const { api, indexer } = world;
    await putProjects(world);
    await world.put('c1', 'A red ship.');
    await world.settle();
    const chunks = { read: () => fail('read'), readBundle: () => fail('read') };
    const index = (claim: string) => indexCollection({ ...indexer, chunks }, { id: 'c1', claim, onlyItem: true });
    await api.collectionProjects.add({ id: 'c1', orgId: 'org' }, 'ann', 'p1');
    await index('added');
    expect(await world.found('ann', 'ship ', { filters: { projects: ['p1'] } })).toEqual(['c1']);
    const { live, rebuilt } = await world.indexes();
    expect(live).toEqual(rebuilt);
    await api.collectionProjects.remove('c1', 'ann', ['p1']);
    await index('removed');
    const after = await world.indexes();
    expect(after.live).toEqual(after.rebuilt);
    await api.collections.rename('c1', 'New');
    await expect(index('renamed')).rejects.toThrow('read');
  });

  it('[search.one-writer] lets one writer at a time index a collection, and its own repetition at once', async () => {
    const world = await searchWorld();
    await world.put('c1', 'A red ship.');
    const { index } = world.indexer;
    expect(await index.lock('c1', 'first', world.api.time.now)).toBe(true);
    expect(await index.lock('c1', 'first', world.api.time.now)).toBe(true);
    const second = indexCollection(world.indexer, { id: 'c1', claim: 'second', onlyItem: false });
    await expect(second).rejects.toThrow(UnavailableError);
    await index.unlock('c1', 'second');
    expect(await index.lock('c1', 'third', world.api.time.now)).toBe(false);
    await index.unlock('c1', 'first');
    await indexCollection(world.indexer, { id: 'c1', claim: 'second', onlyItem: false });
    expect(await world.found('ann', 'ship ')).toEqual(['c1']);
  });

  it('[search.rebuild] writes everything again when an operator doubts the index', async () => {
    const world = await searchWorld();
    await world.put('c1', 'A red ship.');
    await world.settle();
    await world.api.tables.delete('search', { list: 'org#ship', item: '1700000000.000#c1' });
    const dependencies = { ...world.indexer, transcriptsTable: 'transcripts', reportError: () => undefined };
    const run = indexCollections(dependencies);
    await run({ rebuild: ['c1'], force: false });
    expect(await world.found('ann', 'ship ')).toEqual([]);
    expect(await run({ rebuild: ['c1'], force: true })).toEqual({ batchItemFailures: [], indexed: 1 });
    expect(await world.found('ann', 'ship ')).toEqual(['c1']);
  });
});

describe('a batch of events', () => {
  const event = (table: string, id: string, sequence: number, item?: string) => ({
    eventID: `e${sequence}`,
    eventSourceARN: `arn:aws:dynamodb:us-east-1:000000000000:table/${table}/stream/2026-01-01T00:00:00.000`,
    dynamodb: { Keys: { id: { S: id }, ...(item && { item: { S: item } }) }, SequenceNumber: String(sequence) },
  });

  it('[search.events] indexes each collection once, and only for what the index is made of', async () => {
    const world = await searchWorld();
    const indexed: string[] = [];
    const index = { ...world.indexer.index, lock: async (id: string) => indexed.push(id) > 0 };
    const calm = { ...index, unlock: async () => undefined, abandon: async () => undefined };
    const quiet = { ...calm, record: async () => undefined, replace: async () => undefined };
    const dependencies = {
      ...world.indexer,
      index: quiet,
      transcriptsTable: 'transcripts',
      reportError: () => undefined,
    };
    const Records = [
      event('collections', 'c1', 1),
      event('transcripts', 'c1', 2, 'manifest'),
      event('transcripts', 'c2', 3, 'version#0001'),
      event('transcripts', 'c3', 4, 'highlight#h1'),
      event('transcripts', 'c4', 5, 'pubkey'),
    ];
    expect(await indexCollections(dependencies)(indexInputSchema.parse({ Records }))).toMatchObject({ indexed: 2 });
    expect(indexed.sort()).toEqual(['c1', 'c3']);
  });

  it('[search.events] says which event failed, so that it comes again', async () => {
    const world = await searchWorld();
    for (const id of IDS) await world.put(id, 'A red ship.');
    const problems: string[] = [];
    const collections = {
      get: async (id: string) => {
        if (id === 'c2') throw new UnavailableError('Not now.');
        return world.api.collections.get(id);
      },
    };
    const reportError = (message: string) => problems.push(message);
    const dependencies = { ...world.indexer, collections, transcriptsTable: 'transcripts', reportError };
    const Records = IDS.map((id, i) => event('collections', id, i + 1));
    expect(await indexCollections(dependencies)(indexInputSchema.parse({ Records }))).toEqual({
      batchItemFailures: [{ itemIdentifier: '2' }],
      indexed: 2,
    });
    expect(problems).toEqual(['Collection c2 could not be indexed']);
    expect(await world.found('ann', 'ship ')).toEqual(['c3', 'c1']);
  });
});
