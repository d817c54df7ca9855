import type { Word } from '@parlance/contract/transcript';
import type { Version } from '@parlance/contract/version';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace, storedUser } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { UnavailableError } from '../../platform/errors.ts';

function word(start: number, content: string): Word {
  return { start_time: start, end_time: start, type: 'pronunciation', alternatives: [{ content, confidence: 1 }] };
}

/** A transcript of two chunks, 'a' at 0 and 'b' at 10. */
async function transcribed() {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'member', bob: 'member' });
  api.time.now = 300_000;
  await api.tables.put('users', storedUser('ann', { name: 'Ann' }));
  await api.collections.create(storedCollection({ progress: undefined }));
  const chunks = [await api.chunks.write('c1', [word(0, 'a')]), await api.chunks.write('c1', [word(10, 'b')])];
  await api.transcripts.putDraft('c1', { chunks, wordCount: 2 });
  await api.transcripts.putSpeakers('c1', { 0: { name: 'Ann' } });
  const call = { params: { id: 'c1' }, caller: 'ann' };
  let version = 1;
  const save = async (content: string, start = 0) => {
    const body = { words: [word(start, content)], startTime: start, endTime: start, version };
    ({ version } = (await api.call('saveTranscript', { ...call, body })).body);
  };
  const list = async (query = {}): Promise<{ data: Version[]; vid?: string }> =>
    (await api.call('listVersions', { ...call, query })).body;
  const update = (versionId: string, body: object) =>
    api.call('updateVersion', { params: { id: 'c1', versionId }, body, caller: 'ann' });
  const open = (query = {}) => api.call('getCollection', { ...call, query });
  const read = async (query = {}) => {
    const { transcript } = (await open(query)).body;
    const keys = (transcript?.chunks ?? []).map(({ url }) => /words\/[^?]*/.exec(url ?? '')?.[0] ?? '');
    return (await Promise.all(keys.map((key) => api.chunks.read(key))))
      .flat()
      .map((each) => each.alternatives[0]?.content);
  };
  return { api, call, save, list, update, open, read };
}

describe('versions', () => {
  it('[editor.versions] keep the draft, and one of each five minutes of editing', async () => {
    const { api, save, list } = await transcribed();
    await save('one');
    await save('two');
    await save('three');
    api.time.now += 300;
    await save('four');
    const { data, vid } = await list();
    expect(data.map(({ versionId, isCurrent }) => `${versionId}${isCurrent ? ' now' : ''}`)).toEqual([
      '5 now',
      '4',
      '1',
    ]);
    expect(data[1]).toMatchObject({ savedAt: 300_000, savedBy: 'ann', savedByName: 'Ann', wordCount: 2 });
    expect(vid).toBeUndefined();
  });

  it('[editor.versions] keep the last version of a user before another user saves', async () => {
    const { api, save, list } = await transcribed();
    await save('one');
    await api.collections.checkIn('c1', 'ann');
    const collection = await api.collections.get('c1');
    if (collection) await putCollection(api.tables, { ...collection, userId: 'bob' });
    const body = { words: [word(0, 'bob')], startTime: 0, endTime: 0, version: 2 };
    await api.call('saveTranscript', { params: { id: 'c1' }, body, caller: 'bob' });
    if (collection) await putCollection(api.tables, { ...collection, editing: undefined });
    expect((await list()).data.map(({ versionId }) => versionId)).toEqual(['3', '2', '1']);
  });

  it('[editor.versions-paged] are listed in pages', async () => {
    const { api, save, list } = await transcribed();
    for (let i = 0; i < 60; i++) {
      api.time.now += 300;
      await save(`text ${i}`);
    }
    const first = await list();
    expect([first.data.length, first.vid]).toEqual([51, '11']);
    const second = await list({ vid: first.vid });
    expect([second.data.length, second.vid]).toEqual([10, undefined]);
  });

  it('[editor.versions] are read with their words and speakers, but not by the public key', async () => {
    const { api, call, save, open, read } = await transcribed();
    await save('one');
    await api.call('setSpeakers', { ...call, body: { speakers: { 0: { name: 'Bob' } } } });
    expect(await read({ versionId: '1' })).toEqual(['a', 'b']);
    expect(await read()).toEqual(['one', 'b']);
    const speakers = async (query = {}) => (await api.call('getSpeakers', { ...call, query })).body.speakers;
    expect([await speakers({ versionId: '1' }), await speakers()]).toEqual([
      { 0: { name: 'Ann' } },
      { 0: { name: 'Bob' } },
    ]);
    expect((await open({ versionId: '7' })).status).toBe(404);
    const { pubkey } = (await api.call('createPublicKey', call)).body;
    const publicly = { params: { id: 'c1' }, query: { pubkey, versionId: '1' } };
    expect((await api.call('getCollection', publicly)).status).toBe(404);
    expect((await api.call('getSpeakers', publicly)).status).toBe(404);
  });

  it('[editor.versions] are restored as a new version, and none is lost', async () => {
    const { api, save, update, read, list } = await transcribed();
    await save('one');
    await save('two');
    await api.transcripts.putSpeakers('c1', { 10: { name: 'Bob' } });
    expect((await update('1', { restore: 2 })).body.error).toMatchObject({ code: 'CONFLICT', details: { version: 3 } });
    expect((await update('1', { restore: 3 })).body).toEqual({ version: 4, wordCount: 2 });
    expect(await read()).toEqual(['a', 'b']);
    expect(await api.transcripts.getSpeakers('c1')).toEqual({ 0: { name: 'Ann' } });
    expect((await api.collections.get('c1'))?.snippet).toBe('a');
    expect((await list()).data.map(({ versionId }) => versionId)).toEqual(['4', '3', '1']);
    expect(await read({ versionId: '3' })).toEqual(['two', 'b']);
    expect((await update('9', { restore: 4 })).status).toBe(404);
  });

  it('[editor.versions] are restored with their speakers, or not at all', async () => {
    const { api, save, update, read } = await transcribed();
    await save('one');
    api.chunks.readSpeakers = () => Promise.reject(new UnavailableError('Not now.'));
    expect((await update('1', { restore: 2 })).status).toBe(503);
    expect(await read()).toEqual(['one', 'b']);
  });

  it('[editor.versions-speakers] are made by each change of speakers, with the same words', async () => {
    const { api, call, list, update, read } = await transcribed();
    const speakers = async (query = {}) => (await api.call('getSpeakers', { ...call, query })).body.speakers;
    const set = (name: string) =>
      api.call('setSpeakers', { ...call, body: { speakers: { 0: { name }, 10: { name } } } });
    expect((await set('Bo')).body).toEqual({ version: 2 });
    expect((await set('Bo')).body).toEqual({ version: 2 });
    api.time.now += 300;
    const rename = { params: { id: 'c1', speakerId: '10' }, caller: 'ann', body: { name: 'Cy', everywhere: true } };
    expect((await api.call('renameSpeaker', rename)).body).toEqual({ version: 3 });
    api.time.now += 300;
    expect((await api.call('deleteSpeaker', { ...rename, body: undefined })).body).toEqual({ version: 4 });
    expect((await list()).data.map(({ versionId, savedBy }) => [versionId, savedBy])).toEqual([
      ['4', 'ann'],
      ['3', 'ann'],
      ['2', 'ann'],
      ['1', undefined],
    ]);
    const kept = await Promise.all(['1', '2', '3'].map((versionId) => speakers({ versionId })));
    expect(kept).toEqual([
      { 0: { name: 'Ann' } },
      { 0: { name: 'Bo' }, 10: { name: 'Bo' } },
      { 0: { name: 'Cy' }, 10: { name: 'Cy' } },
    ]);
    expect(await speakers()).toEqual({ 0: { name: 'Cy' } });
    await update('2', { restore: 4 });
    expect(await speakers()).toEqual({ 0: { name: 'Bo' }, 10: { name: 'Bo' } });
    expect(await read()).toEqual(['a', 'b']);
  });

  it('[editor.versions-speakers] take no save of words away that is based on the version before', async () => {
    const { api, call, save, read } = await transcribed();
    await api.call('setSpeakers', { ...call, body: { speakers: { 0: { name: 'Bo' } } } });
    await save('one');
    expect(await read()).toEqual(['one', 'b']);
    await api.call('setSpeakers', { ...call, body: { speakers: { 0: { name: 'Cy' } } } });
    const old = { words: [word(0, 'old')], startTime: 0, endTime: 0, version: 2 };
    expect((await api.call('saveTranscript', { ...call, body: old })).status).toBe(409);
    expect(await read()).toEqual(['one', 'b']);
  });

  it('[editor.versions] are named, the current one, too', async () => {
    const { save, update, list } = await transcribed();
    await save('one');
    await update('1', { name: 'Draft' });
    await update('2', { name: 'First read' });
    await save('two');
    expect((await list()).data.map(({ versionId, name }) => [versionId, name])).toEqual([
      ['3', undefined],
      ['2', 'First read'],
      ['1', 'Draft'],
    ]);
    await update('2', { name: '' });
    expect((await list()).data[1]?.name).toBeUndefined();
    expect((await update('7', { name: 'x' })).status).toBe(404);
    expect((await update('1', {})).status).toBe(400);
  });

  it('[editor.versions] can be read for as long as they are kept, whatever is saved after them', async () => {
    const { api, save, update, read, list } = await transcribed();
    for (let i = 0; i < 40; i++) {
      api.time.now += [10, 400, 2000][i % 3] ?? 0;
      await save(`text ${i}`, i % 4 === 0 ? 10 : 0);
      if (i % 10 === 9) {
        const { data } = await list();
        await update(data.at(-2)?.versionId ?? '', { restore: data[0]?.version });
        const { version } = (await list()).data[0] ?? { version: 0 };
        await api.call('saveTranscript', {
          params: { id: 'c1' },
          body: { words: [word(0, `again ${i}`)], startTime: 0, endTime: 0, version },
          caller: 'ann',
        });
        break;
      }
    }
    for (const { versionId } of (await list()).data) expect(await read({ versionId })).toHaveLength(2);
  });

  it('[editor.versions-kept] are thinned as they get old, and none loses its words', async () => {
    const { api, save, list, read } = await transcribed();
    for (let i = 0; i < 30; i++) {
      api.time.now += 400;
      await save(`text ${i}`, i % 3 === 0 ? 10 : 0);
    }
    const before = (await list()).data.length;
    const objects = api.keys('transcripts').length;
    api.time.now += 3 * 86_400;
    await save('much later');
    await save('and once more');
    const { data } = await list();
    expect(before).toBeGreaterThan(25);
    expect(data.length).toBeLessThan(10);
    expect(data.at(-1)?.versionId).toBe('1');
    expect(api.keys('transcripts').length).toBeLessThan(objects);
    for (const { versionId } of data) expect(await read({ versionId })).toHaveLength(2);
  });
});
