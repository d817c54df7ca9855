import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes that a site serves, with ranges. */
export interface ServedFile {
  readonly contentType: string;
  readonly size: number;
  /** The bytes [start, end). */
  readonly read: (start: number, end: number) => Iterable<Uint8Array>;
}

/** Answers with a file, or with the range of it that is asked for. */
export async function sendRange(request: IncomingMessage, response: ServerResponse, file: ServedFile): Promise<void> {
  const { size, contentType } = file;
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to ? Math.min(size, Number(to) + 1) : size;
  if (start >= end && size > 0) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': contentType,
    'content-length': String(end - start),
    'accept-ranges': 'bytes',
    etag: `"${size}"`,
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end - 1}/${size}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  // A client that has read enough closes the connection.
  await pipeline(Readable.from(file.read(start, end)), response).catch(() => response.destroy());
}
