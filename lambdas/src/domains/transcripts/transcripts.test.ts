import type { Word } from '@parlance/contract/transcript';
import {
  MAX_SPEAKER_ENTRIES,
  MAX_SPEAKER_NAME,
  MAX_TRANSCRIPT_BYTES,
  MAX_TRANSCRIPT_WORDS,
} from '@parlance/contract/transcript-limits';
import { putCollection, storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';

function word(start: number, content = `word${start}`): Word {
  return {
    start_time: start,
    end_time: start + 0.5,
    type: 'pronunciation',
    alternatives: [{ content, confidence: 0.9 }],
  };
}

async function transcribed(words: readonly (readonly Word[])[]) {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'member' });
  await putCollection(api.tables, storedCollection({ id: 'c1', userId: 'ann', progress: undefined }));
  const chunks = await Promise.all(words.map((chunk) => api.chunks.write('c1', chunk)));
  await api.transcripts.putDraft('c1', { chunks, wordCount: words.flat().length });
  const save = (body: object, caller = 'ann') => api.call('saveTranscript', { params: { id: 'c1' }, body, caller });
  const read = async () => {
    const manifest = await api.transcripts.getManifest('c1');
    return (await Promise.all((manifest?.chunks ?? []).map(({ key }) => api.chunks.read(key)))).flat();
  };
  return { api, save, read };
}

/** The keys of the chunks that are stored. */
function chunkKeys(api: ReturnType<typeof createTestApi>): string[] {
  return api.keys('transcripts', 'words/c1/').filter((key) => !/(bundle|speakers)-/.test(key));
}

describe('saving', () => {
  it('[editor.save-range] replaces the words of the range and counts the version up', async () => {
    const { api, save, read } = await transcribed([
      [word(0), word(1)],
      [word(2), word(3)],
    ]);
    const { status, body } = await save({ words: [word(1, 'new')], startTime: 1, endTime: 2, version: 1 });
    expect([status, body]).toEqual([200, { version: 2, wordCount: 3 }]);
    expect((await read()).map((each) => each.alternatives[0]?.content)).toEqual(['word0', 'new', 'word3']);
    expect(await api.collections.get('c1')).toMatchObject({ editing: 'ann', snippet: 'word0 new word3' });
  });

  it.each([
    ['paused', { paused: true }],
    ['in review', { tCompletion: { draft: true, perfection: false } }],
    ['being transcribed again in part', { tCompletion: { draft: true, recode: false } }],
  ])(
    '[editor.read-only] refuses words, speakers, sections and check-outs while a transcript is %s',
    async (_, change) => {
      const { api, save, read } = await transcribed([[word(0)]]);
      await putCollection(api.tables, storedCollection({ progress: undefined, tProgress: 100, ...change }));
      const call = { params: { id: 'c1' }, caller: 'ann' };
      const speaker = { params: { id: 'c1', startTime: '0', speakerId: '0' }, caller: 'ann', body: { name: 'Bo' } };
      const answers = [
        await save({ words: [], startTime: 0, endTime: 1, version: 1 }),
        await api.call('setSpeakers', { ...call, body: { speakers: { 0: { name: 'Bo' } } } }),
        await api.call('setSpeaker', speaker),
        await api.call('renameSpeaker', speaker),
        await api.call('deleteSpeaker', speaker),
        await api.call('checkOut', call),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(409));
      expect(await read()).toEqual([word(0)]);
      expect(await api.transcripts.getSpeakers('c1')).toEqual({});
      if ('tCompletion' in change && 'recode' in change.tCompletion) return;
      const section = { languageCode: 'es-US', start: 0, end: 30 };
      expect((await api.call('recodeCollection', { ...call, body: section })).status).toBe(409);
      expect((await api.collections.get('c1'))?.toolRun).toBeUndefined();
    },
  );

  it.each([
    ['words', { count: MAX_TRANSCRIPT_WORDS }],
    ['bytes', { bytes: MAX_TRANSCRIPT_BYTES }],
  ])(
    '[editor.transcript-size] refuses what makes a transcript too large in %s, and lets words be deleted',
    async (_, size) => {
      const { api, save } = await transcribed([]);
      const full = { ...(await api.chunks.write('c1', [word(2)])), ...size };
      const last = await api.chunks.write('c1', [word(5), word(6)]);
      await api.transcripts.putDraft('c1', { chunks: [full, last], wordCount: full.count + last.count });
      const { status, body } = await save({ words: [word(9), word(10)], startTime: 8, endTime: 11, version: 1 });
      expect([status, body.error.code]).toEqual([413, 'TOO_LARGE']);
      expect((await save({ words: [], startTime: 5, endTime: 6, version: 1 })).status).toBe(200);
    },
  );

  it('[editor.save-conflict] refuses a save on an outdated version', async () => {
    const { save, read } = await transcribed([[word(0)]]);
    await save({ words: [word(0, 'first')], startTime: 0, endTime: 0, version: 1 });
    const { status, body } = await save({ words: [word(0, 'second')], startTime: 0, endTime: 0, version: 1 });
    expect([status, body.error.code, body.error.details]).toEqual([409, 'CONFLICT', { version: 2 }]);
    expect((await read())[0]?.alternatives[0]?.content).toBe('first');
  });

  it('[editor.save-conflict] lets one of two concurrent saves win and leaves nothing of the other', async () => {
    const { api, save } = await transcribed([[word(0)]]);
    const answers = await Promise.all(
      ['one', 'two'].map((text) => save({ words: [word(0, text)], startTime: 0, endTime: 0, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(chunkKeys(api)).toHaveLength(2);
  });

  it('[editor.save-present] without a version is taken from the holder of the lock, and refused from all others', async () => {
    const { api, save, read } = await transcribed([[word(0)]]);
    const body = { words: [word(0, 'spec')], startTime: 0, endTime: 0 };
    const refused = await save(body);
    expect([refused.status, refused.body.error.details]).toEqual([409, { version: 1 }]);
    await api.call('checkOut', { params: { id: 'c1' }, caller: 'ann' });
    expect((await save(body)).body).toEqual({ version: 2, wordCount: 1 });
    expect((await save({ ...body, words: [word(0, 'again')] })).body.version).toBe(3);
    api.time.now += 601;
    expect((await save({ ...body, words: [word(0, 'late')] })).status).toBe(409);
    expect((await read())[0]?.alternatives[0]?.content).toBe('again');
  });

  it('[editor.save-retry] gives a save that is sent again the same answer', async () => {
    const { save } = await transcribed([[word(0)]]);
    const body = { words: [word(0, 'new')], startTime: 0, endTime: 0, version: 1 };
    const answers = [await save(body), await save(body), ...(await Promise.all([save(body), save(body)]))];
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { version: 2, wordCount: 1 } });
  });

  it('[editor.save-order] refuses words out of order and says which', async () => {
    const { save } = await transcribed([[word(0), word(5)]]);
    const { status, body } = await save({ words: [word(4), word(3, 'early')], startTime: 0, endTime: 4, version: 1 });
    expect([status, body.error.code, body.error.details]).toEqual([422, 'OUT_OF_ORDER', { index: 1, word: 'early' }]);
    expect((await save({ words: [], startTime: 2, endTime: 1, version: 1 })).status).toBe(400);
  });

  it('empties a transcript and fills it again', async () => {
    const { api, save, read } = await transcribed([[word(0)], [word(1)]]);
    expect((await save({ words: [], startTime: 0, endTime: 9, version: 1 })).body).toEqual({
      version: 2,
      wordCount: 0,
    });
    expect((await api.collections.get('c1'))?.snippet).toBe('');
    expect((await save({ words: [word(3)], startTime: 0, endTime: 9, version: 2 })).body.wordCount).toBe(1);
    expect(await read()).toEqual([word(3)]);
  });

  it('[dashboard.edited] keeps for lists when it was edited, at most every five minutes', async () => {
    const { api, save } = await transcribed([[word(0)]]);
    const edited = async () => (await api.collections.get('c1'))?.card?.edited;
    const begin = api.time.now;
    await save({ words: [word(0, 'a')], startTime: 0, endTime: 0, version: 1 });
    expect(await edited()).toBe(begin);
    api.time.now += 60;
    await save({ words: [word(0, 'b')], startTime: 0, endTime: 0, version: 2 });
    expect(await edited()).toBe(begin);
    api.time.now += 300;
    const speaker = { params: { id: 'c1', speakerId: '0' }, body: { name: 'Ann' }, caller: 'ann' };
    await api.transcripts.putSpeakers('c1', { 0: { name: 'Speaker 1' } });
    expect((await api.call('renameSpeaker', speaker)).status).toBe(200);
    expect(await edited()).toBe(begin + 360);
    const { body } = await api.call('listCollections', {
      ...{ params: { uid: 'ann' }, body: { orgId: 'org', orgWide: false }, caller: 'ann' },
    });
    expect(body.data[0]?.card).toEqual({ edited: begin + 360 });
  });

  it('keeps replaced chunks for current readers, and deletes them later', async () => {
    const { api, save } = await transcribed([[word(0)]]);
    for (const [version, text] of [...'abc'].entries()) {
      await save({ words: [word(0, text)], startTime: 0, endTime: 0, version: version + 1 });
    }
    expect(chunkKeys(api)).toHaveLength(4);
    api.time.now += 3600;
    await save({ words: [word(0, 'd')], startTime: 0, endTime: 0, version: 4 });
    // Chunks of the draft, which is kept, and of the last version before the hour; the others are deleted.
    const chunks = await Promise.all(chunkKeys(api).map((key) => api.chunks.read(key)));
    const texts = chunks.map(([first]) => first?.alternatives[0]?.content);
    expect(texts).toEqual(['word0', 'c', 'd']);
  });

  it('[editor.lock] is refused while another user edits, until they check in', async () => {
    const { api, save } = await transcribed([[word(0)]]);
    const lock = { editing: 'bob', editingName: 'Bob', editingAt: api.time.now };
    const collection = storedCollection({ id: 'c1', userId: 'ann', progress: undefined, ...lock });
    await putCollection(api.tables, collection);
    const body = { words: [word(0, 'x')], startTime: 0, endTime: 0, version: 1 };
    const { error } = (await save(body)).body;
    expect([error.code, error.details]).toEqual(['CONFLICT', lock]);
    const speakers = { params: { id: 'c1' }, caller: 'ann', body: { speakers: { 0: { name: 'Ann' } } } };
    expect((await api.call('setSpeakers', speakers)).status).toBe(409);
    await api.call('checkIn', { params: { id: 'c1' }, caller: 'ann' });
    expect((await api.collections.get('c1'))?.editing).toBe('bob');
    await api.collections.checkIn('c1', 'bob');
    expect((await save({ ...body, checkout: false })).status).toBe(200);
    expect((await api.collections.get('c1'))?.editing).toBeUndefined();
  });

  it('[editor.lock] is taken over after ten minutes without a heartbeat', async () => {
    const { api, save } = await transcribed([[word(0)]]);
    const checkOut = (caller: string) => api.call('checkOut', { params: { id: 'c1' }, caller });
    expect((await checkOut('ann')).body).toEqual({ editing: 'ann', editingAt: api.time.now });
    api.time.now += 10;
    expect((await checkOut('ann')).body.editingAt).toBe(api.time.now - 10);
    api.time.now += 60;
    expect((await checkOut('ann')).body.editingAt).toBe(api.time.now);
    const held = storedCollection({ id: 'c1', progress: undefined, editing: 'bob', editingAt: api.time.now - 600 });
    await putCollection(api.tables, held);
    expect((await checkOut('ann')).status).toBe(409);
    api.time.now += 1;
    expect((await save({ words: [word(0, 'x')], startTime: 0, endTime: 0, version: 1 })).status).toBe(200);
    expect((await api.collections.get('c1'))?.editing).toBe('ann');
  });

  it('is refused to strangers, and before there is a transcript', async () => {
    const { api, save } = await transcribed([[word(0)]]);
    const body = { words: [], startTime: 0, endTime: 0, version: 1 };
    expect((await save(body, 'eve')).status).toBe(404);
    await api.transcripts.deleteAll('c1');
    expect((await save(body)).status).toBe(404);
  });
});

describe('speakers', () => {
  it('[editor.speaker-calls] are set and renamed by their start times, alone or everywhere', async () => {
    const { api } = await transcribed([[word(0)]]);
    const as = { params: { id: 'c1' }, caller: 'ann' };
    const speakers = { 0: { name: 'Ann' }, 12.5: { name: 'Bob' }, 20: { name: 'Bob' } };
    await api.call('setSpeakers', { ...as, body: { speakers } });
    const put = (speakerId: string, body: object) =>
      api.call('renameSpeaker', { params: { id: 'c1', speakerId }, caller: 'ann', body });
    const names = async () =>
      Object.values((await api.call('getSpeakers', as)).body.speakers as Record<string, { name: string }>).map(
        ({ name }) => name,
      );
    expect((await put('12.50', { name: 'Cy' })).status).toBe(200);
    expect(await names()).toEqual(['Ann', 'Bob', 'Cy']);
    expect((await put('20', { name: 'Ann', everywhere: true })).status).toBe(200);
    expect((await put('0', { name: 'Dee', everywhere: true })).status).toBe(200);
    expect((await names()).sort()).toEqual(['Cy', 'Dee', 'Dee']);
    expect((await put('13', { name: 'Eve' })).status).toBe(404);
    const set = await api.call('setSpeaker', {
      params: { id: 'c1', startTime: '30' },
      caller: 'ann',
      body: { name: 'Eve' },
    });
    expect(set.status).toBe(200);
    expect(await names()).toContain('Eve');
  });

  it('[editor.speaker-batches] are set a batch at a time, read, and deleted', async () => {
    const { api } = await transcribed([[word(0)]]);
    const call = { params: { id: 'c1' }, caller: 'ann' };
    await api.call('setSpeakers', { ...call, body: { speakers: { 0: { name: 'Ann' }, 12.5: { name: ' Bob ' } } } });
    const { body } = await api.call('getSpeakers', call);
    expect(body).toEqual({ speakers: { 0: { name: 'Ann' }, 12.5: { name: 'Bob' } } });
    await api.call('deleteSpeaker', { params: { id: 'c1', speakerId: '12.5' }, caller: 'ann' });
    expect((await api.call('getSpeakers', call)).body).toEqual({ speakers: { 0: { name: 'Ann' } } });
  });

  it('[editor.speaker-limit] are refused with 413 when there are too many, or when all together are too large', async () => {
    const { api } = await transcribed([[word(0)]]);
    const entries = Array.from({ length: MAX_SPEAKER_ENTRIES }, (_, i) => [i, { name: 'Ann' }]);
    const full = Object.fromEntries(entries);
    // The store in memory takes too long for so many items.
    api.transcripts.getSpeakers = async () => full;
    const set = (speakers: object) =>
      api.call('setSpeakers', { params: { id: 'c1' }, caller: 'ann', body: { speakers } });
    const refused = await set({ 0.5: { name: 'Bob' } });
    expect([refused.status, refused.body.error.message]).toEqual([
      413,
      'A transcript can have 20000 paragraphs. Please join some.',
    ]);
    expect((await set({ 0: { name: 'Bob' } })).status).toBe(200);

    const name = '語'.repeat(MAX_SPEAKER_NAME);
    const rename = { params: { id: 'c1', speakerId: '0' }, caller: 'ann', body: { name, everywhere: true } };
    expect((await api.call('renameSpeaker', rename)).status).toBe(413);
    expect(await api.transcripts.getManifest('c1')).toMatchObject({ version: 2 });
  });

  it('are refused above 150 a call, and at times beyond any recording', async () => {
    const { api } = await transcribed([[word(0)]]);
    const set = (speakers: object) =>
      api.call('setSpeakers', { params: { id: 'c1' }, caller: 'ann', body: { speakers } });
    const many = Object.fromEntries(Array.from({ length: 151 }, (_, i) => [i, { name: 'Ann' }]));
    expect((await set(many)).status).toBe(400);
    expect((await set({ 99999999: { name: 'Ann' } })).status).toBe(400);
  });
});
