import { DOCUMENT, documentOf } from '../../../test/fakes/document-world.ts';
import { searchWorld } from '../../../test/fakes/search-world.ts';

/** A document of Ann's in the world of searches. */
async function withDocument(...texts: readonly string[]) {
  const world = await searchWorld();
  const { api } = world;
  const body = { type: 'text', cid: DOCUMENT, orgId: 'org', name: 'A letter' };
  await api.call('createCollection', { params: { uid: 'ann' }, caller: 'ann', body });
  let version = 1;
  const write = async (...lines: readonly string[]) => {
    const content = documentOf(...lines);
    const call = { params: { id: DOCUMENT }, caller: 'ann', body: { content, version, checkout: false } };
    ({ version } = (await api.call('updateContent', call)).body);
    await world.index(DOCUMENT);
  };
  await write(...texts);
  return { ...world, write };
}

const LINES = Array.from({ length: 200 }, (_, i) => `Sentence number ${i} tells of word${i}. It has a second one${i}.`);

describe('the index of documents', () => {
  it('[documents.search] finds a document by its words, with the sentence, and by phrases', async () => {
    const { search } = await withDocument('Dear reader.', 'He was not an ill-disposed young man. 🎷');
    for (const term of ['disposed', '"young man"', 'letter']) {
      expect((await search('ann', term)).body.data).toMatchObject([{ id: DOCUMENT, type: 'text' }]);
    }
    const [hit] = (await search('ann', 'disposed')).body.data;
    expect(hit?.match.context?.text).toBe('He was not an ill-disposed young man.');
    expect((await search('bob', 'disposed')).body.data).toEqual([]);
  });

  it('[documents.search] follows each save, and the deletion', async () => {
    const { api, index, search, write } = await withDocument('about saxophones');
    await write('about trumpets');
    expect((await search('ann', 'saxophones')).body.data).toEqual([]);
    expect((await search('ann', 'trumpets')).body.data).toHaveLength(1);
    await api.call('deleteCollection', { params: { id: DOCUMENT }, caller: 'ann' });
    await index(DOCUMENT);
    expect((await search('ann', 'trumpets')).body.data).toEqual([]);
  });

  it('[documents.search] is the same when it is rebuilt', async () => {
    const { indexes, write } = await withDocument(...LINES);
    await write('A new beginning.', ...LINES.slice(0, 150), 'An end.');
    await write(...LINES.slice(3), 'Another end.');
    const { live, rebuilt } = await indexes();
    expect(live.postings).toEqual(rebuilt.postings);
    expect(live.words.sort()).toEqual(rebuilt.words.sort());
  });

  it('[documents.search] writes little when a sentence is added before all others', async () => {
    const { api, write } = await withDocument(...LINES);
    const before = new Set((await api.tables.items('search')).map((item) => JSON.stringify(item)));
    await write('Something quite unheard begins here.', ...LINES);
    const after = await api.tables.items('search');
    expect(after.length).toBeGreaterThan(400);
    // Its words, its window, the card and the order by time.
    expect(after.filter((item) => !before.has(JSON.stringify(item))).length).toBeLessThan(30);
  });
});
