import type { FoundCollection } from '@parlance/contract/schemas/search';
import { searchWorld, spoken } from '../../../test/fakes/search-world.ts';

const ANN = { name: 'Recording', userId: 'ann', userOrgId: 'ann#org' };
const BOB = { name: 'Recording', userId: 'bob', userOrgId: 'bob#org' };

describe('a search', () => {
  it('[search.all-words] finds the transcripts that have all words, in any form, newest first', async () => {
    const world = await searchWorld();
    await world.put('c1', 'We interviewed a sailor.', { ...ANN, started: 1000 });
    await world.put('c2', 'Sailors and their ships.', { ...ANN, started: 3000 });
    await world.put('c3', 'Two interviews with sailors.', { ...ANN, started: 2000 });
    await world.settle();
    expect(await world.found('ann', 'sailor ')).toEqual(['c2', 'c3', 'c1']);
    expect(await world.found('ann', 'the sailors interviewing ')).toEqual(['c3', 'c1']);
    expect(await world.found('ann', 'sailor ', { order: 'oldest' })).toEqual(['c1', 'c3', 'c2']);
    expect(await world.found('ann', 'captain')).toEqual([]);
    expect(await world.found('ann', '?!')).toEqual([]);
  });

  it('[search.prefix] finds words by their beginning while the last one is typed', async () => {
    const world = await searchWorld();
    await world.put('c1', 'A question of happiness.', ANN);
    await world.settle();
    for (const term of ['hap', 'happin', 'question happines', 'happiness'])
      expect(await world.found('ann', term)).toEqual(['c1']);
    expect(await world.found('ann', 'happin ')).toEqual([]);
    expect(await world.found('ann', 'happin question')).toEqual([]);
  });

  it('[search.fields] finds names, speakers, tags, notes and descriptions, and says which', async () => {
    const world = await searchWorld();
    const { api } = world;
    await world.put('c1', 'Hello there.', {
      ...ANN,
      name: 'The Who in Zürich',
      notes: 'Ask for receipts',
      description: 'A quarterly talk',
    });
    await api.transcripts.putSpeakers('c1', { '0': { name: 'Grace Hopper' } });
    const tags = { harvest: true as const };
    const highlight = { startTime: 0, endTime: 1, highlighted: 'Hello', content: '', tags };
    await api.highlights.create('c1', { ...highlight, id: 'h1', uid: 'ann', author: 'Ann', created: 1, replies: {} });
    await world.settle();
    const fieldsOf = async (term: string) => (await world.search('ann', term)).body.data[0]?.match.fields;
    expect(await fieldsOf('zurich')).toEqual(['name']);
    expect(await fieldsOf('the who')).toEqual(['name']);
    expect(await fieldsOf('hopper')).toEqual(['speakers']);
    expect(await fieldsOf('harvest')).toEqual(['tags']);
    expect(await fieldsOf('receipt ')).toEqual(['notes']);
    expect(await fieldsOf('quarterly ')).toEqual(['description']);
    expect(await fieldsOf('hello')).toEqual(['words']);
  });

  it('[search.context] shows the sentence that has most of the words, marked, with its time', async () => {
    const world = await searchWorld();
    await world.put('c1', 'One budget was lost. Nothing else. Our budgets need a second vote. The end.', {
      ...ANN,
      name: 'Budget day',
    });
    await world.settle();
    const match = (await world.search('ann', 'vote budget ')).body.data[0]?.match;
    if (!match?.context) throw new Error('There is no match with a context.');
    expect(match.count).toBe(4);
    expect(match.fields.toSorted()).toEqual(['name', 'words']);
    expect(match.context).toMatchObject({ start: 3, speaker: 'Speaker 1', text: 'Our budgets need a second vote.' });
    const marked = (text: string, marks: [number, number][]) => marks.map(([from, to]) => text.slice(from, to));
    expect(marked(match.context.text, match.context.marks)).toEqual(['budgets', 'vote']);
    expect(marked('Budget day', match.nameMarks)).toEqual(['Budget']);
  });

  it('[search.phrases] finds a phrase in quotes as it is said', async () => {
    const world = await searchWorld();
    await world.put('c1', 'The annual report. A report that is annual.', { ...ANN, started: 1 });
    await world.put('c2', 'A report that is annual.', { ...ANN, started: 2 });
    await world.put('c3', 'Nothing.', { ...ANN, started: 3, name: 'My Annual Report' });
    await world.settle();
    expect(await world.found('ann', 'annual report')).toEqual(['c3', 'c2', 'c1']);
    expect(await world.found('ann', '"annual report"')).toEqual(['c3', 'c1']);
    expect(await world.found('ann', '"annual report"', { order: 'name' })).toEqual(['c3', 'c1']);
  });

  it('[search.all-words] finds a word that is typed again, also as a beginning, in every order', async () => {
    const world = await searchWorld();
    await world.put('c1', 'The annual report.', { ...ANN, started: 1 });
    await world.put('c2', 'Reporters report.', { ...ANN, started: 2 });
    await world.settle();
    for (const order of ['newest', 'name', 'length', 'edited']) {
      expect(await world.found('ann', 'report reports ', { order })).toEqual(['c2', 'c1']);
      expect(await world.found('ann', 'report rep', { order })).toEqual(['c2', 'c1']);
      expect(await world.found('ann', '"report" report', { order })).toEqual(['c2', 'c1']);
    }
    expect(
      (await world.search('ann', 'report rep')).body.data.map(({ match }: FoundCollection) => match.count),
    ).toEqual([2, 1]);
  });

  it('[search.filters] filters by date, language, speaker and state, with and without words', async () => {
    const world = await searchWorld();
    await world.put('en', 'The harbour at night.', { ...ANN, started: 1000 });
    await world.put('es', 'El puerto de noche, harbour.', { ...ANN, started: 2000, languageCode: 'es-ES' });
    await world.api.transcripts.putSpeakers('es', { '0': { name: 'Ana María' } });
    await world.put('bad', '', { ...ANN, started: 3000, progress: 'ERROR', tProgress: 0, tCompletion: {} });
    await world.settle();
    const filtered = (filters: object, term = '') => world.found('ann', term, { filters });
    expect(await filtered({})).toEqual(['bad', 'es', 'en']);
    expect(await filtered({ from: 1000, to: 2000 })).toEqual(['es', 'en']);
    expect(await filtered({ from: 1001 }, 'harbour')).toEqual(['es']);
    expect(await filtered({ to: 999 })).toEqual([]);
    expect(await filtered({ languages: ['es-ES', 'fr-FR'] })).toEqual(['es']);
    expect(await filtered({ speaker: 'maria' }, 'harbour')).toEqual(['es']);
    expect(await filtered({ speaker: 'maria', languages: ['en-US'] })).toEqual([]);
    expect(await filtered({ states: ['error', 'paused'] })).toEqual(['bad']);
    expect(await filtered({ states: ['draft'] }, 'harbour')).toEqual(['es', 'en']);
  });

  it('[search.order] puts what is found in order by name, length and last edit, page by page', async () => {
    const world = await searchWorld();
    const names = ['Talk 10', 'talk 2', 'Émile', 'Zoo'];
    for (const [i, name] of names.entries()) {
      await world.put(`c${i}`, 'Ships.', {
        ...ANN,
        name,
        started: 1000 + i,
        props: { duration: [60, 7200, 600, 600][i] },
      });
    }
    await world.settle();
    const paged = async (order: string) => {
      const found: string[] = [];
      let nextPage: string | undefined;
      do {
        const { body } = await world.search('ann', 'ship ', { order, nextPage }, { limit: '1' });
        found.push(...body.data.map(({ name }: { name: string }) => name));
        nextPage = body.LastEvaluatedKey;
      } while (nextPage);
      return found;
    };
    expect(await paged('name')).toEqual(['Émile', 'talk 2', 'Talk 10', 'Zoo']);
    expect(await paged('length')).toEqual(['talk 2', 'Zoo', 'Émile', 'Talk 10']);
    expect(await paged('edited')).toEqual(['Zoo', 'Émile', 'talk 2', 'Talk 10']);
    expect(await paged('oldest')).toEqual(names);
  });

  it('[dashboard.page-key] refuses a key of another search, of another person, and a forged one', async () => {
    const world = await searchWorld();
    for (const i of [1, 2, 3]) await world.put(`c${i}`, 'Ships.', { ...ANN, started: i, sharedWith: { bob: true } });
    await world.settle();
    const { LastEvaluatedKey: nextPage } = (await world.search('ann', 'ship ', {}, { limit: '1' })).body;
    expect((await world.search('ann', 'ship ', { nextPage })).body.data).toHaveLength(2);
    const refused = [
      await world.search('ann', 'boat ', { nextPage }),
      await world.search('ann', 'ship ', { nextPage, order: 'name' }),
      await world.search('ann', 'ship ', { nextPage, filters: { from: 2 } }),
      await world.search('bob', 'ship ', { nextPage, shared: true }),
      await world.search('ann', 'ship ', { nextPage: `${nextPage}A` }),
    ];
    expect(refused.map(({ body }) => body.error.code)).toEqual(Array(5).fill('INVALID_PAGE_KEY'));
  });
});

describe('who finds what', () => {
  /** c1 is Ann's and shared with Bob, c2 is Bob's, and c3 is Eve's, in another workspace. */
  async function world() {
    const made = await searchWorld();
    await made.put('c1', 'The treasure is here.', { ...ANN, started: 1, sharedWith: { bob: true } });
    await made.put('c2', 'Another treasure.', { ...BOB, started: 2 });
    await made.put('c3', "Eve's treasure.", {
      userId: 'eve',
      orgId: 'elsewhere',
      userOrgId: 'eve#elsewhere',
      started: 3,
    });
    await made.settle();
    return made;
  }
  const scopes = { mine: {}, shared: { shared: true }, team: { orgWide: true } };
  const elsewhere = { orgId: 'elsewhere' };

  it.each([
    ['ann', ['c1'], [], 403],
    ['bob', ['c2'], ['c1'], 403],
    ['cid', [], [], 403],
    ['dee', [], [], 403],
    ['oz', [], [], ['c2', 'c1']],
    ['eve', 404, 404, 404],
  ])('[search.rights] %s finds nothing that belongs to strangers', async (caller, mine, shared, team) => {
    const made = await world();
    for (const term of ['treasure', 'tre', '"the treasure is"', '']) {
      const only = (ids: string[] | number) =>
        Array.isArray(ids) && term.startsWith('"') ? ids.filter((id) => id === 'c1') : ids;
      expect(await made.found(caller, term, scopes.mine)).toEqual(only(mine));
      expect(await made.found(caller, term, scopes.shared)).toEqual(only(shared));
      expect(await made.found(caller, term, scopes.team)).toEqual(only(team));
      for (const scope of Object.values(scopes)) {
        const others = await made.found(caller, term, { ...scope, ...elsewhere });
        if (caller !== 'eve') expect(others).toBe(404);
      }
    }
  });

  it('[search.rights] [dashboard.filters-university] owners of a university do not search what members have', async () => {
    const made = await world();
    const [organization] = (await made.api.tables.items('organizations')).filter(
      ({ id, item }) => id === 'org' && item === 'organization',
    );
    await made.api.tables.put('organizations', { ...organization, type: 'university' });
    expect(await made.found('oz', 'treasure', scopes.team)).toBe(403);
  });

  it('[search.rights] does not find by a filter or a word what only a list of the index is called', async () => {
    const made = await world();
    for (const term of ['@all', '@owner:bob', 'org#@all', '=card', '~tre', '"@all treasure"']) {
      expect(await made.found('cid', term)).toEqual([]);
      expect(await made.found('cid', term, { shared: true })).toEqual([]);
    }
    const filters = { languages: ['en-US'], speaker: '@all' };
    expect(await made.found('cid', 'treasure', { filters })).toEqual([]);
  });

  it('[search.rights] a former member finds nothing, and a new owner what is theirs now', async () => {
    const made = await world();
    await made.api.tables.delete('organizations', { id: 'org', item: 'member#bob' });
    expect(await made.found('bob', 'treasure')).toBe(404);
    expect(await made.found('bob', 'treasure', { shared: true })).toBe(404);
    const given = await made.api.call('changeOwner', { params: { id: 'c1' }, body: { userId: 'cid' }, caller: 'ann' });
    expect(given.status).toBe(200);
    await made.settle();
    expect(await made.found('cid', 'treasure')).toEqual(['c1']);
    expect(await made.found('ann', 'treasure')).toEqual([]);
    expect(await made.found('ann', 'treasure', { shared: true })).toEqual(['c1']);
  });

  it('[search.rights] tells a reader neither notes nor whom else it is shared with', async () => {
    const made = await world();
    await made.api.call('setNotes', { params: { id: 'c1' }, body: { text: 'Private notes' }, caller: 'ann' });
    await made.api.call('shareCollection', { params: { id: 'c1' }, body: { userId: 'cid' }, caller: 'ann' });
    await made.settle();
    const { data } = (await made.search('bob', 'treasure', { shared: true })).body;
    expect(data[0]).toMatchObject({ id: 'c1', sharedWith: { bob: true }, sharedCount: 2 });
    expect(data[0]?.card?.edited).toBe(data[0]?.edited);
    expect(JSON.stringify(data)).not.toMatch(/Private|cid/);
  });
});

describe('the index', () => {
  it('[search.fresh] follows edits, renaming, sharing, moving and deletion', async () => {
    const world = await searchWorld();
    const { api } = world;
    await world.put('c1', 'A lighthouse.', ANN);
    await world.settle();
    await world.say('c1', 'A windmill.');
    await world.settle();
    expect(await world.found('ann', 'lighthouse')).toEqual([]);
    expect(await world.found('ann', 'windmill')).toEqual(['c1']);
    await api.call('updateCollection', { params: { id: 'c1' }, body: { name: 'Holland' }, caller: 'ann' });
    await api.call('shareCollection', { params: { id: 'c1' }, body: { userId: 'bob' }, caller: 'ann' });
    await world.settle();
    expect(await world.found('bob', 'holland', { shared: true })).toEqual(['c1']);
    await api.call('unshareCollection', { params: { id: 'c1' }, body: { userId: 'bob' }, caller: 'ann' });
    await world.settle();
    expect(await world.found('bob', 'holland', { shared: true })).toEqual([]);
    await api.tables.put('organizations', { id: 'elsewhere', item: 'member#ann', uid: 'ann', since: 1 });
    await api.call('moveCollection', { params: { id: 'c1' }, body: { orgId: 'elsewhere' }, caller: 'ann' });
    await world.settle();
    expect(await world.found('ann', 'windmill')).toEqual([]);
    expect(await world.found('ann', 'windmill', { orgId: 'elsewhere' })).toEqual(['c1']);
    await api.call('deleteCollection', { params: { id: 'c1' }, caller: 'ann' });
    await world.settle();
    expect(await api.tables.items('search')).toEqual([]);
  });

  it('[search.difference] writes only what an edit changed, and nothing for a heartbeat', async () => {
    const world = await searchWorld();
    const { api } = world;
    await world.put('c1', 'Many words of a long transcript, which nobody wants to write twice.', ANN);
    await world.settle();
    const written: string[] = [];
    api.tables.documents.middlewareStack.add(
      (next, { commandName }) =>
        async (request) => {
          if (commandName === 'BatchWriteItemCommand') written.push(JSON.stringify(request.input));
          return next(request);
        },
      { step: 'initialize' },
    );
    await api.collections.checkOut('c1', { uid: 'ann', name: 'Ann', now: api.time.now });
    await world.index('c1', true);
    expect(written).toEqual([]);
    const chunks = [
      await api.chunks.write('c1', spoken('Many words of a long transcript, which nobody wants to read twice.')),
    ];
    await api.transcripts.putDraft('c1', { chunks, wordCount: 12 });
    await world.index('c1');
    const lists = [...written.join().matchAll(/"list":"([^"]+)"/g)].map(([, list]) => list);
    expect(lists.toSorted()).toEqual(['org#=text#c1', 'org#read', 'org#write', 'org#~rea', 'org#~wri']);
  });
});
