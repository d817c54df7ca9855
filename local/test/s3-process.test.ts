import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { clientOptions, temporaryHome } from './running-endpoint.ts';

const MIB = 1024 * 1024;
const Bucket = 'bucket';

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let child: ChildProcess;
let client: S3Client;

async function start(): Promise<void> {
  child = fork(path.join(import.meta.dirname, 'fixtures', 's3-process.ts'), [temporary.home], { execArgv: [] });
  const [endpoint] = await once(child, 'message');
  client = new S3Client({ ...clientOptions(endpoint), requestChecksumCalculation: 'WHEN_REQUIRED' });
}

async function kill(): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  client.destroy();
}

beforeEach(async () => {
  temporary = await temporaryHome();
  await start();
});

afterEach(async () => {
  await kill();
  await temporary.remove();
});

/** Yields `count` chunks of one MiB when the reader asks for them. */
async function* megabytes(count: number, pauseMs = 0): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < count; sent++) {
    if (pauseMs) await delay(pauseMs);
    yield Buffer.alloc(MIB, sent);
  }
}

/** Uploads with a presigned URL and returns the response's status. */
async function upload(Key: string, count: number, pauseMs = 0): Promise<number | undefined> {
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key }));
  const sending = request(url, { method: 'PUT', headers: { 'content-length': count * MIB } });
  const [[response]] = await Promise.all([once(sending, 'response'), pipeline(megabytes(count, pauseMs), sending)]);
  response.resume();
  return response.statusCode;
}

it('[local.s3] streams a large object in and out without buffering it in memory', async () => {
  const size = 512;
  expect(await upload('large', size)).toBe(200);
  const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'large' }));
  let read = 0;
  const { body } = await fetch(url);
  if (body) for await (const chunk of body) read += chunk.length;
  expect(read).toBe(size * MIB);
  child.send('memory');
  const [{ peakKilobytes }] = await once(child, 'message');
  // Node itself takes 100 MB; some buffers always wait for the garbage collector.
  expect(peakKilobytes).toBeGreaterThan(0);
  expect(peakKilobytes).toBeLessThan(250 * 1024);
});

it('[local.s3] keeps acknowledged objects, and shows nothing of an interrupted upload, when it is killed', async () => {
  await client.send(new PutObjectCommand({ Bucket, Key: 'old', Body: 'before' }));
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'parts' }));
  const part = { Bucket, Key: 'parts', UploadId };
  await client.send(new UploadPartCommand({ ...part, PartNumber: 1, Body: 'acknowledged' }));
  const cutOff = Promise.allSettled([
    upload('new', 1000, 10),
    upload('old', 1000, 10),
    client.send(new PutObjectCommand({ Bucket, Key: 'acknowledged', Body: 'yes' })).then(kill),
  ]);
  expect((await cutOff).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await start();
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents.map(({ Key, Size }) => [Key, Size])).toEqual([
    ['acknowledged', 3],
    ['old', 6],
  ]);
  const { Parts = [] } = await client.send(new ListPartsCommand(part));
  expect(Parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([[1, 12]]);
  // The unfinished files of the killed run are removed: two objects and a part are left.
  expect(await readdir(path.join(temporary.home, 's3'))).toHaveLength(3);
});
