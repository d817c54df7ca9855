import { UploadPartCommand } from '@aws-sdk/client-s3';
import { jest } from '@jest/globals';
import { MAX_UPLOAD_BYTES, PART_SIZE } from '@parlance/contract/upload';
import { createTestApi } from '../../../test/fakes/test-api.ts';
import { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';

/** An upload whose one part has arrived. It is declared with 3 bytes. */
async function uploaded(bytes = 'mp3') {
  const api = createTestApi();
  const { body: session } = await api.call('register', {
    body: { name: 'Ann Lee', email: 'ann@example.com', password: 'secret1' },
  });
  const uid: string = session.uid;
  const as = { params: { uid }, caller: uid };
  const file = { fileName: 'My talk.MP3', contentType: 'audio/mpeg', size: 3 };
  const { body: upload } = await api.call('createUpload', { ...as, body: file });
  const part = { Bucket: 'uploads-bucket', Key: upload.key, UploadId: upload.uploadId, PartNumber: 1, Body: bytes };
  const { ETag: etag } = await api.s3Client.send(new UploadPartCommand(part));
  const parts = [{ partNumber: 1, etag }];
  const complete = () => api.call('completeUpload', { ...as, body: { ...upload, parts } });
  const orgId = (await api.users.get(uid))?.organization ?? '';
  const create = async (changes: object = {}) => {
    const url = `s3://uploads-bucket/${upload.key}`;
    const body = { url, orgId, languageCode: 'auto', name: 'My talk', ...changes };
    return api.call('createCollection', { ...as, body });
  };
  return { api, uid, as, upload, complete, create };
}

describe('a link', () => {
  const link = { url: 'https://example.com/talk.mp3', requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };

  it('[links.start] becomes a collection once for each submission, and its workflow starts', async () => {
    const { api, create } = await uploaded();
    const first = await create(link);
    expect(first.status).toBe(200);
    expect(await create(link)).toEqual(first);
    expect((await create({ ...link, requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae8' })).body.id).not.toBe(
      first.body.id,
    );
    const collection = await api.collections.get(first.body.id);
    expect(collection).toMatchObject({ source: { kind: 'link', url: link.url }, progress: 'PENDING', tProgress: 0 });
    expect(await api.executions.status(first.body.id, 1)).toBe('running');
  });

  it.each(['ftp://example.com/a', 'https://u:p@example.com/', 'http://', 'talk.mp3'])(
    '[links.start] refuses %s',
    async (url) => {
      const { create } = await uploaded();
      expect((await create({ ...link, url })).body.error.code).toBe('UPLOAD_GONE');
    },
  );

  it('[links.limit] starts 120 in an hour', async () => {
    const { create } = await uploaded();
    const next = () => create({ url: link.url });
    for (let count = 0; count < 120; count++) await next();
    expect((await next()).status).toBe(429);
  });

  it('[links.deleted] takes what was fetched with it, also before the collection knows of it', async () => {
    const { api, create, as } = await uploaded();
    const { body } = await create(link);
    const prefix = `uploads/links/${body.id}/`;
    await api.uploadFiles.put(`${prefix}media`, 'mp3', 'audio/mpeg');
    expect((await api.call('deleteCollection', { ...as, params: { id: body.id } })).status).toBe(200);
    expect(api.keys('uploads', prefix)).toEqual([]);
  });
});

describe('uploading', () => {
  it('[uploading.key] consists of the owner, a random part, and the extension', async () => {
    const { upload, uid } = await uploaded();
    expect(upload.key).toMatch(new RegExp(`^uploads/${uid}/[0-9a-f-]{36}-3\\.mp3$`));
    expect(upload.partSize).toBe(8_388_608);
  });

  it('[uploading.media-only] refuses a file that is not media', async () => {
    const { api, as } = await uploaded();
    const file = { fileName: 'a.pdf', contentType: 'application/pdf', size: 1 };
    const { body } = await api.call('createUpload', { ...as, body: file });
    expect(body.error.fields).toEqual({ fileName: 'not-media' });
  });

  it('[uploading.aif] refuses .aif', async () => {
    const { api, as } = await uploaded();
    const file = { fileName: 'a.aiff', contentType: 'audio/aiff', size: 1 };
    const { body } = await api.call('createUpload', { ...as, body: file });
    expect(body.error.fields).toEqual({ fileName: 'aif' });
  });

  it('[uploading.complete-again] gives the same answer twice', async () => {
    const { complete, upload } = await uploaded();
    const first = await complete();
    expect(first).toEqual({ status: 200, body: { url: `s3://uploads-bucket/${upload.key}`, size: 3 } });
    expect(await complete()).toEqual(first);
  });

  it('[uploading.declared-size] refuses a file that is declared larger than what can be transcribed', async () => {
    const { api, as } = await uploaded();
    const file = { fileName: 'a.mp3', contentType: 'audio/mpeg', size: MAX_UPLOAD_BYTES };
    expect((await api.call('createUpload', { ...as, body: file })).status).toBe(200);
    const { status, body } = await api.call('createUpload', { ...as, body: { ...file, size: file.size + 1 } });
    expect([status, body.error.code, body.error.message]).toEqual([
      413,
      'TOO_LARGE',
      'The file is larger than 9.5 GB.',
    ]);
  });

  it('[uploading.declared-size] signs each part for the bytes that it has, and no part more', async () => {
    const { api, as } = await uploaded();
    const sign = jest.spyOn(MultipartUploads.prototype, 'signParts');
    const file = { fileName: 'a.mp3', contentType: 'audio/mpeg', size: 2 * PART_SIZE + 5 };
    const { body: upload } = await api.call('createUpload', { ...as, body: file });
    const signed = await api.call('signUploadParts', { ...as, body: { ...upload, partNumbers: [1, 2, 3] } });
    for (const { url } of signed.body.parts) {
      expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    }
    expect(sign.mock.calls[0]?.[1]).toEqual([
      { partNumber: 1, bytes: PART_SIZE },
      { partNumber: 2, bytes: PART_SIZE },
      { partNumber: 3, bytes: 5 },
    ]);
    sign.mockRestore();
    const tooMany = await api.call('signUploadParts', { ...as, body: { ...upload, partNumbers: [4] } });
    expect([tooMany.status, tooMany.body.error.fields]).toEqual([400, { partNumbers: 'too-many' }]);
  });

  it('[uploading.declared-size] joins no parts that have more bytes than declared, and removes them', async () => {
    const { api, as, upload, complete, create } = await uploaded('mp3 and more');
    const { status, body } = await complete();
    expect([status, body.error.code]).toEqual([413, 'TOO_LARGE']);
    expect(await api.uploadFiles.sizeOf(upload.key)).toBeUndefined();
    expect((await api.call('listUploadParts', { ...as, body: upload })).status).toBe(410);
    expect((await create()).status).toBe(410);
  });

  it('[uploading.declared-size] joins no parts that have fewer bytes than declared, and keeps them', async () => {
    const { api, as, upload, complete } = await uploaded('mp');
    const { status, body } = await complete();
    expect([status, body.error.fields]).toEqual([400, { parts: 'incomplete' }]);
    expect((await api.call('listUploadParts', { ...as, body: upload })).body.parts).toHaveLength(1);
    const all = { Bucket: 'uploads-bucket', Key: upload.key, UploadId: upload.uploadId, PartNumber: 1, Body: 'mp3' };
    const { ETag: etag } = await api.s3Client.send(new UploadPartCommand(all));
    const parts = [{ partNumber: 1, etag }];
    expect((await api.call('completeUpload', { ...as, body: { ...upload, parts } })).status).toBe(200);
  });

  it('[uploading.own-prefix] refuses another person’s key everywhere', async () => {
    const { api, as } = await uploaded();
    const body = { key: 'uploads/somebody/12345678.mp3', uploadId: 'upload-0', partNumbers: [1], parts: [] };
    for (const name of ['signUploadParts', 'listUploadParts', 'completeUpload', 'abortUpload'] as const) {
      expect((await api.call(name, { ...as, body })).status).toBe(404);
    }
  });

  it('[uploading.resume] signs and lists parts while the upload is open, and says when it is gone', async () => {
    const { api, as, upload } = await uploaded();
    const signed = await api.call('signUploadParts', { ...as, body: { ...upload, partNumbers: [1] } });
    expect(signed.body.parts.map(({ partNumber }: { partNumber: number }) => partNumber)).toEqual([1]);
    expect((await api.call('listUploadParts', { ...as, body: upload })).body.parts).toHaveLength(1);
    for (let i = 0; i < 2; i++) expect((await api.call('abortUpload', { ...as, body: upload })).status).toBe(200);
    for (const name of ['signUploadParts', 'listUploadParts', 'completeUpload'] as const) {
      const { status, body } = await api.call(name, { ...as, body: { ...upload, partNumbers: [1], parts: [] } });
      expect([status, body.error.code]).toEqual([410, 'UPLOAD_GONE']);
    }
  });
});

describe('starting a transcription', () => {
  it('[uploading.start] makes a collection and starts its workflow', async () => {
    const { api, complete, create, uid } = await uploaded();
    await complete();
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(await api.collections.get(body.id)).toMatchObject({ userId: uid, progress: 'PENDING', tProgress: 0 });
    expect([...api.executions.executions]).toEqual([[`${body.id}-1`, 'running']]);
  });

  it('[generation.upload-off] refuses a blog post on a stage without a language model, and keeps nothing', async () => {
    const { api, complete, create } = await uploaded();
    await complete();
    api.models.language = false;
    const { status, body } = await create({ convertToBlog: true });
    expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE']);
    expect(body.error.message).toContain('no language model');
    expect(await api.tables.items('collections')).toEqual([]);
    expect((await create()).status).toBe(200);
  });

  it('[uploading.start-once] makes one collection of a file, however often it is called', async () => {
    const { api, complete, create } = await uploaded();
    await complete();
    const answers = await Promise.all([create(), create(), create()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await api.tables.items('collections')).toHaveLength(1);
    expect(api.executions.executions.size).toBe(1);
  });

  it('[uploading.product-query] keeps with the collection that a blog post was asked for, and answers it', async () => {
    const { api, complete, create } = await uploaded();
    await complete();
    const { body } = await create({ convertToBlog: true });
    expect(body).toEqual({ id: expect.any(String), convertToBlog: true });
    expect((await api.collections.get(body.id))?.convertToBlog).toBe(true);
    expect((await create()).body).toEqual(body);
  });

  it('[uploading.start-once] completes a call that was interrupted before the workflow was started', async () => {
    const { api, complete, create } = await uploaded();
    await complete();
    const start = api.executions.start.bind(api.executions);
    api.executions.start = () => Promise.reject(new Error('killed'));
    expect((await create()).status).toBe(500);
    api.executions.start = start;
    expect((await create()).status).toBe(200);
    expect(api.executions.executions.size).toBe(1);
  });

  it('refuses a file that is not there, or not the caller’s, an unknown workspace and an unknown language', async () => {
    const { complete, create } = await uploaded();
    expect((await create()).body.error.code).toBe('UPLOAD_GONE');
    await complete();
    expect((await create({ url: 's3://uploads-bucket/uploads/bob/12345678.mp3' })).status).toBe(410);
    expect((await create({ url: 's3://other-bucket/x' })).status).toBe(410);
    expect((await create({ orgId: 'bobs' })).status).toBe(404);
    expect((await create({ languageCode: 'xx' })).status).toBe(400);
  });
});

describe('retrying', () => {
  async function failed() {
    const made = await uploaded();
    await made.complete();
    const { body } = await made.create();
    const id: string = body.id;
    await made.api.collections.changeAttempt(id, 1, { progress: 'ERROR' });
    const retry = () => made.api.call('retryCollection', { params: { id }, caller: made.uid });
    return { ...made, id, retry };
  }

  it('[pipeline.retry] starts a new attempt and marks the collection', async () => {
    const { api, id, retry } = await failed();
    const { status, body } = await retry();
    expect([status, body.progress, body.retried]).toEqual([200, 'PENDING', true]);
    expect(api.executions.executions.get(`${id}-2`)).toBe('running');
    expect((await retry()).body.error.code).toBe('ALREADY_PROCESSING');
  });

  it('[pipeline.retry] starts one attempt when called twice at once', async () => {
    const { api, retry } = await failed();
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(api.executions.executions.size).toBe(2);
  });

  it('[pipeline.retry] completes an interrupted retry, and starts again when the workflow ended without a result', async () => {
    const { api, id, retry } = await failed();
    await api.collections.beginNextAttempt(id, 1, 0, { counts: true });
    expect(await retry()).toMatchObject({ status: 200, body: { retried: true } });
    expect(api.executions.executions.get(`${id}-2`)).toBe('running');
    const ended = await overdue({ started: 1e9 });
    await ended.api.executions.stop(ended.id, 1);
    expect((await ended.retry()).status).toBe(200);
    expect(ended.api.executions.executions.get(`${ended.id}-2`)).toBe('running');
  });

  it('[pipeline.retry-once] refuses a second retry, in the same language or another', async () => {
    const { api, id, uid, retry } = await failed();
    await retry();
    const mark = { progress: 'ERROR', failure: 'internal' } as const;
    await api.collections.changeAttempt(id, 2, mark);
    expect(await retry()).toMatchObject({ status: 409, body: { error: { code: 'ALREADY_RETRIED' } } });
    const language = { params: { id, languageCode: 'es-ES' }, caller: uid };
    expect((await api.call('setCollectionLanguage', language)).body.error.code).toBe('ALREADY_RETRIED');
    expect((await api.collections.get(id))?.attempt).toBe(2);
  });

  it('[pipeline.retry-once] counts a retry that was killed after it started, before people could see that', async () => {
    const { api, id, retry } = await failed();
    await api.collections.beginNextAttempt(id, 1, 0, { counts: true });
    await api.executions.start(id, 2);
    await api.collections.changeAttempt(id, 2, { progress: 'ERROR' });
    expect((await retry()).body.error.code).toBe('ALREADY_RETRIED');
    expect((await api.collections.get(id))?.retried).toBe(true);
  });

  it('[pipeline.retry-once] does not count a retry of a recording that is too long for the free plan', async () => {
    const { api, id, retry } = await failed();
    await api.collections.changeAttempt(id, 1, { failure: 'too-long-for-plan' });
    expect(await retry()).toMatchObject({ status: 200, body: { progress: 'PENDING' } });
    await api.collections.changeAttempt(id, 2, { progress: 'ERROR', failure: 'too-long-for-plan' });
    expect((await retry()).status).toBe(200);
    await api.collections.changeAttempt(id, 3, { progress: 'ERROR', failure: 'internal' });
    expect(await retry()).toMatchObject({ status: 200, body: { retried: true } });
  });

  it('[pipeline.language-undetermined] asks for a language when none was determined', async () => {
    const { api, id, uid, retry } = await failed();
    await api.collections.changeAttempt(id, 1, { languageCode: '' });
    expect(await retry()).toMatchObject({
      status: 400,
      body: { error: { fields: { languageCode: 'language-unknown' } } },
    });
    await api.call('setCollectionLanguage', { params: { id, languageCode: 'es-ES' }, caller: uid });
    expect(await retry()).toMatchObject({ status: 200, body: { languageCode: 'es-ES' } });
  });

  it('[uploading.engine-languages] asks for another language when the engine cannot transcribe it any more', async () => {
    const { api, id, uid, retry } = await failed();
    await api.collections.changeAttempt(id, 1, { languageCode: 'es-ES' });
    api.offeredLanguages.splice(0, Number.POSITIVE_INFINITY, 'en-US');
    const refused = { status: 400, body: { error: { fields: { languageCode: 'language-not-offered' } } } };
    expect(await retry()).toMatchObject(refused);
    const choose = (languageCode: string) =>
      api.call('setCollectionLanguage', { params: { id, languageCode }, caller: uid });
    expect(await choose('fr-FR')).toMatchObject(refused);
    expect(await api.collections.get(id)).toMatchObject({ attempt: 1, languageCode: 'es-ES', progress: 'ERROR' });
    expect((await choose('en-US')).status).toBe(200);
    expect(await retry()).toMatchObject({ status: 200, body: { languageCode: 'en-US' } });
  });

  async function overdue(changes: { started?: number } = {}) {
    const made = await failed();
    const { api, id } = made;
    api.time.now = 1e9;
    await api.collections.changeAttempt(id, 1, {
      progress: 'PENDING',
      transcriptionStarted: changes.started ?? 1e9 - 121,
    });
    return made;
  }

  it('[pipeline.retry-overdue] stops an attempt that takes too long, and starts a new one', async () => {
    const { api, id, retry } = await overdue();
    const { status, body } = await retry();
    expect([status, body.progress, body.retried, body.transcriptionStarted]).toEqual([200, 'PENDING', true, 1e9]);
    expect(Object.fromEntries(api.executions.executions)).toEqual({ [`${id}-1`]: 'ended', [`${id}-2`]: 'running' });
    expect((await retry()).body.error.code).toBe('ALREADY_PROCESSING');
    api.time.now += 121;
    expect((await retry()).body.error.code).toBe('ALREADY_RETRIED');
  });

  it('[pipeline.retry-overdue] starts one attempt when called twice at once, and none that takes its time', async () => {
    const { api, retry } = await overdue();
    const answers = await Promise.all([retry(), retry()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(api.executions.executions.size).toBe(2);
    const early = await overdue({ started: 1e9 - 119 });
    expect((await early.retry()).body.error.code).toBe('ALREADY_PROCESSING');
  });

  it('[pipeline.retry-overdue] does not restart one that is paused or finished meanwhile', async () => {
    const { api, id } = await overdue();
    await api.collections.changeAttempt(id, 1, { paused: true });
    expect(await api.collections.beginNextAttempt(id, 1, 1e9, { counts: true })).toBeUndefined();
    await api.collections.changeAttempt(id, 1, { tProgress: 100, paused: false }, ['progress']);
    expect(await api.collections.beginNextAttempt(id, 1, 1e9, { counts: true })).toBeUndefined();
  });

  it('refuses one that succeeded, and one whose upload is gone', async () => {
    const { api, uid, id, retry } = await failed();
    await api.uploadFiles.deleteUnder(`uploads/${uid}/`);
    expect((await retry()).body.error.code).toBe('UPLOAD_GONE');
    await api.collections.changeAttempt(id, 1, { tProgress: 100 }, ['progress']);
    expect((await retry()).body.error.code).toBe('ALREADY_PROCESSING');
  });
});
