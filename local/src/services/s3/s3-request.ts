import { AwsError } from '../../aws/aws-error.ts';
import { header, rawPath } from '../../aws/http-request.ts';
import type { AwsCall } from '../../aws/service.ts';
import type { BlobFiles, Segment } from './blob-files.ts';
import type { ObjectIndex, WriteCondition } from './object-index.ts';
import type { UploadIndex } from './upload-index.ts';

/** The stores that S3 operations use. */
export interface S3Storage {
  readonly objects: ObjectIndex;
  readonly uploads: UploadIndex;
  readonly blobs: BlobFiles;
  /** Runs `work` in a transaction: all its writes are on the disk when this returns; when it throws, none is. */
  transaction<Result>(work: () => Result): Result;
}

/** A parsed path-style S3 request. */
export interface S3Request {
  readonly call: AwsCall;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
}

const KEPT_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

const MAXIMUM_KEY_BYTES = 1024;

export function readS3Request(call: AwsCall): S3Request {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(rawPath(call.request)) ?? [];
  const query = new URLSearchParams((call.request.url ?? '').split(/\?(.*)/s)[1] ?? '');
  try {
    const decoded = decodeURIComponent(key);
    if (Buffer.byteLength(decoded) > MAXIMUM_KEY_BYTES) throw new AwsError('KeyTooLongError', 'Your key is too long');
    return { call, bucket: decodeURIComponent(bucket), key: decoded, query };
  } catch (error) {
    if (error instanceof AwsError) throw error;
    throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** The headers of a write that are stored with the object. */
export function keptHeaders({ call }: S3Request): Record<string, string> {
  const kept: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const name of Object.keys(call.request.headers)) {
    const value = header(call.request, name);
    if (name === 'content-encoding') {
      // aws-chunked is the coding of the transfer, not of the object.
      const codings = value.split(',').map((coding) => coding.trim());
      const own = codings.filter((coding) => coding && coding !== 'aws-chunked').join(',');
      if (own) kept[name] = own;
    } else if (value && (KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-'))) {
      kept[name] = value;
    }
  }
  return kept;
}

export function unquoted(etag: string): string {
  return etag.replace(/^"|"$/g, '');
}

/** @throws AwsError NotImplemented for an If-None-Match other than `*`, as in S3 for writes */
export function writeCondition({ call }: S3Request): WriteCondition {
  const ifMatch = header(call.request, 'if-match');
  const ifNoneMatch = header(call.request, 'if-none-match');
  if (ifNoneMatch && ifNoneMatch !== '*') {
    throw new AwsError('NotImplemented', 'A write takes only * in If-None-Match.', 501);
  }
  return { ...(ifMatch ? { ifMatch: unquoted(ifMatch) } : {}), ...(ifNoneMatch ? { ifAbsent: true } : {}) };
}

/**
 * Runs a transaction for files that are already written. When it fails, the files are removed.
 *
 * @param commit the transaction; returns the segments that it replaced
 */
export async function commitFiles(
  storage: S3Storage,
  written: readonly Segment[],
  commit: () => readonly Segment[],
): Promise<void> {
  let superfluous: readonly Segment[];
  try {
    superfluous = storage.transaction(commit);
  } catch (error) {
    await storage.blobs.remove(written);
    throw error;
  }
  await storage.blobs.remove(superfluous);
}
