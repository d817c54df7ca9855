import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { MultipartUpload } from './multipart-upload.ts';
import { elements, xml } from './xml.ts';

/** An object with its metadata. */
interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
  readonly modified: Date;
}

type ObjectsByBucket = ReadonlyMap<string, ReadonlyMap<string, StoredObject>>;

/** A request as the SDK passes it to its handler. */
interface Request {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
}

interface Answer {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** An error of S3. */
class S3Error extends Error {
  readonly code: string;
  readonly statusCode: number;

  constructor(code: string, statusCode: number) {
    super(code);
    this.code = code;
    this.statusCode = statusCode;
  }
}

/**
 * S3 in memory, behind the SDK's own client: stores run on it as on the real one. It supports the operations that they
 * use; the contract suite compares it with the S3 of this machine. Every bucket exists. A list has one page.
 */
export class InMemoryS3 {
  #objects = new Map<string, Map<string, StoredObject>>();
  readonly #uploads = new Map<string, MultipartUpload>();

  /** A client, made as functions make theirs. Only addresses are signed. */
  client(): S3Client {
    return new S3Client({
      region: 'us-east-1',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      endpoint: 'https://s3.example',
      forcePathStyle: true,
      signer: { sign: async (request) => request },
      maxAttempts: 1,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { handle: async (request: Request) => ({ response: responseOf(await this.#answer(request)) }) },
    });
  }

  /** The keys of a bucket that begin with `prefix`, in the order of their first writes. */
  keys(bucket: string, prefix = ''): string[] {
    return [...this.#bucket(bucket).keys()].filter((key) => key.startsWith(prefix));
  }

  object(bucket: string, key: string): StoredObject | undefined {
    return this.#bucket(bucket).get(key);
  }

  /** All objects as they are now, for {@link restore}. */
  snapshot(): ObjectsByBucket {
    return copyOf(this.#objects);
  }

  /** Replaces all objects by those of a snapshot. */
  restore(snapshot: ObjectsByBucket): void {
    this.#objects = copyOf(snapshot);
  }

  #bucket(name: string): Map<string, StoredObject> {
    const objects = this.#objects.get(name) ?? new Map<string, StoredObject>();
    this.#objects.set(name, objects);
    return objects;
  }

  async #answer(request: Request): Promise<Answer> {
    const [bucket = '', ...rest] = request.path.slice(1).split('/');
    const key = decodeURIComponent(rest.join('/'));
    const body = await bytesOf(request.body);
    try {
      if (key === '') return this.#bucketCall(request, bucket, body.toString());
      if (request.query && ('uploads' in request.query || 'uploadId' in request.query)) {
        return this.#uploadCall(request, bucket, key, body);
      }
      return this.#objectCall(request, bucket, key, body);
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      return { statusCode: error.statusCode, body: xml('Error', { Code: error.code, Message: error.code }) };
    }
  }

  #bucketCall({ method, query = {} }: Request, bucket: string, body: string): Answer {
    const objects = this.#bucket(bucket);
    if (method === 'POST' && 'delete' in query) {
      for (const key of elements(body, 'Key')) objects.delete(key);
      return { statusCode: 200, body: xml('DeleteResult', {}) };
    }
    if (method !== 'GET' || query['list-type'] !== '2') throw new S3Error('NotImplemented', 501);
    const Contents = this.keys(bucket, String(query.prefix ?? ''))
      .sort()
      .map((Key) => {
        const object = objects.get(Key);
        return { Key, Size: object?.bytes.length ?? 0, LastModified: object?.modified.toISOString() ?? '' };
      });
    return { statusCode: 200, body: xml('ListBucketResult', { IsTruncated: 'false', Contents }) };
  }

  #objectCall({ method, headers }: Request, bucket: string, key: string, bytes: Buffer): Answer {
    const objects = this.#bucket(bucket);
    if (method === 'PUT') {
      const [contentType, contentEncoding] = [headers['content-type'], headers['content-encoding']];
      objects.set(key, { bytes, contentType, contentEncoding, modified: new Date() });
      return { statusCode: 200, headers: { etag: etagOf(bytes) } };
    }
    const found = objects.get(key);
    if (!found) throw new S3Error(method === 'HEAD' ? 'NotFound' : 'NoSuchKey', 404);
    const described = {
      'content-length': String(found.bytes.length),
      ...(found.contentType && { 'content-type': found.contentType }),
      ...(found.contentEncoding && { 'content-encoding': found.contentEncoding }),
    };
    if (method === 'HEAD') return { statusCode: 200, headers: described };
    if (method === 'GET') return { statusCode: 200, headers: described, body: found.bytes };
    throw new S3Error('NotImplemented', 501);
  }

  #uploadCall({ method, query = {}, headers }: Request, bucket: string, key: string, body: Buffer): Answer {
    if (method === 'POST' && 'uploads' in query) {
      const UploadId = `upload-${this.#uploads.size}`;
      this.#uploads.set(UploadId, new MultipartUpload(bucket, key, headers['content-type']));
      return { statusCode: 200, body: xml('InitiateMultipartUploadResult', { UploadId }) };
    }
    const upload = this.#uploads.get(String(query.uploadId));
    if (!upload?.isOpenFor(bucket, key)) throw new S3Error('NoSuchUpload', 404);
    if (method === 'PUT') {
      const etag = etagOf(body);
      upload.put(Number(query.partNumber), { bytes: body, etag });
      return { statusCode: 200, headers: { etag } };
    }
    if (method === 'GET') {
      const Part = upload.parts.map(([PartNumber, { bytes, etag }]) => ({
        ...{ PartNumber, ETag: etag, Size: bytes.length },
      }));
      return { statusCode: 200, body: xml('ListPartsResult', { IsTruncated: 'false', Part }) };
    }
    if (method === 'DELETE') {
      upload.close();
      return { statusCode: 204 };
    }
    const etags = elements(body.toString(), 'ETag');
    const chosen = elements(body.toString(), 'PartNumber').map(
      (number, i) => [Number(number), etags[i] ?? ''] as const,
    );
    const bytes = upload.joined(chosen);
    if (!bytes) throw new S3Error('InvalidPart', 400);
    const modified = new Date();
    this.#bucket(bucket).set(key, { bytes, contentType: upload.contentType, contentEncoding: undefined, modified });
    upload.close();
    return { statusCode: 200, body: xml('CompleteMultipartUploadResult', { Bucket: bucket, Key: key }) };
  }
}

function copyOf(objects: ObjectsByBucket): Map<string, Map<string, StoredObject>> {
  return new Map([...objects].map(([bucket, stored]) => [bucket, new Map(stored)]));
}

function responseOf({ statusCode, headers = {}, body = '' }: Answer) {
  return { statusCode, headers, body: Readable.from(body.length > 0 ? [Buffer.from(body)] : []) };
}

async function bytesOf(body: Request['body']): Promise<Buffer> {
  if (body === undefined) return Buffer.alloc(0);
  if (!(body instanceof Readable)) return Buffer.from(body);
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
