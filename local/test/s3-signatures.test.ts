/** Signatures and CORS; s3.test.ts tests the rest of S3. */
import { createHash, createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Endpoint } from '../src/aws/endpoint.ts';
import { clientOptions, temporaryHome } from './running-endpoint.ts';
import { PAGE, type RunningS3, startS3, US } from './support/running-s3.ts';

let temporary: Awaited<ReturnType<typeof temporaryHome>>;
let running: RunningS3;
let endpoint: Endpoint;
let us: S3Client;

beforeAll(async () => {
  temporary = await temporaryHome();
  running = await startS3(temporary.home);
  ({ endpoint, us } = running);
});

afterAll(async () => {
  await running.stop();
  await temporary.remove();
});

describe('[local.s3] signatures', () => {
  it('accepts presigned PUT and GET, and refuses a modified request', async () => {
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
    await us.send(new PutObjectCommand({ Bucket: US, Key: 'for-function', Body: 'yes' }));
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
    if (status !== 200) return;
    const { Body } = await us.send(new GetObjectCommand({ Bucket: US, Key: 'chunked' }));
    expect(await Body?.transformToString()).toBe('hello world');
  });

  it("answers a preflight by the bucket's rules, for a presigned URL too", async () => {
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

/** A PUT with signed chunks, as SDKs of other languages send it. The JavaScript SDK never does. */
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
