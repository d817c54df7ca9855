import { pipeline } from 'node:stream/promises';
import { AwsError } from '../../aws/aws-error.ts';
import { header } from '../../aws/http-request.ts';
import type { AwsCall } from '../../aws/service.ts';
import type { StoredObject } from './object-index.ts';
import { type S3Request, type S3Storage, unquoted } from './s3-request.ts';

/** Query parameters of a signed request that set headers of the response. */
const OVERRIDES: Readonly<Record<string, string>> = {
  'response-cache-control': 'cache-control',
  'response-content-disposition': 'content-disposition',
  'response-content-encoding': 'content-encoding',
  'response-content-language': 'content-language',
  'response-content-type': 'content-type',
  'response-expires': 'expires',
};

interface ByteRange {
  readonly start: number;
  /** The last byte, inclusive. */
  readonly end: number;
}

/**
 * The byte range of a Range header; undefined when the header is absent, malformed or has several ranges (S3 returns the
 * whole object then).
 *
 * @throws AwsError InvalidRange (416)
 */
function requestedRange(range: string, size: number): ByteRange | undefined {
  const [matched, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (!matched || (!first && !last) || (first && last && Number(last) < Number(first))) return undefined;
  const start = first ? Number(first) : Math.max(size - Number(last), 0);
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start >= size || (!first && Number(last) === 0)) {
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416);
  }
  return { start, end };
}

/** @returns whether the caller's copy is still valid (304) */
function isUnchanged(call: AwsCall, object: StoredObject): boolean {
  const names = (value: string): boolean =>
    value.split(',').some((etag) => etag.trim() === '*' || unquoted(etag.trim()) === object.etag);
  const ifMatch = header(call.request, 'if-match');
  const ifNoneMatch = header(call.request, 'if-none-match');
  // HTTP dates have a precision of one second.
  const modifiedAt = Math.floor(object.modifiedAt / 1000) * 1000;
  const ifUnmodifiedSince = Date.parse(header(call.request, 'if-unmodified-since'));
  if (ifMatch ? !names(ifMatch) : modifiedAt > ifUnmodifiedSince) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
  return ifNoneMatch ? names(ifNoneMatch) : modifiedAt <= Date.parse(header(call.request, 'if-modified-since'));
}

export async function readObject(storage: S3Storage, { call, bucket, key, query }: S3Request): Promise<void> {
  const { request, response } = call;
  const object = storage.objects.findObject(bucket, key);
  if (!object) {
    // A caller without s3:ListBucket gets AccessDenied, so that it can't find out which keys are missing.
    const refusal = call.refusal?.('s3:ListBucket', `arn:aws:s3:::${bucket}`);
    throw refusal ?? new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  }
  response.setHeader('etag', `"${object.etag}"`);
  response.setHeader('last-modified', new Date(object.modifiedAt).toUTCString());
  if (isUnchanged(call, object)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('accept-ranges', 'bytes');
  for (const [name, value] of Object.entries(object.headers)) response.setHeader(name, value);
  if (call.accessKeyId) {
    for (const [parameter, name] of Object.entries(OVERRIDES)) {
      const value = query.get(parameter);
      if (value) response.setHeader(name, value);
    }
  }
  const range = requestedRange(header(request, 'range'), object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  response.setHeader('content-length', end - start + 1);
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${object.size}`);
  else if (object.checksum && header(request, 'x-amz-checksum-mode').toUpperCase() === 'ENABLED') {
    response.setHeader(object.checksum.header, object.checksum.value);
  }
  response.statusCode = range ? 206 : 200;
  if (request.method === 'HEAD' || object.size === 0) {
    response.end();
    return;
  }
  await pipeline(storage.blobs.read(object.segments, start, end), response).catch((error: NodeJS.ErrnoException) => {
    // The caller closed the connection before the end. A player does this often when it seeks.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET') throw error;
  });
}
