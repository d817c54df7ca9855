import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Patience } from '@parlance/ui/uploads/retrying';
import { type TransferCalls, transferFile } from '@parlance/ui/uploads/transfer';
import type { Api, Person } from '../api.ts';
import type { Row } from './row.ts';

const SIZE = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;
const RUNS = 3;

/** A failure of the local network is a failure of the benchmark. */
const NO_PATIENCE: Patience = {
  isOnline: () => true,
  untilOnline: () => Promise.reject(new Error('offline')),
  wait: () => Promise.reject(new Error('A call failed, and would be tried again.')),
};

interface Bench {
  readonly api: Api;
  readonly person: Person;
  readonly s3: S3Client;
  readonly bucket: string;
  /** A folder for the file of 1 GiB. */
  readonly folder: string;
}

/**
 * Uploads a file of 1 GiB by the page's own transfer, one part at a time as the default setting says, and by one plain PUT to the same
 * endpoint. Both read the file from the disk. They take turns, and the fastest of each counts.
 */
export async function benchUpload({ api, person, s3, bucket, folder }: Bench): Promise<Row[]> {
  const path = join(folder, 'long.wav');
  await pipeline(blocks(), createWriteStream(path));
  const file = new File([await openAsBlob(path)], 'long.wav', { type: 'audio/wav' });
  const { session } = person;
  const params = { uid: session.uid };
  const body = { fileName: file.name, contentType: file.type, size: SIZE };

  const plainPut = async () => {
    // The product signs no part of 1 GiB, so the account's owner signs the plain PUT, as a part of another upload.
    const { key, uploadId } = await api.call('createUpload', { params, body }, session);
    const part = new UploadPartCommand({ Bucket: bucket, Key: key, UploadId: uploadId, PartNumber: 1 });
    const address = await getSignedUrl(s3, part);
    const began = performance.now();
    await put(address, file, () => undefined, new AbortController().signal);
    const milliseconds = performance.now() - began;
    await api.call('abortUpload', { params, body: { key, uploadId } }, session);
    return milliseconds;
  };
  const inParts = async () => {
    const { signal } = new AbortController();
    const transfer = { file, begun: undefined, concurrency: 1, signal, onBegun: () => {}, onProgress: () => {} };
    const began = performance.now();
    await transferFile(transfer, callsOf(api, person), NO_PATIENCE);
    return performance.now() - began;
  };
  const [plain, parts]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    plain.push(await plainPut());
    parts.push(await inParts());
  }
  const [plainMs, partsMs] = [Math.min(...plain), Math.min(...parts)];
  return [
    { name: 'upload of 1 GiB by one plain PUT', value: megabytesPerSecond(plainMs), unit: 'MiB/s' },
    { name: 'upload of 1 GiB in parts, from begin to complete', value: megabytesPerSecond(partsMs), unit: 'MiB/s' },
    { name: 'rate of parts to plain PUT', value: plainMs / partsMs, unit: 'x', aim: '>= 0.8' },
  ];
}

function megabytesPerSecond(milliseconds: number): number {
  return SIZE / MEBIBYTE / (milliseconds / 1000);
}

function* blocks(): Generator<Buffer> {
  const block = Buffer.alloc(MEBIBYTE, 0x5a);
  for (let sent = 0; sent < SIZE; sent += block.length) yield block;
}

async function* chunksOf(bytes: Blob): AsyncGenerator<Uint8Array> {
  const reader = bytes.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

/** PUTs bytes to a signed URL, says as the browser does when they have left, and resolves to the ETag. */
async function put(url: string, bytes: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const sending = request(url, { method: 'PUT', headers: { 'content-length': bytes.size }, signal });
  const answered = once(sending, 'response');
  await pipeline(chunksOf(bytes), sending);
  onSent(bytes.size);
  const [answer]: IncomingMessage[] = await answered;
  if (!answer) throw new Error('There is no answer.');
  const text = (await answer.toArray()).join('');
  if (answer.statusCode !== 200) throw new Error(`The PUT was refused with ${answer.statusCode}: ${text}`);
  return answer.headers.etag ?? '';
}

/** The page's calls, of the API's client of the tests. */
function callsOf(api: Api, { session }: Person): TransferCalls {
  const params = { uid: session.uid };
  return {
    create: ({ name, type, size }) =>
      api.call('createUpload', { params, body: { fileName: name, contentType: type, size } }, session),
    sign: async ({ key, uploadId }, partNumbers) => {
      const body = { key, uploadId, partNumbers: [...partNumbers] };
      return (await api.call('signUploadParts', { params, body }, session)).parts;
    },
    list: async ({ key, uploadId }) =>
      (await api.call('listUploadParts', { params, body: { key, uploadId } }, session)).parts,
    put,
    complete: async ({ key, uploadId }, parts) => {
      const body = { key, uploadId, parts: [...parts] };
      return (await api.call('completeUpload', { params, body }, session)).url;
    },
  };
}
