/** @jest-environment node */
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { createUploadEngine, type UploadNotice, type UploadPorts } from './engine.ts';
import { createUnfinishedStore } from './unfinished.ts';

const PART = 10;

class StoreError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code = '') {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** A bucket and an API in memory. `beforePut` may throw as the network would. */
function createServer() {
  const parts = new Map<string, Map<number, string>>();
  const files = new Map<string, string>();
  const started: { url: string; name: string; languageCode: string }[] = [];
  const server = {
    parts,
    files,
    started,
    puts: 0,
    aborted: [] as string[],
    beforePut: async (_partNumber: number): Promise<void> => {},
    beforeStart: async (): Promise<void> => {},
    calls: {
      async create() {
        const uploadId = `upload-${parts.size + 1}`;
        parts.set(uploadId, new Map());
        return { key: `uploads/u/${uploadId}.mp3`, uploadId, partSize: PART };
      },
      async sign(upload, partNumbers) {
        if (!parts.has(upload.uploadId)) throw new StoreError(410, 'UPLOAD_GONE');
        return partNumbers.map((partNumber) => ({ partNumber, url: `${upload.uploadId}/${partNumber}` }));
      },
      async list(upload) {
        const stored = parts.get(upload.uploadId);
        if (!stored) throw new StoreError(410, 'UPLOAD_GONE');
        return [...stored].map(([partNumber, text]) => ({ partNumber, etag: `e${partNumber}`, size: text.length }));
      },
      async put(url, bytes, onSent, signal) {
        const [uploadId = '', number = ''] = url.split('/');
        server.puts++;
        await server.beforePut(Number(number));
        signal.throwIfAborted();
        parts.get(uploadId)?.set(Number(number), await bytes.text());
        onSent(bytes.size);
        return `e${number}`;
      },
      async complete(upload, list) {
        const stored = parts.get(upload.uploadId);
        files.set(upload.key, list.map(({ partNumber }) => stored?.get(partNumber) ?? '?').join(''));
        return `s3://bucket/${upload.key}`;
      },
      async abort(upload) {
        server.aborted.push(upload.uploadId);
        parts.delete(upload.uploadId);
      },
      async start(upload, url) {
        await server.beforeStart();
        started.push({ url, name: upload.name, languageCode: upload.languageCode });
        return `collection-${started.length}`;
      },
    } satisfies UploadPorts['calls'],
  };
  return server;
}

function createStorage() {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

function createPage(
  server: ReturnType<typeof createServer>,
  storage = createStorage(),
  held = new Set<string>(),
  concurrency = 1,
) {
  const notices: UploadNotice[] = [];
  const network = { online: true, back: () => {} };
  const engine = createUploadEngine({
    calls: server.calls,
    patience: {
      isOnline: () => network.online,
      untilOnline: () =>
        new Promise((resolve) => {
          network.back = () => {
            network.online = true;
            resolve();
          };
        }),
      wait: async (_milliseconds, signal) => signal.throwIfAborted(),
    },
    unfinished: createUnfinishedStore(storage),
    hold: () => () => {},
    held: async () => held,
    concurrency: () => concurrency,
    now: () => 1_800_000_000,
    notify: (notice) => notices.push(notice),
    messageOf: (error) => (error instanceof Error ? error.message : undefined),
  });
  return { engine, notices, network, storage };
}

function recording(content: string, name = 'my-talk_1.mp3') {
  return new File([content], name, { type: 'audio/mpeg', lastModified: 42 });
}

/** Waits for something that the engine will come to, without a clock. */
async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5000; turn++) {
    if (condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('It did not come to pass.');
}

describe('the upload engine', () => {
  it('[uploading.multipart] sends a file in parts and starts its transcription once language and name are known', async () => {
    const server = createServer();
    const { engine, notices } = createPage(server);
    await engine.enter('u');
    const [id = ''] = engine.add([recording('0123456789abcdefghijXYZ')], 'org');
    expect(engine.getSnapshot()[0]?.name).toBe('My Talk 1');
    await until(() => engine.getSnapshot()[0]?.status.kind === 'awaiting-language');
    expect([...server.files.values()]).toEqual(['0123456789abcdefghijXYZ']);
    engine.describe(id, { name: 'A talk', languageCode: 'en-US' });
    await until(() => notices.length > 0);
    expect(server.started).toEqual([
      { url: 's3://bucket/uploads/u/upload-1.mp3', name: 'A talk', languageCode: 'en-US' },
    ]);
    expect(notices).toEqual([{ kind: 'registered', collectionId: 'collection-1' }]);
    expect(engine.getSnapshot()).toEqual([]);
  });

  it('[uploading.start-once] starts once, however often the button is clicked', async () => {
    const server = createServer();
    const { engine } = createPage(server);
    await engine.enter('u');
    const [id = ''] = engine.add([recording('x')], 'org');
    await until(() => engine.getSnapshot()[0]?.status.kind === 'awaiting-language');
    engine.describe(id, { languageCode: 'auto' });
    engine.describe(id, { languageCode: 'auto' });
    engine.retry(id);
    await until(() => engine.getSnapshot().length === 0);
    expect(server.started).toHaveLength(1);
  });

  it('[uploading.select-language] starts with the language that was chosen last within 500 ms', async () => {
    const server = createServer();
    const { engine } = createPage(server);
    await engine.enter('u');
    const [id = ''] = engine.add([recording('x')], 'org');
    await until(() => engine.getSnapshot()[0]?.status.kind === 'awaiting-language');
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    engine.chooseLanguage(id, 'en-US');
    jest.advanceTimersByTime(499);
    engine.chooseLanguage(id, 'es-ES');
    jest.advanceTimersByTime(499);
    expect(server.started).toEqual([]);
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    await until(() => engine.getSnapshot().length === 0);
    expect(server.started.map((start) => start.languageCode)).toEqual(['es-ES']);
  });

  it('[uploading.media-only] [uploading.aif] refuses what is neither audio nor video, and .aif, and takes the others', async () => {
    const { engine, notices } = createPage(createServer());
    await engine.enter('u');
    const ids = engine.add(
      [new File(['x'], 'notes.txt', { type: 'text/plain' }), recording('x', 'a.aiff'), recording('x')],
      'o',
    );
    expect(ids).toHaveLength(1);
    expect(notices).toEqual([
      { kind: 'refused', problem: 'not-media', fileName: 'notes.txt' },
      { kind: 'refused', problem: 'aif', fileName: 'a.aiff' },
    ]);
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

  it('[uploading.part-retry] waits for the network and goes on', async () => {
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
    expect(engine.getSnapshot()[0]?.status.kind).toBe('uploading');
    network.back();
    await until(() => engine.getSnapshot()[0]?.status.kind === 'awaiting-language');
    expect([...server.files.values()]).toEqual(['0123456789abc']);
    expect(server.puts).toBe(3);
  });

  it('[uploading.transfer-failed] tells of a lasting failure, and a retry sends only what is missing', async () => {
    const server = createServer();
    const { engine, notices } = createPage(server);
    await engine.enter('u');
    server.beforePut = async (partNumber) => {
      if (partNumber === 2) throw new StoreError(500);
    };
    const [id = ''] = engine.add([recording('0123456789abc')], 'org');
    await until(() => engine.getSnapshot()[0]?.status.kind === 'failed');
    expect(notices).toEqual([{ kind: 'transfer-failed' }]);
    server.beforePut = async () => {};
    server.puts = 0;
    engine.retry(id);
    await until(() => engine.getSnapshot()[0]?.status.kind === 'awaiting-language');
    expect(server.puts).toBe(1);
  });

  it('[uploading.start-failed] keeps the upload when its transcription could not be started, and tries again when asked', async () => {
    const server = createServer();
    const { engine, notices } = createPage(server);
    await engine.enter('u');
    server.beforeStart = async () => {
      throw new StoreError(500);
    };
    const [id = ''] = engine.add([recording('x')], 'org');
    engine.describe(id, { languageCode: 'auto' });
    await until(() => engine.getSnapshot()[0]?.status.kind === 'failed');
    expect(notices).toEqual([{ kind: 'start-failed', name: 'My Talk 1', message: '500 ' }]);
    server.beforeStart = async () => {};
    engine.retry(id);
    await until(() => engine.getSnapshot().length === 0);
    expect(server.started).toHaveLength(1);
  });

  it('[uploading.cancel-all] aborts the transfer, removes the entry and gives up the parts', async () => {
    const server = createServer();
    const { engine, storage } = createPage(server);
    await engine.enter('u');
    server.beforePut = () => new Promise(() => {});
    engine.add([recording('x'), recording('y', 'b.mp3'), recording('z', 'c.mp3')], 'org');
    await until(() => server.puts === 2);
    expect(engine.getSnapshot().map((upload) => upload.status.kind)).toEqual(['uploading', 'uploading', 'queued']);
    engine.cancelAll();
    expect(engine.getSnapshot()).toEqual([]);
    expect(server.aborted).toEqual(['upload-1', 'upload-2']);
    expect(storage.length).toBe(0);
  });

  it('[uploading.resume] starts what had arrived before the reload without the file', async () => {
    const server = createServer();
    const first = createPage(server);
    await first.engine.enter('u');
    first.engine.add([recording('x')], 'org');
    await until(() => first.engine.getSnapshot()[0]?.status.kind === 'awaiting-language');
    const second = createPage(server, first.storage);
    await second.engine.enter('u');
    const [upload] = second.engine.getSnapshot();
    expect(upload?.status.kind).toBe('awaiting-language');
    second.engine.describe(upload?.id ?? '', { languageCode: 'en-GB' });
    await until(() => second.engine.getSnapshot().length === 0);
    expect(server.started).toHaveLength(1);
    expect(second.storage.length).toBe(0);
  });

  it('[uploading.resume] leaves alone what another tab or another person is working on', async () => {
    const server = createServer();
    const first = createPage(server);
    await first.engine.enter('u');
    const [id = ''] = first.engine.add([recording('x')], 'org');
    await until(() => first.storage.length === 1);
    const other = createPage(server, first.storage);
    await other.engine.enter('v');
    expect(other.engine.getSnapshot()).toEqual([]);
    const tab = createPage(server, first.storage, new Set([id]));
    await tab.engine.enter('u');
    expect(tab.engine.getSnapshot()).toEqual([]);
  });

  it('[uploading.resume] begins anew when the bucket has swept the parts', async () => {
    const server = createServer();
    const first = createPage(server);
    await first.engine.enter('u');
    server.beforePut = () => new Promise(() => {});
    first.engine.add([recording('0123456789abc')], 'org');
    await until(() => server.puts === 1);
    server.parts.clear();
    server.beforePut = async () => {};
    const second = createPage(server, first.storage);
    await second.engine.enter('u');
    second.engine.add([recording('0123456789abc')], 'org');
    await until(() => second.engine.getSnapshot()[0]?.status.kind === 'awaiting-language');
    expect([...server.files.values()]).toEqual(['0123456789abc']);
  });

  it('[uploading.resume] brings the very file over, wherever reloads and failures interrupt it', async () => {
    const interruptions = fc.array(fc.constantFrom('fine', 'network', 'server', 'expired', 'reload'), {
      maxLength: 25,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 120, unit: 'grapheme-ascii' }),
        interruptions,
        async (content, script) => {
          const server = createServer();
          let page = createPage(server);
          await page.engine.enter('u');
          const plan = [...script];
          let reload = false;
          server.beforePut = async () => {
            const fate = plan.shift() ?? 'fine';
            if (fate === 'network') throw new StoreError(0);
            if (fate === 'server') throw new StoreError(503);
            if (fate === 'expired') throw new StoreError(403);
            if (fate !== 'reload') return;
            reload = true;
            await new Promise(() => {});
          };
          const status = () => page.engine.getSnapshot()[0]?.status.kind;
          page.engine.add([recording(content)], 'org');
          for (;;) {
            await until(() => reload || status() === 'awaiting-language' || status() === 'failed');
            if (reload) {
              reload = false;
              page = createPage(server, page.storage);
              await page.engine.enter('u');
              expect(status()).toBe('interrupted');
              page.engine.add([recording(content)], 'org');
            } else if (status() === 'failed') {
              page.engine.retry(page.engine.getSnapshot()[0]?.id ?? '');
            } else {
              break;
            }
          }
          expect([...server.files.values()]).toEqual([content]);
          expect(page.engine.getSnapshot()).toHaveLength(1);
        },
      ),
      { numRuns: 60 },
    );
  });
});
