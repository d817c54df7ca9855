import { routes } from '@parlance/contract/routes';
import { EMPTY_DOCUMENT } from '@parlance/document/read-document';
import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

async function dashboardOf(count: number) {
  const api = createTestApi();
  const { body: session } = await api.call('register', {
    body: { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1' },
  });
  const uid: string = session.uid;
  const orgId = (await api.users.get(uid))?.organization ?? '';
  for (let i = 0; i < count; i++) {
    await api.collections.create(storedCollection({ id: `c${i}`, userId: uid, orgId, started: i, name: `N${i}` }));
  }
  const list = (body: object = {}, query = {}) =>
    api.call('listCollections', { params: { uid }, body: { orgId, ...body }, query, caller: uid });
  return { api, uid, orgId, list };
}

describe('the list', () => {
  it('[dashboard.list] shows newest first, without fields of the server', async () => {
    const { list } = await dashboardOf(3);
    const { body } = await list();
    expect(body.data.map(({ id }) => id)).toEqual(['c2', 'c1', 'c0']);
    expect(body.data[0]).not.toHaveProperty('source');
    expect(body).not.toHaveProperty('LastEvaluatedKey');
  });

  it('[dashboard.paging] comes in pages of 50, with each collection once', async () => {
    const { list } = await dashboardOf(120);
    const seen: string[] = [];
    let nextPage: string | undefined;
    const sizes: number[] = [];
    do {
      const { body } = await list(nextPage === undefined ? {} : { nextPage });
      sizes.push(body.data.length);
      seen.push(...body.data.map(({ id }) => id));
      nextPage = body.LastEvaluatedKey;
    } while (nextPage);
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(seen).size).toBe(120);
  });

  it('[dashboard.page-key] refuses a made-up key, and another person’s', async () => {
    const { list } = await dashboardOf(3);
    const other = await dashboardOf(0);
    for (let i = 0; i < 3; i++) {
      await other.api.collections.create(storedCollection({ id: `o${i}`, userId: 'bob', orgId: 'bobs', started: i }));
    }
    const { encodePageKey } = await import('../../platform/http/page-key.ts');
    for (const nextPage of ['forged', encodePageKey('bob#bobs', { id: 'o1', started: 1 })]) {
      const { status, body } = await list({ nextPage });
      expect([status, body.error.code]).toEqual([400, 'INVALID_PAGE_KEY']);
    }
  });

  it('refuses an organization that the caller is not in, and a limit out of bounds', async () => {
    const { list } = await dashboardOf(1);
    expect((await list({ orgId: 'somebody-elses' })).status).toBe(404);
    expect((await list({}, { limit: '101' })).status).toBe(400);
    expect((await list({}, { limit: '1' })).body.data).toHaveLength(1);
  });
});

describe('the list of a team', () => {
  /** Oz owns the workspace, Dee is its admin; Ann and Bob have three transcripts each. */
  async function team(changes: object = {}) {
    const api = createTestApi();
    await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member', dee: 'admin', oz: 'owner' });
    await putWorkspace(api.tables, 'elsewhere', { eve: 'owner' });
    const [organization] = await api.tables.items('organizations');
    await api.tables.put('organizations', { ...organization, ...changes });
    for (let i = 0; i < 6; i++) {
      const userId = i % 2 === 0 ? 'ann' : 'bob';
      const about = { notes: 'Private', description: 'Long', sharedWith: { ann: true, bob: true } };
      await api.collections.create(storedCollection({ id: `c${i}`, userId, started: i, ...about }));
    }
    await api.collections.create(storedCollection({ id: 'other', userId: 'eve', orgId: 'elsewhere' }));
    const list = (uid: string, body: object = {}, query = {}) =>
      api.call('listCollections', {
        params: { uid },
        body: { orgId: 'org', orgWide: true, ...body },
        query,
        caller: uid,
      });
    return { api, list };
  }

  it('[dashboard.filters] has the transcripts of all members, newest first and page by page, for an owner', async () => {
    const { list } = await team();
    const first = (await list('oz', {}, { limit: '4' })).body;
    const second = (await list('oz', { nextPage: first.LastEvaluatedKey }, { limit: '4' })).body;
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['c5', 'c4', 'c3', 'c2', 'c1', 'c0']);
    expect(second).not.toHaveProperty('LastEvaluatedKey');
    const own = { nextPage: first.LastEvaluatedKey, orgWide: false };
    expect((await list('oz', own)).body.error.code).toBe('INVALID_PAGE_KEY');
  });

  it('[dashboard.filters] is refused to admins and members, and hidden from everyone else', async () => {
    const { list } = await team();
    expect((await list('dee')).body.error.code).toBe('FORBIDDEN');
    expect((await list('ann')).body.error.code).toBe('FORBIDDEN');
    expect((await list('eve')).body.error.code).toBe('NOT_FOUND');
    expect((await list('oz', { orgId: 'elsewhere' })).body.error.code).toBe('NOT_FOUND');
    expect((await list('oz', { orgWide: false })).body.data).toEqual([]);
  });

  it('[dashboard.filters-university] is refused to the owners of a university, who have their own list', async () => {
    const { list } = await team({ type: 'university' });
    expect((await list('oz')).body.error.code).toBe('FORBIDDEN');
    expect((await list('oz', { orgWide: false })).status).toBe(200);
  });

  it('[dashboard.summary] has neither notes nor descriptions, and the number of people that a transcript is shared with', async () => {
    const { list } = await team();
    const { body } = await list('oz');
    expect(body.data[0]).toMatchObject({ id: 'c5', userId: 'bob', sharedCount: 2 });
    expect(JSON.stringify(body)).not.toMatch(/Private|Long|sharedWith/);
  });
});

describe('a collection', () => {
  it('opens with short-lived addresses of its words and media', async () => {
    const { api, uid } = await dashboardOf(1);
    await api.collections.changeAttempt('c0', 1, {
      mediaKey: 'media/c0/audio.mp3',
      peaksKey: 'media/c0/peaks.json',
      contentType: 'audio/mpeg',
      props: { duration: 12 },
    });
    const chunks = [{ key: 'words/c0/a.json', startTime: 0, endTime: 3, count: 4 }];
    await api.transcripts.putDraft('c0', { chunks, wordCount: 4 });
    const { body } = await api.call('getCollection', { params: { id: 'c0' }, caller: uid });
    // A matcher, because each call signs an address of its own.
    const media = {
      url: expect.stringMatching(/media-bucket\/media\/c0\/audio\.mp3\?.*X-Amz-Expires=3600&/),
      contentType: 'audio/mpeg',
      duration: 12,
    };
    expect(body.media).toEqual(media);
    expect(body.peaksUrl).toContain('peaks.json');
    const url = expect.stringMatching(/transcripts-bucket\/words\/c0\/a\.json\?.*X-Amz-Expires=900&/);
    expect(body.transcript).toEqual({
      version: 1,
      wordCount: 4,
      chunks: [{ startTime: 0, endTime: 3, count: 4, url }],
    });
    const audio = await api.call('getCollectionAudio', { params: { id: 'c0' }, caller: uid });
    expect(audio.body).toEqual({ ...media, version: 'original', audioVersions: ['original'] });
  });

  it('[dashboard.support-message] shows no logs for staff', async () => {
    const { api, uid } = await dashboardOf(1);
    const log = { details: 'Issue processing media.', timestamp: 1 };
    await api.collections.changeAttempt('c0', 1, { logs: [log, { ...log, details: 'Disk 7', isAdmin: true }] });
    const { body } = await api.call('getCollection', { params: { id: 'c0' }, caller: uid });
    expect(body.logs).toEqual([log]);
  });

  it('has nothing to play before the rendition is made', async () => {
    const { api, uid } = await dashboardOf(1);
    expect((await api.call('getCollectionAudio', { params: { id: 'c0' }, caller: uid })).status).toBe(404);
  });

  it('[editor.description-notes] has a description and notes, which an empty text removes', async () => {
    const { api, uid } = await dashboardOf(1);
    const call = { params: { id: 'c0' }, caller: uid };
    await api.call('setDescription', { ...call, body: { text: ' About it ' } });
    const { body } = await api.call('setNotes', { ...call, body: { text: 'Ask again' } });
    expect(body).toMatchObject({ description: 'About it', notes: 'Ask again' });
    await api.call('setDescription', { ...call, body: { text: '' } });
    const bare = (await api.call('setNotes', { ...call, body: { text: '' } })).body;
    for (const name of ['description', 'notes']) expect(bare).not.toHaveProperty(name);
  });

  it('[editor.marker] has a marker, until it is cleared', async () => {
    const { api, uid } = await dashboardOf(1);
    const call = { params: { id: 'c0' }, caller: uid };
    expect((await api.call('setMarker', { ...call, body: { marker: 12.5 } })).body.marker).toBe(12.5);
    expect((await api.call('clearMarker', call)).body).not.toHaveProperty('marker');
  });

  it('[editor.offset] has an offset between text and media, which zero removes', async () => {
    const { api, uid } = await dashboardOf(1);
    const call = { params: { id: 'c0' }, caller: uid };
    const { body } = await api.call('setOffset', { ...call, body: { offset: -0.4, from: 60 } });
    expect(body).toMatchObject({ offset: -0.4, offsetFrom: 60 });
    expect((await api.call('setOffset', { ...call, body: { offset: 4000 } })).status).toBe(400);
    const bare = (await api.call('setOffset', { ...call, body: { offset: 0 } })).body;
    for (const name of ['offset', 'offsetFrom']) expect(bare).not.toHaveProperty(name);
  });

  it('[dashboard.rename] is renamed', async () => {
    const { api, uid } = await dashboardOf(1);
    const call = { params: { id: 'c0' }, caller: uid };
    const { body } = await api.call('updateCollection', { ...call, body: { name: '  New name ' } });
    expect(body.name).toBe('New name');
    expect((await api.call('updateCollection', { ...call, body: { name: ' ' } })).status).toBe(400);
  });

  it('[dashboard.delete] is deleted with its files and its running workflow', async () => {
    const { api, uid } = await dashboardOf(1);
    const uploadKey = `uploads/${uid}/c0-upload.mp3`;
    await api.uploadFiles.put(uploadKey, 'x', 'audio/mpeg');
    await api.media.put('media/c0/audio.mp3', 'x', 'audio/mpeg');
    const results = ['c0-1', 'c0-1-1', 'c01-1'].map((job) => `results/${job}.json`);
    for (const key of ['words/c0/a.json', 'words/c01/a.json', ...results]) {
      await api.words.put(key, '{}', 'application/json');
    }
    await api.executions.start('c0', 1);
    const asked = { kind: 'summary', uid, orgId: 'org', input: {} } as const;
    for (const collectionId of ['c0', 'c01']) await api.jobs.start({ ...asked, collectionId, id: 'j' }, 10);
    const call = { params: { id: 'c0' }, caller: uid };
    expect((await api.call('deleteCollection', call)).status).toBe(200);
    expect((await api.call('getCollection', call)).status).toBe(404);
    expect([api.keys('uploads'), api.keys('media')]).toEqual([[], []]);
    expect(api.keys('transcripts')).toEqual(['words/c01/a.json', 'results/c01-1.json']);
    expect(await api.executions.status('c0', 1)).toBe('ended');
    expect([await api.jobs.get('c0', 'j'), (await api.jobs.list('c01')).length]).toEqual([undefined, 1]);
  });

  it('is gone even when some of its files could not be deleted', async () => {
    const { api, uid } = await dashboardOf(1);
    api.media.deleteUnder = async () => {
      throw new Error('S3 is away');
    };
    const call = { params: { id: 'c0' }, caller: uid };
    expect((await api.call('deleteCollection', call)).status).toBe(200);
    expect(api.problems).toEqual(['A part of collection c0 was left over']);
  });

  it('[dashboard.retry-language] changes its language only when it failed', async () => {
    const { api, uid } = await dashboardOf(1);
    const set = (languageCode: string) =>
      api.call('setCollectionLanguage', { params: { id: 'c0', languageCode }, caller: uid });
    expect((await set('es-ES')).body.error.code).toBe('ALREADY_PROCESSING');
    await api.collections.changeAttempt('c0', 1, { progress: 'ERROR' });
    expect((await set('xx-XX')).status).toBe(400);
    expect((await set('es-ES')).body.languageCode).toBe('es-ES');
  });
});

const byId = Object.values(routes).filter(
  ({ access, path }) => ['user', 'open'].includes(access) && path.includes('{id}'),
);
it.each(byId)('[api.strangers] $name answers 404 to users who do not own the collection', async ({ name }) => {
  const { api } = await dashboardOf(1);
  await api.collections.changeAttempt('c0', 1, { progress: 'ERROR' });
  const takesDocument = name === 'updateContent' || name === 'createDocumentOfTranscript';
  const content = takesDocument ? EMPTY_DOCUMENT : '';
  const annotation = { content, tags: {}, highlighted: '', text: '', marker: 0, offset: 0 };
  const { status } = await api.call(name, {
    params: {
      id: 'c0',
      languageCode: 'es-ES',
      speakerId: '0',
      startTime: '0',
      highlightId: 'h1',
      replyId: 'r1',
      versionId: '1',
      summaryId: 's1',
      completionId: 'c1',
      pid: 'p1',
    },
    query: { userId: 'stranger', language: 'en' },
    body: {
      id: 'new',
      language: 'en',
      prompt: 'Write about this.',
      name: 'x',
      orgId: 'org',
      languageCode: 'es-ES',
      start: 0,
      end: 1,
      words: [],
      paragraphs: [{ text: 'x' }],
      startTime: 0,
      endTime: 0,
      version: 1,
      speakers: {},
      to: 'es',
      edited: 'keep',
      userId: 'stranger',
      cid: '00000000-0000-4000-8000-000000000001',
      ...annotation,
    },
    caller: 'stranger',
  });
  expect(status).toBe(404);
});
