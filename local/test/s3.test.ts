import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Endpoint } from '../src/endpoint.ts';
import type { ResourceProvider } from '../src/provider.ts';
import { createS3Service } from '../src/services/s3/s3-service.ts';
import { clientOptions, freeEndpoint, temporaryHome } from './running-endpoint.ts';

const MIB = 1024 * 1024;
const US = 'media-us';
const EU = 'media-eu';
const PAGE = 'http://nyu.localhost:4000';

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let endpoint: Endpoint;
let service: ReturnType<typeof createS3Service>;
let us: S3Client;
let eu: S3Client;

function provisionBucket(provider: ResourceProvider, name: string, region: string) {
  return provider.provision({
    type: 'AWS::S3::Bucket',
    logicalId: 'Media',
    stackName: 'Stack',
    region,
    accountId: '000000000000',
    properties: {
      BucketName: name,
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: ['http://*.localhost:4000', 'http://localhost:4000'],
            AllowedMethods: ['GET', 'PUT'],
            AllowedHeaders: ['content-type'],
            ExposedHeaders: ['ETag'],
            MaxAge: 3000,
          },
        ],
      },
    },
  });
}

async function start(): Promise<void> {
  endpoint = await freeEndpoint();
  service = createS3Service({ home: temporary.home });
  endpoint.register(service.service);
  await provisionBucket(service.provider, US, 'us-east-1');
  await provisionBucket(service.provider, EU, 'eu-west-1');
  us = new S3Client({ ...clientOptions(endpoint), requestChecksumCalculation: 'WHEN_SUPPORTED' });
  eu = new S3Client(clientOptions(endpoint, 'eu-west-1'));
}

async function stop(): Promise<void> {
  us.destroy();
  eu.destroy();
  await endpoint.close();
  await service.close();
}

async function textOf(bucket: string, key: string, range?: string): Promise<string> {
  const { Body } = await (bucket === EU ? eu : us).send(
    new GetObjectCommand({ Bucket: bucket, Key: key, ...(range ? { Range: range } : {}) }),
  );
  return (await Body?.transformToString()) ?? '';
}

async function put(key: string, body: string, options: { IfMatch?: string; IfNoneMatch?: string } = {}) {
  return us.send(new PutObjectCommand({ Bucket: US, Key: key, Body: body, ...options }));
}

beforeAll(async () => {
  temporary = await temporaryHome();
  await start();
});

afterAll(async () => {
  await stop();
  await temporary.remove();
});

describe('[local.s3] objects', () => {
  it('keeps an object with its headers and answers ranges of it', async () => {
    const key = 'folder/a key (1)+ü?.txt';
    await us.send(
      new PutObjectCommand({
        Bucket: US,
        Key: key,
        Body: '0123456789',
        ContentType: 'text/plain',
        Metadata: { owner: 'ada' },
      }),
    );
    const whole = await us.send(new GetObjectCommand({ Bucket: US, Key: key }));
    expect(whole).toMatchObject({ ContentType: 'text/plain', ContentLength: 10, Metadata: { owner: 'ada' } });
    expect(whole.ETag).toBe(`"${createHash('md5').update('0123456789').digest('hex')}"`);
    expect(await textOf(US, key, 'bytes=2-4')).toBe('234');
    expect(await textOf(US, key, 'bytes=7-')).toBe('789');
    expect(await textOf(US, key, 'bytes=-2')).toBe('89');
    const part = await us.send(new GetObjectCommand({ Bucket: US, Key: key, Range: 'bytes=2-100' }));
    expect(part).toMatchObject({ ContentRange: 'bytes 2-9/10', $metadata: { httpStatusCode: 206 } });
    await expect(textOf(US, key, 'bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('answers NoSuchKey and NoSuchBucket', async () => {
    await expect(textOf(US, 'nothing')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(textOf('no-such-bucket', 'nothing')).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(us.send(new HeadObjectCommand({ Bucket: US, Key: 'nothing' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  it('takes a stream of unknown hash with its checksum in a trailer', async () => {
    const data = randomBytes(3 * MIB);
    const answer = await us.send(
      new PutObjectCommand({ Bucket: US, Key: 'stream', Body: Readable.from([data]), ContentLength: data.length }),
    );
    expect(answer.ChecksumCRC32).toBeDefined();
    const { Body } = await us.send(new GetObjectCommand({ Bucket: US, Key: 'stream' }));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(data)).toBe(true);
  });

  it('refuses data that has not the checksum it came with, and keeps nothing of it', async () => {
    const send = us.send(new PutObjectCommand({ Bucket: US, Key: 'bad', Body: 'x', ChecksumCRC32: 'AAAAAA==' }));
    await expect(send).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(textOf(US, 'bad')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('writes conditionally', async () => {
    const first = await put('conditional', 'one', { IfNoneMatch: '*' });
    await expect(put('conditional', 'two', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await put('conditional', 'two', { IfMatch: first.ETag ?? '' });
    await expect(put('conditional', 'three', { IfMatch: first.ETag ?? '' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(put('absent', 'x', { IfMatch: first.ETag ?? '' })).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await textOf(US, 'conditional')).toBe('two');
  });

  it('lets one of two racing conditional writes win', async () => {
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((text) => put('race', text, { IfNoneMatch: '*' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('reads an object to its end while it is replaced', async () => {
    const data = randomBytes(8 * MIB);
    await us.send(new PutObjectCommand({ Bucket: US, Key: 'replaced', Body: data }));
    const { Body } = await us.send(new GetObjectCommand({ Bucket: US, Key: 'replaced' }));
    await put('replaced', 'new');
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(data)).toBe(true);
    expect(await textOf(US, 'replaced')).toBe('new');
  });

  it('lists in key order, by pages, with prefix and delimiter', async () => {
    const keys = ['list/b-1', 'list/a', 'list/b/1', 'list/b/2', 'list/c/1', 'list/d', 'lisu'];
    await Promise.all(keys.map((key) => put(key, key)));
    const flat = await us.send(new ListObjectsV2Command({ Bucket: US, Prefix: 'list/' }));
    expect(flat.Contents?.map(({ Key }) => Key)).toEqual([...keys.slice(0, 6)].sort());
    const seen: string[] = [];
    let token: string | undefined;
    do {
      const page: { NextContinuationToken?: string } & Record<'Contents' | 'CommonPrefixes', unknown> = await us
        .send(
          new ListObjectsV2Command({
            Bucket: US,
            Prefix: 'list/',
            Delimiter: '/',
            MaxKeys: 1,
            ...(token ? { ContinuationToken: token } : {}),
          }),
        )
        .then(({ Contents = [], CommonPrefixes = [], NextContinuationToken }) => {
          seen.push(...Contents.map(({ Key = '' }) => Key), ...CommonPrefixes.map(({ Prefix = '' }) => Prefix));
          return { Contents, CommonPrefixes, ...(NextContinuationToken ? { NextContinuationToken } : {}) };
        });
      token = page.NextContinuationToken;
    } while (token);
    expect(seen).toEqual(['list/a', 'list/b-1', 'list/b/', 'list/c/', 'list/d']);
  });

  it('copies and deletes', async () => {
    await put('source', 'copied');
    await us.send(new CopyObjectCommand({ Bucket: US, Key: 'target', CopySource: `${US}/source` }));
    const gone = await us.send(
      new DeleteObjectsCommand({ Bucket: US, Delete: { Objects: [{ Key: 'source' }, { Key: 'never was' }] } }),
    );
    expect(gone.Deleted).toHaveLength(2);
    await expect(textOf(US, 'source')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await textOf(US, 'target')).toBe('copied');
  });
});

describe('regions', () => {
  it('keeps each bucket in its region', async () => {
    await eu.send(new PutObjectCommand({ Bucket: EU, Key: 'k', Body: 'eu' }));
    expect(await textOf(EU, 'k')).toBe('eu');
    const wrong = us.send(new GetObjectCommand({ Bucket: EU, Key: 'k' }));
    await expect(wrong).rejects.toMatchObject({ name: 'AuthorizationHeaderMalformed' });
  });
});

describe('[local.s3] signatures', () => {
  it('serves presigned PUT and GET, and refuses what was tampered with', async () => {
    const upload = await getSignedUrl(us, new PutObjectCommand({ Bucket: US, Key: 'signed/ä b.txt' }));
    expect(upload).toContain(`${endpoint.address}/${US}/`);
    const stored = await fetch(upload, { method: 'PUT', body: 'by a browser', headers: { origin: PAGE } });
    expect(stored.status).toBe(200);
    expect(stored.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(stored.headers.get('access-control-expose-headers')).toBe('ETag');

    const download = await getSignedUrl(
      us,
      new GetObjectCommand({ Bucket: US, Key: 'signed/ä b.txt', ResponseContentDisposition: 'attachment' }),
    );
    const read = await fetch(download, { headers: { range: 'bytes=3-' } });
    expect([read.status, await read.text()]).toEqual([206, 'a browser']);
    expect(read.headers.get('content-disposition')).toBe('attachment');

    expect((await fetch(download.replace('signed/', 'other/'))).status).toBe(403);
    expect((await fetch(download.replace('attachment', 'inline'))).status).toBe(403);
    expect((await fetch(download, { method: 'DELETE' })).status).toBe(403);
    const flipped = download.replace(/(X-Amz-Signature=)(.)/, (_, name, digit) => name + (digit === '0' ? '1' : '0'));
    const refused = await fetch(flipped, { headers: { origin: PAGE } });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
    expect(refused.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect((await fetch(upload, { method: 'PUT', body: 'x', headers: { 'x-amz-meta-a': 'b' } })).status).toBe(403);
  });

  it('refuses an expired URL, an unknown key and an unsigned request', async () => {
    const url = await getSignedUrl(us, new GetObjectCommand({ Bucket: US, Key: 'k' }), {
      expiresIn: 1,
      signingDate: new Date(Date.now() - 5000),
    });
    const expired = await fetch(url);
    expect([expired.status, await expired.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    const stranger = new S3Client({
      ...clientOptions(endpoint),
      credentials: { accessKeyId: 'AKIASTRANGER', secretAccessKey: 'x' },
    });
    await expect(stranger.send(new GetObjectCommand({ Bucket: US, Key: 'k' }))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    });
    expect((await fetch(`${endpoint.address}/${US}/k`)).status).toBe(403);
  });

  it('verifies any registered principal with its own secret', async () => {
    const credentials = { accessKeyId: 'ASIAFUNCTION1', secretAccessKey: 'shared' };
    endpoint.registerPrincipal({ ...credentials, arn: 'arn:aws:iam::000000000000:role/function' });
    await put('for-function', 'yes');
    const client = new S3Client({ ...clientOptions(endpoint), credentials });
    const { Body } = await client.send(new GetObjectCommand({ Bucket: US, Key: 'for-function' }));
    expect(await Body?.transformToString()).toBe('yes');
    const imposter = new S3Client({
      ...clientOptions(endpoint),
      credentials: { ...credentials, secretAccessKey: 'guessed' },
    });
    await expect(imposter.send(new GetObjectCommand({ Bucket: US, Key: 'for-function' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
  });

  it.each([
    ['chunks as they were signed', false, 200],
    ['no chunk that was changed', true, 403],
  ])('takes %s', async (_title, tamper, status) => {
    expect((await sendSignedChunks('chunked', ['hello ', 'world'], tamper)).status).toBe(status);
    if (status === 200) expect(await textOf(US, 'chunked')).toBe('hello world');
  });

  it('answers a preflight from the bucket rules, at a presigned URL too', async () => {
    const url = await getSignedUrl(us, new PutObjectCommand({ Bucket: US, Key: 'k' }));
    const ask = (origin: string, headers: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': headers },
      });
    const allowed = await ask(PAGE, 'content-type');
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
    expect((await ask('http://evil.example', 'content-type')).status).toBe(403);
    expect((await ask(PAGE, 'x-amz-acl')).status).toBe(403);
  });
});

describe('[local.s3] multipart uploads', () => {
  const big = Buffer.alloc(5 * MIB, 'a');

  async function begin(key: string): Promise<string> {
    const { UploadId = '' } = await us.send(
      new CreateMultipartUploadCommand({ Bucket: US, Key: key, ContentType: 'audio/mpeg' }),
    );
    return UploadId;
  }

  it('joins presigned parts and lists them meanwhile', async () => {
    const UploadId = await begin('multi');
    for (const [index, body] of [big, 'tail'].entries()) {
      const url = await getSignedUrl(
        us,
        new UploadPartCommand({ Bucket: US, Key: 'multi', UploadId, PartNumber: index + 1 }),
      );
      expect((await fetch(url, { method: 'PUT', body })).status).toBe(200);
    }
    await expect(textOf(US, 'multi')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const first = await us.send(new ListPartsCommand({ Bucket: US, Key: 'multi', UploadId, MaxParts: 1 }));
    expect(first).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '1', Parts: [{ Size: 5 * MIB }] });
    const { Parts = [] } = await us.send(new ListPartsCommand({ Bucket: US, Key: 'multi', UploadId }));
    expect(Parts.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 5 * MIB],
      [2, 4],
    ]);
    const complete = new CompleteMultipartUploadCommand({
      Bucket: US,
      Key: 'multi',
      UploadId,
      MultipartUpload: { Parts: Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) },
    });
    expect((await us.send(complete)).ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
    const head = await us.send(new HeadObjectCommand({ Bucket: US, Key: 'multi' }));
    expect(head).toMatchObject({ ContentLength: 5 * MIB + 4, ContentType: 'audio/mpeg' });
    expect(await textOf(US, 'multi', `bytes=${5 * MIB - 2}-${5 * MIB + 1}`)).toBe('aata');
    await expect(us.send(complete)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('refuses wrong parts, and forgets an aborted upload with its files', async () => {
    const UploadId = await begin('aborted');
    const files = (await readdir(path.join(temporary.home, 's3'))).length;
    const send = (PartNumber: number) =>
      us.send(new UploadPartCommand({ Bucket: US, Key: 'aborted', UploadId, PartNumber, Body: `part ${PartNumber}` }));
    const [one, two] = await Promise.all([send(1), send(2)]);
    const finish = (Parts: { PartNumber: number; ETag?: string }[]) =>
      us.send(new CompleteMultipartUploadCommand({ Bucket: US, Key: 'aborted', UploadId, MultipartUpload: { Parts } }));
    const parts = [
      { PartNumber: 1, ETag: one.ETag ?? '' },
      { PartNumber: 2, ETag: two.ETag ?? '' },
    ];
    await expect(finish(parts)).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await expect(finish(parts.toReversed())).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(finish([{ PartNumber: 1, ETag: '"00"' }])).rejects.toMatchObject({ name: 'InvalidPart' });
    await us.send(new AbortMultipartUploadCommand({ Bucket: US, Key: 'aborted', UploadId }));
    await expect(send(3)).rejects.toMatchObject({ name: 'NoSuchUpload' });
    expect(await readdir(path.join(temporary.home, 's3'))).toHaveLength(files);
  });

  it('keeps objects and unfinished uploads over a restart', async () => {
    const UploadId = await begin('resumed');
    const part = { Bucket: US, Key: 'resumed', UploadId };
    await us.send(new UploadPartCommand({ ...part, PartNumber: 1, Body: big }));
    await put('kept', 'still here');
    await stop();
    await start();
    expect(await textOf(US, 'kept')).toBe('still here');
    await us.send(new UploadPartCommand({ ...part, PartNumber: 2, Body: 'end' }));
    const { Parts = [] } = await us.send(new ListPartsCommand(part));
    const named = Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    await us.send(new CompleteMultipartUploadCommand({ ...part, MultipartUpload: { Parts: named } }));
    expect(await textOf(US, 'resumed', 'bytes=-4')).toBe('aend');
  });
});

/** A PUT in signed chunks, as SDKs of other languages send it; JavaScript's never does. */
async function sendSignedChunks(key: string, chunks: readonly string[], tamper: boolean): Promise<Response> {
  const { accessKeyId, secretAccessKey } = endpoint.root;
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const timestamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const date = timestamp.slice(0, 8);
  const scope = `${date}/us-east-1/s3/aws4_request`;
  const size = chunks.join('').length;
  const headers: Record<string, string> = {
    host: new URL(endpoint.address).host,
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
    'x-amz-date': timestamp,
    'x-amz-decoded-content-length': String(size),
    'x-amz-trailer': 'x-amz-checksum-crc32',
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    'PUT',
    `/${US}/${key}`,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  let signingKey: Buffer = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of scope.split('/')) signingKey = createHmac('sha256', signingKey).update(part).digest();
  const sign = (...lines: string[]): string => createHmac('sha256', signingKey).update(lines.join('\n')).digest('hex');
  const seed = sign('AWS4-HMAC-SHA256', timestamp, scope, hash(canonical));
  let previous = seed;
  let body = '';
  for (const chunk of [...chunks, '']) {
    previous = sign('AWS4-HMAC-SHA256-PAYLOAD', timestamp, scope, previous, hash(''), hash(chunk));
    body += `${chunk.length.toString(16)};chunk-signature=${previous}\r\n`;
    if (chunk) body += `${tamper ? chunk.toUpperCase() : chunk}\r\n`;
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(chunks.join('')));
  const trailer = `x-amz-checksum-crc32:${sum.toString('base64')}`;
  previous = sign('AWS4-HMAC-SHA256-TRAILER', timestamp, scope, previous, hash(`${trailer}\n`));
  body += `${trailer}\r\nx-amz-trailer-signature:${previous}\r\n\r\n`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${seed}`;
  return fetch(`${endpoint.address}/${US}/${key}`, { method: 'PUT', headers: { ...headers, authorization }, body });
}
