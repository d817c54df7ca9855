import { randomUUID } from 'node:crypto';
import { MAX_HINT_LENGTH, MAX_HINTS } from '@parlance/contract/hints';
import { MAX_TRANSCRIPT_WORDS } from '@parlance/contract/transcript-limits';
import { createTestApi } from '../../../test/fakes/test-api.ts';

/** A person with a file in the bucket, and a call that makes a collection of it. */
async function uploaded() {
  const api = createTestApi();
  const register = async (email: string): Promise<string> => {
    const person = { name: 'Ann Lee', email, password: 'secret1' };
    return (await api.call('register', { body: person })).body.uid;
  };
  const uid = await register('ann@example.com');
  const key = `uploads/${uid}/12345678.mp3`;
  await api.uploadFiles.put(key, 'mp3', 'audio/mpeg');
  const orgId = (await api.users.get(uid))?.organization ?? '';
  const create = async (changes: object = {}) => {
    const body = { url: `s3://uploads-bucket/${key}`, orgId, languageCode: 'en-US', name: 'My talk', ...changes };
    return api.call('createCollection', { params: { uid }, caller: uid, body });
  };
  const addDictionary = async (id: string, owner = uid) => {
    const body = { id, name: 'Names', language: 'en-US', terms: ['Okafor'] };
    await api.call('createDictionary', { params: { uid: owner }, caller: owner, body });
  };
  const addProject = async (id: string, inOrg = orgId) => {
    await api.call('addProject', { params: { uid }, caller: uid, body: { id, orgId: inOrg } });
  };
  const list = async (): Promise<{ id: string; projects?: object | undefined }[]> =>
    (await api.call('listCollections', { params: { uid }, caller: uid, body: { orgId } })).body.data;
  return { api, uid, orgId, create, addDictionary, addProject, list, register };
}

describe('the options of a recording', () => {
  it('[uploading.options-kept] are kept with the collection', async () => {
    const { api, create, addDictionary } = await uploaded();
    await addDictionary('d1');
    const asked = { dictionary: 'd1', ignoreSentance: true, isPrecision: true, enhanced: true, beta: true };
    const { body } = await create({ ...asked, hints: [' Adaeze  Okafor ', 'adaeze okafor', '', '🎷 jazz'] });
    expect(await api.collections.get(body.id)).toMatchObject({ ...asked, hints: ['Adaeze Okafor', '🎷 jazz'] });
  });

  it('[uploading.options-kept] are those of the first call, also when the call is repeated with others', async () => {
    const { api, create } = await uploaded();
    const { body } = await create({ hints: ['Okafor'] });
    expect((await create({ hints: ['Lagos'] })).body.id).toBe(body.id);
    expect((await api.collections.get(body.id))?.hints).toEqual(['Okafor']);
  });

  it('[uploading.hint-limits] refuses too many hints, and too long ones', async () => {
    const { create, list } = await uploaded();
    const many = Array.from({ length: MAX_HINTS + 1 }, (_, index) => `Hint ${index}`);
    expect((await create({ hints: many })).status).toBe(400);
    expect((await create({ hints: ['a'.repeat(MAX_HINT_LENGTH + 1)] })).status).toBe(400);
    expect(await list()).toEqual([]);
    expect((await create({ hints: many.slice(1) })).status).toBe(200);
  });

  it('[uploading.dictionary-own] refuses a dictionary that is not the caller’s, or not there', async () => {
    const { create, addDictionary, list, register } = await uploaded();
    await addDictionary('d2', await register('bob@example.com'));
    for (const dictionary of ['d2', 'unknown']) {
      const { status, body } = await create({ dictionary });
      expect([status, body.error.fields]).toEqual([400, { dictionary: 'dictionary-unknown' }]);
    }
    expect(await list()).toEqual([]);
  });
});

describe('[uploading.engine-languages] the language of a recording', () => {
  it('must be one that the engine can transcribe, of a file and of a link; else nothing is made or started', async () => {
    const { api, create, list } = await uploaded();
    api.offeredLanguages.splice(0, Number.POSITIVE_INFINITY, 'en-US', 'en-GB');
    const link = { url: 'https://media.example/talk.mp3', requestId: randomUUID() };
    for (const source of [{}, link]) {
      for (const languageCode of ['es-ES', 'en-US+es-US']) {
        const { status, body } = await create({ ...source, languageCode });
        expect([status, body.error.fields]).toEqual([400, { languageCode: 'language-not-offered' }]);
      }
      expect((await create({ ...source, languageCode: 'tlh' })).body.error.fields).toEqual({
        languageCode: 'language-unknown',
      });
    }
    expect([await list(), api.executions.executions.size]).toEqual([[], 0]);
    for (const changes of [{ languageCode: 'auto' }, { ...link, languageCode: 'en-GB' }]) {
      expect((await create(changes)).status).toBe(200);
    }
  });

  it('is not asked about again when the call is repeated', async () => {
    const { api, create } = await uploaded();
    const { body } = await create({ languageCode: 'es-ES' });
    api.offeredLanguages.splice(0, Number.POSITIVE_INFINITY, 'en-US');
    expect(await create({ languageCode: 'es-ES' })).toMatchObject({ status: 200, body: { id: body.id } });
  });
});

describe('the project of a recording', () => {
  it('[uploading.into-project] has the new collection', async () => {
    const { create, addProject, list } = await uploaded();
    await addProject('p1');
    const { status, body } = await create({ project: 'p1' });
    expect([status, await list()]).toMatchObject([200, [{ id: body.id, projects: { p1: true } }]]);
    expect((await create({ project: 'p1' })).body.id).toBe(body.id);
  });

  it('[uploading.into-project] must be there, and in the same workspace; else nothing is made or started', async () => {
    const { api, uid, create, addProject, list } = await uploaded();
    const other = await api.call('createWorkspace', { params: { uid }, caller: uid, body: { name: 'Other' } });
    expect(other.status).toBe(200);
    await addProject('p2', other.body.id);
    for (const project of ['p2', 'unknown']) {
      const { status, body } = await create({ project });
      expect([status, body.error.fields]).toEqual([400, { project: 'project-unknown' }]);
    }
    expect(await list()).toEqual([]);
    expect(api.executions.executions.size).toBe(0);
  });

  it('[uploading.into-project] may be gone when the call is repeated', async () => {
    const { create, addProject, api, uid, orgId } = await uploaded();
    await addProject('p1');
    const { body } = await create({ project: 'p1' });
    const removed = await api.call('removeProject', { params: { uid, id: 'p1' }, caller: uid, query: { orgId } });
    expect(removed.status).toBe(200);
    expect((await create({ project: 'p1' })).body).toEqual(body);
  });
});

describe('a transcript that is attached to an upload', () => {
  const attached = { fileName: 'talk.srt', paragraphs: [{ speaker: 'Anna', text: 'Good morning.' }] };

  it('[uploading.attached] is kept with the collection, from the first call alone', async () => {
    const { api, create } = await uploaded();
    const { body } = await create({ attached });
    const stored = (await api.collections.get(body.id))?.attached;
    expect(stored).toMatchObject({ fileName: 'talk.srt' });
    expect(await api.attachments.read(stored?.key ?? '')).toEqual(attached.paragraphs);
    await create({ attached: { ...attached, fileName: 'other.srt' } });
    expect((await api.collections.get(body.id))?.attached).toEqual(stored);
  });

  it('[uploading.attached] is kept with a link', async () => {
    const { api, create } = await uploaded();
    const { body } = await create({ url: 'https://example.org/talk.mp3', requestId: randomUUID(), attached });
    expect((await api.collections.get(body.id))?.attached).toMatchObject({ fileName: 'talk.srt' });
  });

  it('[uploading.attached] is refused when it is too long or empty, and nothing is made', async () => {
    const { create, list } = await uploaded();
    const long = { ...attached, paragraphs: [{ text: 'a '.repeat(MAX_TRANSCRIPT_WORDS + 1) }] };
    expect((await create({ attached: long })).body.error.code).toBe('TOO_LARGE');
    expect((await create({ attached: { ...attached, paragraphs: [] } })).status).toBe(400);
    expect((await create({ attached, project: 'gone' })).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});
