import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { GetObjectCommand, type GetObjectCommandOutput, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { OriginObject } from './distribution.ts';

/** CloudFront compresses objects of these sizes, in bytes. */
const SMALLEST_COMPRESSED = 1_000;
const LARGEST_KEPT = 10_000_000;
/** Size limit of the cache, in bytes, with the compressed forms of the objects. */
const CACHE_LIMIT = 128 * 1024 * 1024;

const COMPRESSIBLE =
  /^(text\/|application\/(javascript|json|xml|wasm|manifest\+json|ld\+json|vnd\.ms-fontobject|x-font-ttf)|image\/svg\+xml|font\/(ttf|otf))/;

export type Encoding = 'br' | 'gzip' | 'identity';

const compress = {
  br: (data: Buffer) =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer>,
  gzip: (data: Buffer) => promisify(gzip)(data) as Promise<Buffer>,
};

/** An object as the bucket returned it. */
export interface CachedObject {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
  /** When the cached object expires, in milliseconds since the epoch. After that it is revalidated with the bucket. */
  freshUntil: number;
}

export type OriginAnswer =
  | { readonly kind: 'object'; readonly object: CachedObject; readonly hit: boolean }
  /** Passed through without caching: a range, or an object too large for the cache. */
  | {
      readonly kind: 'stream';
      readonly status: number;
      readonly headers: Record<string, string>;
      readonly body: Readable;
    }
  | { readonly kind: 'error'; readonly status: number };

interface Access {
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** A memory cache of the objects of S3 origins. Their Cache-Control decides when they expire and are revalidated. */
export class OriginCache {
  readonly #access: Access;
  readonly #clients = new Map<string, S3Client>();
  readonly #objects = new Map<string, CachedObject>();
  #size = 0;

  constructor(access: Access) {
    this.#access = access;
  }

  /** @param range the viewer's Range header */
  async get(origin: OriginObject, range: string | undefined): Promise<OriginAnswer> {
    const { bucket, region, key } = origin;
    const name = `${region}/${bucket}/${key}`;
    const kept = this.#objects.get(name);
    if (kept && !range && kept.freshUntil > Date.now()) return { kind: 'object', object: kept, hit: true };
    try {
      const answer = await this.#client(region).send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: range, IfNoneMatch: range ? undefined : kept?.etag }),
      );
      const body = answer.Body as Readable;
      if (range || (answer.ContentLength ?? 0) > LARGEST_KEPT) {
        const status = answer.ContentRange ? 206 : 200;
        return { kind: 'stream', status, headers: headersOf(answer), body };
      }
      const object = await readObject(answer, body);
      this.#keep(name, object);
      return { kind: 'object', object, hit: false };
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
      const status = error.$metadata.httpStatusCode ?? 502;
      if (status !== 304 || !kept) return { kind: 'error', status };
      kept.freshUntil = freshUntil(kept.headers['cache-control']);
      return { kind: 'object', object: kept, hit: true };
    }
  }

  /** Invalidates every cached object. */
  invalidate(): void {
    for (const object of this.#objects.values()) object.freshUntil = 0;
  }

  close(): void {
    for (const client of this.#clients.values()) client.destroy();
  }

  #client(region: string): S3Client {
    const { endpoint, credentials } = this.#access;
    const client = this.#clients.get(region) ?? new S3Client({ region, endpoint, credentials, forcePathStyle: true });
    this.#clients.set(region, client);
    return client;
  }

  #keep(name: string, object: CachedObject): void {
    this.#size += object.body.length - (this.#objects.get(name)?.body.length ?? 0);
    this.#objects.delete(name);
    this.#objects.set(name, object);
    for (const [oldest, { body }] of this.#objects) {
      if (this.#size <= CACHE_LIMIT) break;
      this.#objects.delete(oldest);
      this.#size -= body.length;
    }
  }
}

/** The object's bytes in the best encoding that the viewer accepts. Small or incompressible objects stay as they are. */
export async function encodedBody(
  object: CachedObject,
  acceptEncoding: string,
): Promise<{ readonly encoding: Encoding; readonly body: Buffer }> {
  const type = object.headers['content-type'] ?? '';
  const worth =
    object.body.length >= SMALLEST_COMPRESSED && COMPRESSIBLE.test(type) && !object.headers['content-encoding'];
  const accepted = acceptEncoding.split(',').map((part) => part.split(';')[0]?.trim());
  const encoding = (['br', 'gzip'] as const).find((candidate) => worth && accepted.includes(candidate));
  if (!encoding) return { encoding: 'identity', body: object.body };
  const compressed = object.encoded.get(encoding) ?? compress[encoding](object.body);
  object.encoded.set(encoding, compressed);
  return { encoding, body: await compressed };
}

async function readObject(answer: GetObjectCommandOutput, body: Readable): Promise<CachedObject> {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  const { etag = '', 'content-length': _length, ...headers } = headersOf(answer);
  const fresh = freshUntil(headers['cache-control']);
  return { headers, etag, body: Buffer.concat(chunks), encoded: new Map(), freshUntil: fresh };
}

function headersOf(answer: GetObjectCommandOutput): Record<string, string> {
  const headers: Readonly<Record<string, string | undefined>> = {
    'content-type': answer.ContentType,
    'content-length': answer.ContentLength?.toString(),
    'content-range': answer.ContentRange,
    'content-encoding': answer.ContentEncoding,
    'content-disposition': answer.ContentDisposition,
    'content-language': answer.ContentLanguage,
    'cache-control': answer.CacheControl,
    'last-modified': answer.LastModified?.toUTCString(),
    'accept-ranges': 'bytes',
    etag: answer.ETag,
  };
  return Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The time when an object expires. An object without Cache-Control is revalidated for every request. */
function freshUntil(cacheControl: string | undefined): number {
  const seconds = /(?:s-maxage|max-age)=(\d+)/.exec(cacheControl ?? '')?.[1];
  return /no-cache|no-store/.test(cacheControl ?? '') ? 0 : Date.now() + Number(seconds ?? 0) * 1000;
}
