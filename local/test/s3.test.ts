import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
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
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { temporaryHome } from './running-endpoint.ts';
import { EU, type RunningS3, startS3, US } from './support/running-s3.ts';

const MIB = 1024 * 1024;

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let running: RunningS3;
let us: S3Client;
let eu: S3Client;

async function start(): Promise<void> {
  running = await startS3(temporary.home);
  ({ us, eu } = running);
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
  await running.stop();
  await temporary.remove();
});

describe('[local.s3] objects', () => {
  it('stores an object with its headers and returns ranges of it', async () => {
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

  it('accepts a stream with an unknown hash and its checksum in a trailer', async () => {
    const data = randomBytes(3 * MIB);
    const answer = await us.send(
      new PutObjectCommand({ Bucket: US, Key: 'stream', Body: Readable.from([data]), ContentLength: data.length }),
    );
    expect(answer.ChecksumCRC32).toBeDefined();
    const { Body } = await us.send(new GetObjectCommand({ Bucket: US, Key: 'stream' }));
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(data)).toBe(true);
  });

  it('refuses data with a wrong checksum, and stores nothing of it', async () => {
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

  it('accepts only one of two concurrent conditional writes', async () => {
    const results = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((text) => put('race', text, { IfNoneMatch: '*' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('reads an object to its end while another one replaces it', async () => {
    const data = randomBytes(8 * MIB);
    await us.send(new PutObjectCommand({ Bucket: US, Key: 'replaced', Body: data }));
    const { Body } = await us.send(new GetObjectCommand({ Bucket: US, Key: 'replaced' }));
    await put('replaced', 'new');
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(data)).toBe(true);
    expect(await textOf(US, 'replaced')).toBe('new');
  });

  it('lists in key order, page by page, with prefix and delimiter', async () => {
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

describe('[local.s3] multipart uploads', () => {
  const big = Buffer.alloc(5 * MIB, 'a');

  async function begin(key: string): Promise<string> {
    const { UploadId = '' } = await us.send(
      new CreateMultipartUploadCommand({ Bucket: US, Key: key, ContentType: 'audio/mpeg' }),
    );
    return UploadId;
  }

  it('lists presigned parts and joins them', async () => {
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

  it('refuses wrong parts, and removes an aborted upload with its files', async () => {
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

  it('keeps objects and unfinished uploads after a restart', async () => {
    const UploadId = await begin('resumed');
    const part = { Bucket: US, Key: 'resumed', UploadId };
    await us.send(new UploadPartCommand({ ...part, PartNumber: 1, Body: big }));
    await put('kept', 'still here');
    await running.stop();
    await start();
    expect(await textOf(US, 'kept')).toBe('still here');
    await us.send(new UploadPartCommand({ ...part, PartNumber: 2, Body: 'end' }));
    const { Parts = [] } = await us.send(new ListPartsCommand(part));
    const named = Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    await us.send(new CompleteMultipartUploadCommand({ ...part, MultipartUpload: { Parts: named } }));
    expect(await textOf(US, 'resumed', 'bytes=-4')).toBe('aend');
  });
});
