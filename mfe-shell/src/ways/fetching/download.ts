import { browserPatience } from '@parlance/ui/uploads/browser-patience';
import { type Patience, retrying } from '@parlance/ui/uploads/retrying';
import type { RemoteFile, Sink } from './remote-file.ts';

/** The service answered with an error. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The service answered ${status}.`);
    this.status = status;
  }
}

/** The answer ended before the whole file was there. */
class CutOffError extends Error {}

interface Options {
  readonly signal: AbortSignal;
  /** @param loaded bytes so far */
  readonly onProgress: (loaded: number) => void;
  readonly patience?: Patience;
}

/**
 * Fetches a file into a sink, chunk by chunk, so that the memory stays bounded. After an interruption it goes on where it was, if the
 * service answers ranges; it waits for the network and gives up after several attempts without a new byte.
 *
 * @throws RefusedError, the network's error, the signal's reason, or the sink's error (QuotaExceededError without room)
 */
export async function download(file: RemoteFile, sink: Sink, { signal, onProgress, patience }: Options): Promise<File> {
  let loaded = 0;

  /** Reads one answer to its end. Returns whether the file is whole. */
  async function readOn(): Promise<boolean> {
    const before = loaded;
    try {
      const response = await request(file, loaded, signal);
      if (response.status === 416 && loaded > 0) return true;
      if (!response.ok || !response.body) throw new RefusedError(response.status);
      if (loaded > 0 && response.status !== 206) {
        await sink.restart();
        loaded = 0;
      }
      for await (const chunk of chunksOf(response.body)) {
        await sink.write(chunk);
        loaded += chunk.byteLength;
        onProgress(loaded);
      }
      if (file.size !== undefined && loaded < file.size) throw new CutOffError('The answer ended too early.');
      return true;
    } catch (error) {
      if (isFinal(error) || loaded <= before) throw error;
      // It went on: the attempts count anew.
      return false;
    }
  }

  try {
    while (!(await retrying(readOn, patience ?? browserPatience, signal))) signal.throwIfAborted();
    return await sink.finish(file);
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

function request({ url, headers }: RemoteFile, from: number, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    headers: { ...headers, ...(from > 0 && { range: `bytes=${from}-` }) },
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
}

/** Safari iterates over no streams. */
async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // The answer of a cancelled download must not run on.
    await reader.cancel().catch(() => undefined);
  }
}

/** Whether the same request would fail again: the service refused, or there is no room. */
function isFinal(error: unknown): boolean {
  return error instanceof RefusedError || (error instanceof DOMException && error.name !== 'NetworkError');
}
