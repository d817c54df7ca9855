import { storedCollection } from '../../../test/fakes/stored-collection.ts';
import { putWorkspace } from '../../../test/fakes/stored-user.ts';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import type { StoredCollection } from '../../repositories/collections/stored-collection.ts';

const finished: Partial<StoredCollection> = {
  progress: undefined,
  tProgress: 100,
  tCompletion: { draft: true },
  mediaKey: 'media/c1/audio.mp3',
  props: { duration: 60 },
};

async function system(changes: Partial<StoredCollection> = finished) {
  const api = createTestApi();
  await putWorkspace(api.tables, 'org', { ann: 'member' });
  await api.collections.create(storedCollection(changes));
  await api.uploadFiles.put('uploads/ann/c1-upload.mp3', 'mp3', 'audio/mpeg');
  const as = { params: { id: 'c1' }, caller: 'ann' };
  return {
    api,
    collection: () => api.collections.get('c1'),
    recode: (body: object = {}) =>
      api.call('recodeCollection', { ...as, body: { languageCode: 'es-ES', start: 10, end: 20, ...body } }),
    denoise: () => api.call('denoiseCollection', as),
    unpause: () => api.call('unpauseCollection', as),
    save: () =>
      api.call('saveTranscript', { ...as, body: { words: [], startTime: 1, endTime: 2, version: 1, checkout: true } }),
    as,
  };
}

describe('transcribing a section again', () => {
  it('[pipeline.recode] starts one run, makes the transcript read-only, and returns the same run when repeated', async () => {
    const { api, recode, collection, as } = await system();
    const { status, body } = await recode();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tCompletion: { recode: false },
      toolRun: { tool: 'recode', number: 1, running: true, languageCode: 'es-ES', start: 10, end: 20 },
    });
    expect(body).not.toHaveProperty('toolRunBy');
    expect((await recode()).status).toBe(200);
    expect([...api.toolExecutions.executions]).toEqual([['c1-1-1', 'running']]);
    expect((await recode({ start: 30, end: 40 })).body.error.code).toBe('ALREADY_PROCESSING');
    expect((await collection())?.toolRun?.number).toBe(1);
    await api.transcripts.putDraft('c1', { chunks: [], wordCount: 0 });
    for (const refused of [
      await api.call('saveTranscript', { ...as, body: { words: [], startTime: 1, endTime: 2, version: 1 } }),
      await api.call('setSpeakers', { ...as, body: { speakers: { '1': { name: 'Ann' } } } }),
      await api.call('checkOut', as),
    ]) {
      expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT']);
    }
  });

  it('[billing.tools-free] starts without a minute left, and books none', async () => {
    const { api, recode } = await system();
    await api.ledger.hold(
      { oid: 'org', collectionId: 'c0', attempt: 1, kind: 'draft', seconds: 7200, uid: 'ann', name: 'Talk' },
      { unlimited: false, periodStart: 0, draft: 7200, precision: 0 },
      api.time.now,
    );
    const before = await api.tables.items('ledger');
    expect((await recode()).status).toBe(200);
    expect(await api.tables.items('ledger')).toEqual(before);
  });

  it('[pipeline.recode-again] starts an execution that an interrupted call left out, and replaces a dead run', async () => {
    const { api, recode, collection } = await system();
    const start = api.toolExecutions.start.bind(api.toolExecutions);
    api.toolExecutions.start = () => Promise.reject(new Error('killed'));
    expect((await recode()).status).toBe(500);
    api.toolExecutions.start = start;
    expect((await recode()).status).toBe(200);
    expect(await api.toolExecutions.status('c1', 1, 1)).toBe('running');
    await api.toolExecutions.stop('c1', 1, 1);
    expect((await recode()).body.toolRun?.number).toBe(2);
    expect((await collection())?.toolRun).toMatchObject({ number: 2, running: true });
  });

  it('[pipeline.tools-limit] is refused after three times the recording in a day, and goes on the next day', async () => {
    const { api, recode } = await system();
    const again = async (start: number, end: number) => {
      const { status, body } = await recode({ start, end });
      if (status === 200) await api.toolExecutions.stop('c1', 1, body.toolRun?.number ?? 0);
      return [status, body.error?.code];
    };
    for (let i = 0; i < 3; i++) expect(await again(0, 55)).toEqual([200, undefined]);
    expect(await again(0, 20)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await again(0, 15)).toEqual([200, undefined]);
    api.time.now += 24 * 3600;
    expect(await again(0, 60)).toEqual([200, undefined]);
  });

  it('[pipeline.recode] ends with the recording, and refuses a section that is too short or a language that is unknown', async () => {
    const { recode } = await system();
    expect((await recode({ start: 30, end: 30.2 })).body.error.fields).toEqual({ end: 'section-short' });
    expect((await recode({ start: 90, end: 99 })).body.error.fields).toEqual({ end: 'section-short' });
    expect((await recode({ languageCode: 'tlh' })).body.error.fields).toEqual({ languageCode: 'language-unknown' });
    expect((await recode({ start: 50, end: 99 })).body.toolRun).toMatchObject({ start: 50, end: 60 });
  });

  it('[uploading.engine-languages] refuses a section in a language that the engine cannot transcribe', async () => {
    const { api, recode } = await system();
    api.offeredLanguages.splice(0, Number.POSITIVE_INFINITY, 'en-US');
    expect((await recode()).body.error.fields).toEqual({ languageCode: 'language-not-offered' });
    expect(api.toolExecutions.executions.size).toBe(0);
    expect((await recode({ languageCode: 'en-US' })).status).toBe(200);
  });

  it('[pipeline.recode] is refused while another user edits, and before the draft is finished', async () => {
    const { recode } = await system({ ...finished, editing: 'bob', editingAt: 1_700_000_000 });
    expect((await recode()).body.error.details).toMatchObject({ editing: 'bob' });
    expect((await (await system({})).recode()).body.error.code).toBe('ALREADY_PROCESSING');
  });
});

describe('removing noise', () => {
  it('[pipeline.denoise] starts once, and not again when it is done', async () => {
    const { api, denoise, collection } = await system();
    expect((await denoise()).body.toolRun).toEqual({ tool: 'denoise', number: 1, running: true });
    await denoise();
    expect(api.toolExecutions.executions.size).toBe(1);
    expect((await collection())?.tCompletion?.recode).toBeUndefined();
    const done = await system({
      ...finished,
      denoisedKey: 'media/c1/denoised.mp3',
      audioVersions: ['original', 'denoised'],
    });
    expect((await done.denoise()).body.audioVersions).toEqual(['original', 'denoised']);
    expect(done.api.toolExecutions.executions.size).toBe(0);
  });

  it('[pipeline.tools-limit] starts at most 30 times in a workspace and day; a repeated call counts once', async () => {
    const { api, denoise } = await system();
    const again = async () => {
      const { status, body } = await denoise();
      expect((await denoise()).status).toBe(status);
      if (status === 200) await api.toolExecutions.stop('c1', 1, body.toolRun?.number ?? 0);
      return status;
    };
    for (let i = 0; i < 30; i++) expect(await again()).toBe(200);
    expect(await again()).toBe(429);
    api.time.now += 24 * 3600;
    expect(await again()).toBe(200);
  });

  it('[pipeline.denoise] serves both renditions', async () => {
    const { api, as } = await system({
      ...finished,
      denoisedKey: 'media/c1/denoised.mp3',
      audioVersions: ['original', 'denoised'],
    });
    const original = await api.call('getCollectionAudio', as);
    expect(original.body).toMatchObject({ version: 'original', audioVersions: ['original', 'denoised'], duration: 60 });
    expect(original.body.url).toContain('media/c1/audio.mp3');
    const denoised = await api.call('getCollectionAudio', { ...as, query: { version: 'denoised' } });
    expect(denoised.body.url).toContain('media/c1/denoised.mp3');
    const without = await (await system()).api.call('getCollectionAudio', { ...as, query: { version: 'denoised' } });
    expect(without.body).toMatchObject({ version: 'original', audioVersions: ['original'] });
  });
});

describe('unpausing', () => {
  it('[pipeline.unpause] starts a transcription that never ran, and starts anew one that ended', async () => {
    const { api, unpause, collection } = await system({ paused: true });
    expect((await unpause()).status).toBe(200);
    expect(await collection()).toMatchObject({ progress: 'PENDING', attempt: 1 });
    expect((await collection())?.paused).toBeUndefined();
    expect(await api.executions.status('c1', 1)).toBe('running');
    expect((await unpause()).body.error.code).toBe('ALREADY_PROCESSING');

    const ended = await system({ paused: true, progress: 'ERROR' });
    await ended.api.executions.start('c1', 1);
    await ended.api.executions.stop('c1', 1);
    await ended.unpause();
    expect(await ended.collection()).toMatchObject({ attempt: 2, progress: 'PENDING' });
    expect(await ended.api.executions.status('c1', 2)).toBe('running');
  });

  it('[pipeline.unpause] unlocks a finished transcript, and keeps the pause when the file is gone', async () => {
    const { api, unpause, collection } = await system({ ...finished, paused: true });
    await api.uploadFiles.deleteUnder('uploads/ann/');
    expect((await unpause()).status).toBe(200);
    expect((await collection())?.paused).toBeUndefined();
    expect(api.executions.executions.size).toBe(0);
    const gone = await system({ paused: true });
    await gone.api.uploadFiles.deleteUnder('uploads/ann/');
    expect((await gone.unpause()).body.error.code).toBe('UPLOAD_GONE');
    expect((await gone.collection())?.paused).toBe(true);
  });
});
