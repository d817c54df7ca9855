import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Row } from './row.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');
const MEBIBYTE = 1024 ** 2;
const SHORT = 64 * MEBIBYTE;
const LONG = 2048 * MEBIBYTE;
/** Milliseconds for one link, however slow the machine is. */
const TIMEOUT_MS = 85_000;
/** The beginning of a WAV file, by which its type is known. */
const WAV = Buffer.from(
  'RIFF\xff\xff\xff\x7fWAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data',
  'latin1',
);

const run = promisify(execFile);

/** What the process that fetches says: memory in bytes, time in milliseconds. */
const fetchedSchema = z.object({ milliseconds: z.number(), before: z.number(), peak: z.number() });

/**
 * Fetches links by the product's own fetch into the product's own parts, each in a process of its own whose memory counts. This process
 * is the site, whose files are their number of bytes, and the store, which counts parts and keeps none. Everything stays on the machine.
 */
export async function benchLinks(): Promise<Row[]> {
  await using site = await listening(serveFile);
  const short = await fetchLink(site.origin, SHORT);
  const long = await fetchLink(site.origin, LONG);
  const shortPeak = { name: '64 MiB', value: short.peak / MEBIBYTE };
  return [
    { name: 'memory of the process before the link', value: long.before / MEBIBYTE, unit: 'MiB' },
    ...rowsOf('64 MiB', SHORT, short),
    { name: 'link of 64 MiB, peak memory', value: shortPeak.value, unit: 'MiB' },
    ...rowsOf('2 GiB', LONG, long),
    { name: 'link of 2 GiB, peak memory', value: long.peak / MEBIBYTE, unit: 'MiB', floor: shortPeak },
    { name: 'peak memory for 32 times the bytes', value: long.peak / short.peak, unit: 'x', aim: '<= 1.5' },
  ];
}

function rowsOf(name: string, bytes: number, { milliseconds }: { readonly milliseconds: number }): Row[] {
  const seconds = milliseconds / 1000;
  return [
    { name: `link of ${name}, from the request to the whole object`, value: seconds, unit: 's' },
    { name: `link of ${name}, rate`, value: bytes / MEBIBYTE / seconds, unit: 'MiB/s' },
  ];
}

/** Fetches a file of so many bytes in a new process. It fails unless each byte has reached the store. */
async function fetchLink(origin: string, bytes: number): Promise<z.infer<typeof fetchedSchema>> {
  const store = new CountingStore();
  await using listens = await listening(store.serve);
  const script = join(ROOT, 'tests', 'bench', 'fetch-one-link.ts');
  const args = ['--no-warnings', script, `${origin}/${bytes}.wav`, listens.origin];
  const env = { ...process.env, AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench', AWS_REGION: 'us-east-1' };
  const { stdout } = await run(NODE, args, { env, timeout: TIMEOUT_MS });
  if (store.bytes !== bytes || !store.isComplete) throw new Error(`The store has ${store.bytes} of ${bytes} bytes.`);
  return fetchedSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

/** A WAV file of as many bytes as its name says. */
const serveFile: RequestListener = (request, response) => {
  const bytes = Number(/^\/(\d+)\.wav$/.exec(request.url ?? '')?.[1]);
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': bytes, etag: '"bench"' });
  Readable.from(blocksOf(bytes), { objectMode: false }).pipe(response);
};

function* blocksOf(bytes: number): Generator<Buffer> {
  yield WAV;
  const block = Buffer.alloc(64 * 1024, 0x5a);
  for (let left = bytes - WAV.length; left > 0; left -= block.length) yield block.subarray(0, left);
}

/** Takes one multipart upload, by the part of S3's API that it needs, and keeps nothing of it. */
class CountingStore {
  bytes = 0;
  isComplete = false;

  readonly serve: RequestListener = (request, response) => {
    // When the other process ends in the middle, its own error is the one that counts.
    this.#take(request, response).catch(() => response.destroy());
  };

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? '', 'http://store');
    if (request.method === 'PUT') {
      for await (const piece of request) this.bytes += Buffer.isBuffer(piece) ? piece.length : 0;
      response.setHeader('etag', '"part"').end();
      return;
    }
    await buffer(request);
    this.isComplete ||= request.method === 'POST' && searchParams.has('uploadId');
    const root = searchParams.has('uploads') ? 'InitiateMultipartUploadResult' : 'CompleteMultipartUploadResult';
    const text = '<UploadId>u</UploadId><Key>k</Key><ETag>"whole"</ETag><Location>x</Location>';
    response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?><${root}>${text}</${root}>`);
  }
}

async function listening(serve: RequestListener): Promise<{ origin: string } & AsyncDisposable> {
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
