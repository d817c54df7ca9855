import { MAX_DOCUMENT_BYTES } from '@parlance/contract/document-limits';
import { createDocumentWorld, DOCUMENT, documentOf } from '../../../test/fakes/document-world.ts';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { nameBasedId } from '../../platform/name-based-id.ts';

const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] };

describe('a new Magic Doc', () => {
  it('[documents.create] is a text collection with an empty paragraph, once for its id', async () => {
    const { api, ann, orgId, create, read } = await createDocumentWorld();
    expect((await create({ name: 'Again' })).body).toEqual({ id: DOCUMENT });
    expect((await read()).body).toEqual({ content: EMPTY, version: 1, wordCount: 0 });
    expect(await api.collections.get(DOCUMENT)).toMatchObject({
      ...{ type: 'text', name: 'An article', userId: ann, orgId, source: { kind: 'none' } },
      ...{ tProgress: 100, tCompletion: { draft: true } },
    });
    expect(api.keys('transcripts')).toHaveLength(1);
    const listed = await api.call('listCollections', { params: { uid: ann }, caller: ann, body: { orgId } });
    expect(listed.body.data).toMatchObject([{ id: DOCUMENT, type: 'text' }]);
  });

  it('[documents.create] is made once by calls at the same time', async () => {
    const { api, create } = await createDocumentWorld();
    const cid = '00000000-0000-4000-8000-000000000002';
    const answers = await Promise.all([create({ cid }), create({ cid }), create({ cid })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(api.keys('transcripts', `words/${cid}/`)).toHaveLength(1);
  });

  it('[documents.create] is in the project that was named; a project that is gone is refused', async () => {
    const { api, ann, orgId, create } = await createDocumentWorld();
    await api.call('addProject', { params: { uid: ann }, caller: ann, body: { id: 'p1', orgId } });
    const cid = '00000000-0000-4000-8000-000000000003';
    expect(await create({ cid, project: 'p2' })).toMatchObject({
      status: 400,
      body: { error: { fields: { project: 'project-unknown' } } },
    });
    expect(api.keys('transcripts', `words/${cid}/`)).toEqual([]);
    await create({ cid, project: 'p1' });
    const listed = await api.call('listCollections', { params: { uid: ann }, caller: ann, body: { orgId } });
    expect(listed.body.data.find(({ id }: { id: string }) => id === cid)).toMatchObject({ projects: { p1: true } });
  });

  it('[documents.create] takes no id of another person or of a transcript', async () => {
    const { api, ann, bob, orgId, create, text } = await createDocumentWorld();
    const taken = { status: 409, body: { error: { fields: { cid: 'taken' } } } };
    expect(await create({}, bob)).toMatchObject(taken);
    expect(await text()).toBe(JSON.stringify(EMPTY));
    const cid = '00000000-0000-4000-8000-000000000004';
    await putCollection(api.tables, storedCollection({ id: cid, userId: ann, orgId }));
    expect(await create({ cid })).toMatchObject(taken);
  });

  it('[documents.gated] is a feature, and of no use in a workspace of others', async () => {
    const { api, bob, create, read } = await createDocumentWorld();
    const cid = '00000000-0000-4000-8000-000000000005';
    api.freeFeatures.length = 0;
    expect((await create({ cid })).body.error.code).toBe('FEATURE_NOT_INCLUDED');
    api.freeFeatures.push('MagicDoc');
    const other = nameBasedId(`organization/${bob}`);
    expect((await create({ cid, orgId: other })).status).toBe(404);
    expect(await api.collections.get(cid)).toBeUndefined();
    // Who has one goes on with it.
    api.freeFeatures.length = 0;
    expect((await read()).status).toBe(200);
    expect((await create()).status).toBe(200);
  });
});

describe('the content of a Magic Doc', () => {
  it('[documents.save] is replaced, counted and shown in lists by its beginning', async () => {
    const { api, save, read } = await createDocumentWorld();
    const content = documentOf('He was not an', 'ill-disposed young man. 🎷');
    expect(await save(content, { version: 1, snippet: 'other' })).toMatchObject({
      status: 200,
      body: { version: 2, wordCount: 8 },
    });
    expect((await read()).body).toEqual({ content, version: 2, wordCount: 8, savedAt: api.time.now });
    const { snippet, card } = (await api.collections.get(DOCUMENT)) ?? {};
    expect(snippet).toBe('He was not an ill-disposed young man. 🎷');
    expect(card?.edited).toBe(api.time.now);
  });

  it('[documents.conflict] is not replaced when it was changed meanwhile, and nothing is lost', async () => {
    const { api, save, text } = await createDocumentWorld();
    await save(documentOf('first'), { version: 1 });
    const late = await save(documentOf('second'), { version: 1 });
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT', details: { version: 2 } } } });
    expect(await text()).toContain('first');
    // The content that was refused is deleted, and later also the one before it.
    api.time.now += 3600;
    await save(documentOf('third'), { version: 2 });
    api.time.now += 3600;
    await save(documentOf('fourth'), { version: 3 });
    // The first, one of each five minutes, and the current one.
    expect(api.keys('transcripts')).toHaveLength(4);
  });

  it('[documents.conflict] is replaced by one of several saves at the same time', async () => {
    const { api, save, read } = await createDocumentWorld();
    const texts = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(texts.map((each) => save(documentOf(each), { version: 1, checkout: false })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read()).body.content).toEqual(
      documentOf(texts[answers.findIndex(({ status }) => status === 200)] ?? ''),
    );
    expect(api.keys('transcripts')).toHaveLength(2);
  });

  it('[documents.save] gives a save that is sent again the same answer', async () => {
    const { save } = await createDocumentWorld();
    const first = await save(documentOf('first'), { version: 1 });
    expect((await save(documentOf('first'), { version: 1 })).body).toEqual(first.body);
    const both = await Promise.all([1, 2].map(() => save(documentOf('second'), { version: 2 })));
    expect(both.map(({ body }) => body)).toEqual([
      { version: 3, wordCount: 1 },
      { version: 3, wordCount: 1 },
    ]);
  });

  it('[documents.save] needs the version, except by who holds the lock', async () => {
    const { api, call, save } = await createDocumentWorld();
    expect((await save(documentOf('a'))).status).toBe(409);
    await api.call('checkOut', call);
    expect((await save(documentOf('a'))).status).toBe(200);
  });

  it('[documents.lock] is changed by one person at a time', async () => {
    const { api, ann, bob, call, share, save } = await createDocumentWorld();
    await share();
    await save(documentOf('a'), { version: 1 });
    const refused = await save(documentOf('b'), { version: 2 }, bob);
    expect(refused).toMatchObject({ status: 409, body: { error: { details: { editing: ann, editingName: 'Ann' } } } });
    expect((await api.call('checkIn', call)).status).toBe(200);
    expect((await save(documentOf('b'), { version: 2 }, bob)).status).toBe(200);
  });

  it('[documents.validated] is what the schema knows; anything else is refused and changes nothing', async () => {
    const { save, read } = await createDocumentWorld();
    const link = (href: string) => ({
      ...{ type: 'doc' },
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
      ],
    });
    let deep: object = { type: 'paragraph' };
    for (let level = 0; level < 1000; level++) deep = { type: 'blockquote', content: [deep] };
    for (const content of [
      ...[{}, { type: 'doc' }, { type: 'paragraph' }, { type: 'doc', content: [{ type: 'script' }] }],
      ...[link('javascript:alert(1)'), { type: 'doc', content: [deep] }, 'text', null, []],
    ]) {
      expect((await save(content, { version: 1 })).status).toBe(400);
    }
    const strange = { type: 'doc', other: 1, content: [{ type: 'paragraph', attrs: { onclick: 'x' }, style: 'y' }] };
    expect((await save(strange, { version: 1 })).status).toBe(200);
    expect((await read()).body.content).toEqual(EMPTY);
    expect((await save(link('https://example.com/a'), { version: 2 })).status).toBe(200);
  });

  it('[documents.size] may have 50,000 words in tables, and is refused with a clear error above the limit', async () => {
    const { save, read } = await createDocumentWorld();
    const cell = { type: 'table_cell', content: documentOf('five words in each cell').content };
    const row = { type: 'table_row', content: [cell, cell, cell, cell] };
    const table = (rows: number) => ({ type: 'doc', content: [{ type: 'table', content: Array(rows).fill(row) }] });
    expect(await save(table(2500), { version: 1 })).toMatchObject({ status: 200, body: { wordCount: 50_000 } });
    expect(JSON.stringify(JSON.stringify((await read()).body)).length).toBeLessThan(6 * 1024 ** 2);
    const large = documentOf('x'.repeat(MAX_DOCUMENT_BYTES));
    expect(await save(large, { version: 2 })).toMatchObject({
      status: 413,
      body: { error: { code: 'TOO_LARGE', message: 'A document can have 3 MB. Please continue in another one.' } },
    });
    expect((await read()).body.version).toBe(2);
  });
});

describe('who gets at a Magic Doc', () => {
  it('[documents.access] needs a right for its content, and to write it', async () => {
    const { api, bob, share, read, save } = await createDocumentWorld();
    const stranger = (
      await api.call('register', { body: { name: 'Sam', email: 's@example.com', password: 'secret1' } })
    ).body.uid;
    for (const uid of [bob, stranger]) {
      expect((await read({}, uid)).status).toBe(404);
      expect((await save(documentOf('x'), { version: 1 }, uid)).status).toBe(404);
    }
    expect((await api.call('getContent', { params: { id: DOCUMENT } })).status).toBe(401);
    await share();
    expect((await read({}, bob)).status).toBe(200);
    expect((await save(documentOf('x'), { version: 1 }, bob)).status).toBe(200);
  });

  it('[documents.public] opens its current version to holders of the public key', async () => {
    const { api, orgId, call, save } = await createDocumentWorld();
    await save(documentOf('first'), { version: 1 });
    await save(documentOf('second'), { version: 2 });
    const { pubkey } = (await api.call('createPublicKey', call)).body;
    const open = (query: Record<string, string>) => api.call('getContent', { params: { id: DOCUMENT }, query });
    expect((await open({ pubkey })).body.content).toEqual(documentOf('second'));
    expect((await open({ pubkey, versionId: '1' })).status).toBe(404);
    expect((await open({ pubkey: 'x'.repeat(pubkey.length) })).status).toBe(404);
    const opened = await api.call('getCollection', { params: { id: DOCUMENT }, query: { pubkey } });
    expect(opened.body).toMatchObject({ type: 'text', right: 'read' });
    expect(opened.body.userId).toBeUndefined();
    expect(opened.body.institution).toBeUndefined();
    await api.tables.put('organizations', {
      ...(await api.organizations.get(orgId)),
      item: 'organization',
      institution: 'oslo',
    });
    const branded = await api.call('getCollection', { params: { id: DOCUMENT }, query: { pubkey } });
    // [white-label.kept] The page has the branding of the workspace's own institution.
    expect(branded.body.institution).toBe('oslo');
    await api.call('revokePublicKey', call);
    expect((await open({ pubkey })).status).toBe(404);
  });
});

describe('the versions of a Magic Doc', () => {
  /** The first, and three of the same five minutes, a later one, and the current one. */
  async function edited() {
    const world = await createDocumentWorld();
    let version = 1;
    const write = async (text: string) => {
      ({ version } = (await world.save(documentOf(text), { version })).body);
    };
    for (const text of ['one', 'two', 'three']) await write(text);
    world.api.time.now += 300;
    await write('four');
    const list = async () => (await world.api.call('listVersions', world.call)).body;
    const update = (versionId: string, body: object) =>
      world.api.call('updateVersion', { ...world.call, params: { id: DOCUMENT, versionId }, body });
    return { ...world, write, list, update };
  }

  it('[documents.versions] are the first, one of each five minutes, and the current one', async () => {
    const { list, text } = await edited();
    const { data } = await list();
    expect(data.map(({ versionId }: { versionId: string }) => versionId)).toEqual(['5', '4', '1']);
    expect(data[1]).toMatchObject({ savedByName: 'Ann', wordCount: 1, isCurrent: false });
    expect(await text({ versionId: '4' })).toContain('three');
    expect(await text({ versionId: '5' })).toContain('four');
    expect((await edited().then(({ read }) => read({ versionId: '3' }))).status).toBe(404);
  });

  it('[documents.versions] are named, and restored as the newest, while none is lost', async () => {
    const { api, update, list, text } = await edited();
    expect((await update('5', { name: 'Final' })).status).toBe(200);
    expect((await update('4', { name: 'Draft' })).body).toEqual({ version: 5, wordCount: 1 });
    expect((await update('4', { restore: 4 })).status).toBe(409);
    expect((await update('4', { restore: 5 })).body).toEqual({ version: 6, wordCount: 1 });
    expect(await text()).toContain('three');
    expect((await api.collections.get(DOCUMENT))?.snippet).toBe('three');
    const { data } = await list();
    expect(data.map(({ version, name }: { version: number; name?: string }) => [version, name])).toEqual([
      ...[
        [6, undefined],
        [5, 'Final'],
        [4, 'Draft'],
        [1, undefined],
      ],
    ]);
    expect((await update('99', { restore: 6 })).status).toBe(404);
    expect((await update('99', { name: 'None' })).status).toBe(404);
  });

  it('[documents.versions] are thinned by the first save of a day, with the contents of the versions that go', async () => {
    const { api, write, list } = await edited();
    const day = 24 * 3600;
    const start = Math.ceil((api.time.now + day) / day) * day;
    for (let minute = 0; minute < 60; minute += 5) {
      api.time.now = start + minute * 60;
      await write(`minute ${minute}`);
    }
    const before = (await list()).data.length;
    api.time.now = start + 3 * day;
    await write('days later');
    const after = (await list()).data;
    expect(after.length).toBeLessThan(before - 8);
    // The content of each version, and that of the current one.
    expect(api.keys('transcripts')).toHaveLength(after.length);
  });

  it('[documents.delete] go with the document, its objects and its key', async () => {
    const { api, call } = await edited();
    await api.call('createPublicKey', call);
    expect((await api.call('deleteCollection', call)).status).toBe(200);
    expect(api.keys('transcripts')).toEqual([]);
    expect(await api.tables.items('transcripts')).toEqual([]);
    expect((await api.call('getContent', call)).status).toBe(404);
  });
});

describe('what needs a recording', () => {
  it.each([
    ['getCollectionAudio', {}],
    ['getPeaks', {}],
    ['getSpeakers', {}],
    ['getSubtitles', {}],
    ['listHighlights', {}],
    ['saveTranscript', { words: [], startTime: 0, endTime: 1, version: 1 }],
    ['setSpeakers', { speakers: {} }],
    ['createHighlight', { content: '', startTime: 0, endTime: 1, highlighted: 'x' }],
    ['setMarker', { marker: 1 }],
    ['clearMarker', {}],
    ['setOffset', { offset: 1 }],
    ['setCollectionLanguage', {}],
    ['retryCollection', {}],
    ['unpauseCollection', {}],
    ['recodeCollection', { languageCode: 'en-US', start: 0, end: 9 }],
    ['denoiseCollection', {}],
  ] as const)('[documents.no-recording] %s refuses a document, and says so', async (name, body) => {
    const { api, call } = await createDocumentWorld();
    const before = await api.collections.get(DOCUMENT);
    const params = { id: DOCUMENT, highlightId: 'h1', languageCode: 'en-US' };
    expect(await api.call(name, { ...call, params, body })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'A Magic Doc has no recording.' } },
    });
    expect(await api.collections.get(DOCUMENT)).toEqual(before);
  });

  it('[documents.no-recording] a document opens without media, and a transcript has no content', async () => {
    const { api, ann, orgId, call, save } = await createDocumentWorld();
    await save(documentOf('x'), { version: 1 });
    const opened = await api.call('getCollection', { ...call, query: { versionId: '1' } });
    expect(opened).toMatchObject({ status: 200, body: { type: 'text', right: 'own' } });
    expect(opened.body.transcript ?? opened.body.media ?? opened.body.peaksUrl).toBeUndefined();
    await putCollection(api.tables, storedCollection({ id: 'c1', userId: ann, orgId }));
    const refused = await api.call('getContent', { params: { id: 'c1' }, caller: ann });
    expect(refused).toMatchObject({
      status: 404,
      body: { error: { message: 'This is a transcript, not a Magic Doc.' } },
    });
  });
});

describe('a Magic Doc as a collection', () => {
  it('[documents.collection] is renamed, described, put into projects, shared, transferred and moved', async () => {
    const { api, ann, bob, orgId, call, share, read } = await createDocumentWorld();
    const { id: other } = (
      await api.call('createWorkspace', { params: { uid: ann }, caller: ann, body: { name: 'Elsewhere' } })
    ).body;
    await api.call('addProject', { params: { uid: ann }, caller: ann, body: { id: 'p1', orgId } });
    const done = async (name: Parameters<typeof api.call>[0], body: object) =>
      expect((await api.call(name, { ...call, body })).status).toBe(200);
    await done('updateCollection', { name: 'A letter' });
    await done('updateCollection', { project: 'p1' });
    await done('setDescription', { text: 'About it' });
    await share();
    await done('moveCollection', { orgId: other });
    expect((await read({}, bob)).status).toBe(404);
    await done('moveCollection', { orgId });
    await done('changeOwner', { userId: bob });
    expect(await api.collections.get(DOCUMENT)).toMatchObject({
      name: 'A letter',
      userId: bob,
      sharedWith: { [ann]: true },
    });
    expect((await read({}, bob)).status).toBe(200);
  });
});
