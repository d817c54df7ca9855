import type { AttachedTranscript } from '@parlance/contract/schemas/import';
import { UploadEngine, type UploadPorts } from './engine.ts';
import { inspectFile } from './inspect-file.ts';
import { createUnfinishedStore } from './unfinished.ts';
import type { UploadNotice } from './upload-notice.ts';
import type { UploadOptions } from './upload-options.ts';

/** Part size in bytes. It is small, so small files have several parts. */
export const PART = 10;

/** An error of the bucket or the API. Status 0 means no response. */
export class StoreError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code = '') {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** A bucket and an API in memory. `beforePut` may throw to simulate a network error. */
export function createServer() {
  const parts = new Map<string, Map<number, string>>();
  const files = new Map<string, string>();
  const started: { url: string; name: string; languageCode: string }[] = [];
  const server = {
    parts,
    files,
    started,
    /** The options of what was started. */
    options: [] as UploadOptions[],
    /** The attached transcripts of what was started. */
    attached: [] as (AttachedTranscript | undefined)[],
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
        server.options.push(upload.options);
        server.attached.push(upload.attached);
        return `collection-${started.length}`;
      },
    } satisfies UploadPorts['calls'],
  };
  return server;
}

/** An in-memory local storage. */
export function createStorage() {
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

/** A page with the upload engine, for a server, a storage, and ids of uploads that other tabs have locked. */
export function createPage(
  server: ReturnType<typeof createServer>,
  storage = createStorage(),
  held = new Set<string>(),
  concurrency = 1,
  texts = new Map<string, AttachedTranscript>(),
) {
  const notices: UploadNotice[] = [];
  const network = { online: true, back: () => {} };
  const engine = new UploadEngine({
    calls: server.calls,
    inspect: inspectFile,
    // Seconds: one for each character of the recording.
    measure: async (file) => file.size,
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
    attachedTexts: {
      save: async (id, attached) => void texts.set(id, attached),
      load: async (id) => texts.get(id),
      remove: (id) => void texts.delete(id),
    },
    lostText: (fileName) => `${fileName} is lost`,
    hold: () => () => {},
    held: async () => held,
    concurrency: () => concurrency,
    now: () => 1_800_000_000,
    notify: (notice) => notices.push(notice),
    messageOf: (error) => (error instanceof Error ? error.message : undefined),
  });
  return { engine, notices, network, storage, texts };
}

/** An audio file with this content. */
export function recording(content: string, name = 'my-talk_1.mp3') {
  return new File([content], name, { type: 'audio/mpeg', lastModified: 42 });
}

/** Waits until a condition is true, without timers. */
export async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5000; turn++) {
    if (condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('It did not come to pass.');
}

/** A file that the browser can't read any more; `name` is the error's. */
export function lostFile(fileName: string, name = 'NotReadableError'): File {
  const lost = recording('0123456789abc', fileName);
  lost.slice = () => {
    const part = new Blob(['x']);
    part.slice = () => part;
    part.arrayBuffer = () => Promise.reject(new DOMException('The file could not be read.', name));
    return part;
  };
  return lost;
}
