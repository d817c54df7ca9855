import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { header } from '../../aws/http-request.ts';
import type { ShelfFile } from './shelf.ts';

/** Headers with which pages of every origin may read an answer, as the cloud services send them. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'authorization, range',
  'access-control-expose-headers': 'content-length, content-range',
};

/** Sends a file, or the rest of it from the first byte of a range. */
export async function sendFile(request: IncomingMessage, response: ServerResponse, file: ShelfFile): Promise<void> {
  const [, from] = /^bytes=(\d+)-$/.exec(header(request, 'range')) ?? [];
  const start = Number(from ?? 0);
  const common = { ...CORS, 'content-type': file.type, 'accept-ranges': 'bytes', 'cache-control': 'no-store' };
  if (start >= file.size && start > 0) {
    response.writeHead(416, { ...common, 'content-range': `bytes */${file.size}` }).end();
    return;
  }
  const range = from === undefined ? {} : { 'content-range': `bytes ${start}-${file.size - 1}/${file.size}` };
  response.writeHead(from === undefined ? 200 : 206, {
    ...common,
    ...range,
    'content-length': String(file.size - start),
  });
  // A browser that stops reading is not an error.
  await pipeline(createReadStream(file.path, { start }), response).catch(() => response.destroy());
}
