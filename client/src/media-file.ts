import { ParlanceError } from './parlance-error.ts';

/** A file whose bytes are read in parts. */
export interface MediaFile {
  readonly name: string;
  /** The type as browsers tell it; empty if unknown. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The bytes [start, end). Throws a ParlanceError when they can't be read. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/**
 * Opens a file by its path, or takes a `File` or `Blob`. A file on the disk is never read whole.
 *
 * @throws ParlanceError with the code `UNREADABLE_FILE`
 */
export async function openMedia(file: string | Blob): Promise<MediaFile> {
  if (typeof file === 'string') return openPath(file);
  return {
    name: 'name' in file && typeof file.name === 'string' ? file.name : '',
    type: file.type,
    size: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
    close: async () => undefined,
  };
}

async function openPath(path: string): Promise<MediaFile> {
  // Browsers take a client that opens no path.
  const [{ open }, { basename }] = await Promise.all([import('node:fs/promises'), import('node:path')]);
  const handle = await open(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  const facts = await handle.stat();
  if (!facts.isFile()) {
    await handle.close();
    throw new ParlanceError('UNREADABLE_FILE', `${path} is not a file.`);
  }
  return {
    name: basename(path),
    type: '',
    size: facts.size,
    read: async (start, end) => {
      const bytes = new Uint8Array(end - start);
      for (let read = 0; read < bytes.length; ) {
        const { bytesRead } = await handle
          .read(bytes, read, bytes.length - read, start + read)
          .catch((cause: unknown) => {
            throw unreadable(path, cause);
          });
        if (bytesRead === 0) throw new ParlanceError('UNREADABLE_FILE', `${path} has become shorter.`);
        read += bytesRead;
      }
      return bytes;
    },
    close: () => handle.close(),
  };
}

function unreadable(path: string, cause: unknown): ParlanceError {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  const message = isMissing ? `There is no file ${path}.` : `${path} cannot be read.`;
  return new ParlanceError('UNREADABLE_FILE', message, { cause });
}
