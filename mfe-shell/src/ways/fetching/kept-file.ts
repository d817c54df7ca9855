import type { Sink } from './remote-file.ts';

/** Bytes that are put together in one blob, which browsers move from the memory to the disk. */
const BLOB_BYTES = 8 * 1024 * 1024;
const FOLDER = 'fetched';
const LOCK = 'parlance.fetched.';

/** There is not enough room for the file in this browser. */
export class NoRoomError extends Error {}

/**
 * A sink on the disk: the browser's own file system for this site. The file lives until this tab is closed; a later call deletes
 * it. A browser that can't write there gets a sink of blobs.
 *
 * @param size expected bytes, if known
 * @throws NoRoomError
 */
export async function newSink(size: number | undefined): Promise<Sink> {
  const { storage } = navigator;
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  const folder = await folderIfAny();
  if (!folder) return blobSink();
  await sweep(folder);
  if (size !== undefined && quota !== undefined && quota - usage < size)
    throw new NoRoomError('The file is too large.');
  const name = crypto.randomUUID();
  await hold(LOCK + name);
  return diskSink(folder, name);
}

async function folderIfAny(): Promise<FileSystemDirectoryHandle | undefined> {
  if (!('FileSystemFileHandle' in globalThis) || !('createWritable' in FileSystemFileHandle.prototype))
    return undefined;
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  } catch (error) {
    // Private windows of some browsers have no such file system.
    console.warn('Files are kept in the memory.', error);
    return undefined;
  }
}

/** Deletes the files of tabs that are gone. */
async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    await navigator.locks.request(LOCK + name, { ifAvailable: true }, async (lock) => {
      if (lock) await folder.removeEntry(name).catch(() => undefined);
    });
  }
}

/** Takes a lock that this tab holds until it is closed. */
function hold(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve();
        return new Promise<never>(() => undefined);
      })
      .catch(reject);
  });
}

async function diskSink(folder: FileSystemDirectoryHandle, name: string): Promise<Sink> {
  const handle = await folder.getFileHandle(name, { create: true });
  let writable = await handle.createWritable();
  return {
    write: (chunk) => writable.write(chunk),
    async restart() {
      await writable.abort();
      writable = await handle.createWritable();
    },
    async finish({ name: fileName, type, lastModified }) {
      await writable.close();
      // A file around the one on the disk: its bytes are not read.
      return new File([await handle.getFile()], fileName, { type, lastModified });
    },
    async discard() {
      await writable.abort().catch(() => undefined);
      await folder.removeEntry(name).catch(() => undefined);
    },
  };
}

/** A sink of blobs, for browsers that can't write files. */
export function blobSink(): Sink {
  let blobs: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const forget = async () => {
    blobs = [];
    chunks = [];
    bytes = 0;
  };
  return {
    async write(chunk) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes < BLOB_BYTES) return;
      blobs.push(new Blob(chunks));
      chunks = [];
      bytes = 0;
    },
    restart: forget,
    async finish({ name, type, lastModified }) {
      return new File([...blobs, ...chunks], name, { type, lastModified });
    },
    discard: forget,
  };
}
