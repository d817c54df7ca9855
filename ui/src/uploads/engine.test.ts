/** @jest-environment node */
import { jest } from '@jest/globals';
import { MAX_UPLOAD_BYTES } from '@parlance/contract/upload';
import { createPage, createServer, createStorage, PART, recording, StoreError, until } from './fake-page.ts';
import { NO_OPTIONS } from './upload-options.ts';

describe('the upload engine', () => {
  it('[uploading.multipart] sends a file in parts and starts its transcription once language and name are known', async () => {
    const server = createServer();
    const { engine, notices } = createPage(server);
    await engine.enter('u');
    const [id = ''] = engine.add([recording('0123456789abcdefghijXYZ')], 'org');
    expect(engine.store.getState().uploads[0]?.name).toBe('My Talk 1');
    await until(() => engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    expect([...server.files.values()]).toEqual(['0123456789abcdefghijXYZ']);
    engine.describe(id, { name: 'A talk', languageCode: 'en-US' });
    await until(() => notices.length > 0);
    expect(server.started).toEqual([
      { url: 's3://bucket/uploads/u/upload-1.mp3', name: 'A talk', languageCode: 'en-US' },
    ]);
    expect(notices).toEqual([{ kind: 'registered', collectionId: 'collection-1' }]);
    expect(engine.store.getState().uploads).toEqual([]);
  });

  it('[uploading.advanced] starts with the options, the language and the name that were given last', async () => {
    const server = createServer();
    const { engine } = createPage(server);
    await engine.enter('u');
    const [id = ''] = engine.add([recording('x')], 'org');
    engine.describe(id, { options: { ...NO_OPTIONS, hints: ['Ada'] } });
    const options = { ...NO_OPTIONS, hints: ['Ada', 'Babbage'], dictionary: 'd', beta: true };
    engine.describe(id, { languageCode: 'en-US', options });
    await until(() => server.started.length > 0);
    expect(server.options).toEqual([options]);
  });

  it('[uploading.edit] waits while the details are edited, and then starts with what was saved', async () => {
    const server = createServer();
    const { engine } = createPage(server);
    await engine.enter('u');
    const [id = ''] = engine.add([recording('x')], 'org');
    const finish = engine.edit(id);
    engine.describe(id, { languageCode: 'en-US' });
    await until(() => engine.store.getState().uploads[0]?.status.kind === 'ready');
    expect(server.started).toEqual([]);
    engine.describe(id, { name: 'Better', languageCode: 'es-ES' });
    finish();
    await until(() => engine.store.getState().uploads.length === 0);
    expect(server.started).toEqual([expect.objectContaining({ name: 'Better', languageCode: 'es-ES' })]);
  });

  it('[uploading.compact-rows] tells how long a recording is', async () => {
    const { engine } = createPage(createServer());
    await engine.enter('u');
    engine.add([recording('0123456789')], 'org');
    await until(() => engine.store.getState().uploads[0]?.seconds === 10);
  });

  it('[uploading.start-once] starts once, even after several clicks', async () => {
    const server = createServer();
    const { engine } = createPage(server);
    await engine.enter('u');
    const [id = ''] = engine.add([recording('x')], 'org');
    await until(() => engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    engine.describe(id, { languageCode: 'auto' });
    engine.describe(id, { languageCode: 'auto' });
    engine.retry(id);
    await until(() => engine.store.getState().uploads.length === 0);
    expect(server.started).toHaveLength(1);
  });

  it('[uploading.select-language] starts with the last language chosen within 500 ms', async () => {
    const server = createServer();
    const { engine } = createPage(server);
    await engine.enter('u');
    const [id = ''] = engine.add([recording('x')], 'org');
    await until(() => engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    engine.chooseLanguage(id, 'en-US');
    jest.advanceTimersByTime(499);
    engine.chooseLanguage(id, 'es-ES');
    jest.advanceTimersByTime(499);
    expect(server.started).toEqual([]);
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    await until(() => engine.store.getState().uploads.length === 0);
    expect(server.started.map((start) => start.languageCode)).toEqual(['es-ES']);
  });

  it('[uploading.declared-size] refuses a file that is too large to be transcribed', async () => {
    const { engine, notices } = createPage(createServer());
    await engine.enter('u');
    const large = recording('x');
    Object.defineProperty(large, 'size', { value: MAX_UPLOAD_BYTES + 1 });
    expect(engine.add([large], 'o')).toEqual([]);
    expect(notices).toEqual([{ kind: 'refused', problem: 'too-large', fileName: large.name }]);
  });

  it('[uploading.media-only] refuses only files other than audio and video', async () => {
    const { engine, notices } = createPage(createServer());
    await engine.enter('u');
    const ids = engine.add([new File(['x'], 'notes.txt', { type: 'text/plain' }), recording('x')], 'o');
    expect(ids).toHaveLength(1);
    expect(notices).toEqual([{ kind: 'refused', problem: 'not-media', fileName: 'notes.txt' }]);
  });

  it('[uploading.aif] refuses only .aif files among audio files', async () => {
    const { engine, notices } = createPage(createServer());
    await engine.enter('u');
    expect(engine.add([recording('x', 'a.aiff'), recording('x')], 'o')).toHaveLength(1);
    expect(notices).toEqual([{ kind: 'refused', problem: 'aif', fileName: 'a.aiff' }]);
  });

  it('[uploading.empty] refuses an empty file before anything is sent', async () => {
    const { engine, notices } = createPage(createServer());
    await engine.enter('u');
    expect(engine.add([recording(''), recording('x')], 'o')).toHaveLength(1);
    expect(notices).toEqual([{ kind: 'refused', problem: 'empty', fileName: recording('').name }]);
  });

  it('[uploading.concurrency] sends as many parts at once as the setting says', async () => {
    for (const [concurrency, atOnce] of [
      [1, 1],
      [3, 3],
      [9, 5],
    ]) {
      const server = createServer();
      const { engine } = createPage(server, createStorage(), new Set(), concurrency);
      await engine.enter('u');
      server.beforePut = () => new Promise(() => {});
      engine.add([recording('x'.repeat(5 * PART))], 'org');
      await until(() => server.puts === atOnce);
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      expect(server.puts).toBe(atOnce);
    }
  });

  it('[uploading.part-retry] waits for the network and continues', async () => {
    const server = createServer();
    const { engine, network } = createPage(server);
    await engine.enter('u');
    let fail = true;
    server.beforePut = async (partNumber) => {
      if (partNumber !== 2 || !fail) return;
      network.online = false;
      fail = false;
      throw new StoreError(0);
    };
    engine.add([recording('0123456789abc')], 'org');
    await until(() => !network.online);
    expect(engine.store.getState().uploads[0]?.status.kind).toBe('uploading');
    network.back();
    await until(() => engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    expect([...server.files.values()]).toEqual(['0123456789abc']);
    expect(server.puts).toBe(3);
  });

  it('[uploading.transfer-failed] reports a permanent failure, and a retry sends only the missing parts', async () => {
    const server = createServer();
    const { engine, notices } = createPage(server);
    await engine.enter('u');
    server.beforePut = async (partNumber) => {
      if (partNumber === 2) throw new StoreError(500);
    };
    const [id = ''] = engine.add([recording('0123456789abc')], 'org');
    await until(() => engine.store.getState().uploads[0]?.status.kind === 'failed');
    expect(notices).toEqual([{ kind: 'transfer-failed', code: 'Error_500' }]);
    server.beforePut = async () => {};
    server.puts = 0;
    engine.retry(id);
    await until(() => engine.store.getState().uploads[0]?.status.kind === 'awaiting-language');
    expect(server.puts).toBe(1);
  });

  it('[uploading.start-failed] keeps the upload when its transcription fails to start, and retries on request', async () => {
    const server = createServer();
    const { engine, notices } = createPage(server);
    await engine.enter('u');
    server.beforeStart = async () => {
      throw new StoreError(500);
    };
    const [id = ''] = engine.add([recording('x')], 'org');
    engine.describe(id, { languageCode: 'auto' });
    await until(() => engine.store.getState().uploads[0]?.status.kind === 'failed');
    expect(notices).toEqual([{ kind: 'start-failed', name: 'My Talk 1', message: '500 ', code: 'Error_500' }]);
    server.beforeStart = async () => {};
    engine.retry(id);
    await until(() => engine.store.getState().uploads.length === 0);
    expect(server.started).toHaveLength(1);
  });

  it('[uploading.cancel-all] aborts the transfer, removes the entry and deletes the parts', async () => {
    const server = createServer();
    const { engine, storage } = createPage(server);
    await engine.enter('u');
    server.beforePut = () => new Promise(() => {});
    engine.add([recording('x'), recording('y', 'b.mp3'), recording('z', 'c.mp3')], 'org');
    await until(() => server.puts === 2);
    expect(engine.store.getState().uploads.map((upload) => upload.status.kind)).toEqual([
      'uploading',
      'uploading',
      'queued',
    ]);
    engine.cancelAll();
    expect(engine.store.getState().uploads).toEqual([]);
    expect(server.aborted).toEqual(['upload-1', 'upload-2']);
    expect(storage.length).toBe(0);
  });
});
