import { createHash } from 'node:crypto';
import { AwsError } from '../../aws/aws-error.ts';
import { header } from '../../aws/http-request.ts';
import type { StoredObject } from './object-index.ts';
import { compositeChecksum, Payload } from './payload.ts';
import { commitFiles, keptHeaders, type S3Request, type S3Storage, unquoted, writeCondition } from './s3-request.ts';
import type { Part } from './upload-index.ts';
import { checkLength, copySource } from './write-object.ts';
import { answerXml, parseXmlList } from './xml.ts';

/** S3's smallest part, except the last: 5 MiB. */
const MINIMUM_PART_BYTES = 5 * 1024 * 1024;
const MAXIMUM_PARTS = 10_000;
const LIST_LIMIT = 1000;

export async function createUpload(storage: S3Storage, request: S3Request): Promise<void> {
  const { call, bucket, key } = request;
  const checksumAlgorithm = header(call.request, 'x-amz-checksum-algorithm');
  const id = storage.uploads.create({ bucket, key, headers: keptHeaders(request), checksumAlgorithm });
  if (checksumAlgorithm) call.response.setHeader('x-amz-checksum-algorithm', checksumAlgorithm);
  answerXml(call.response, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id });
}

function requireUpload(storage: S3Storage, { bucket, key, query }: S3Request): string {
  return storage.uploads.require(query.get('uploadId') ?? '', bucket, key).id;
}

function partNumber({ query }: S3Request): number {
  const number = Number(query.get('partNumber'));
  if (Number.isInteger(number) && number >= 1 && number <= MAXIMUM_PARTS) return number;
  throw new AwsError('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive');
}

async function keepPart(storage: S3Storage, request: S3Request, part: Part): Promise<void> {
  await commitFiles(storage, [part.segment], () => {
    // Looks the upload up again: it may have been aborted while the data arrived.
    const replaced = storage.uploads.putPart(requireUpload(storage, request), part);
    return replaced ? [replaced] : [];
  });
}

export async function uploadPart(storage: S3Storage, request: S3Request): Promise<void> {
  checkLength(request);
  requireUpload(storage, request);
  const { response } = request.call;
  const number = partNumber(request);
  const payload = new Payload(request.call);
  const segment = await storage.blobs.write(payload.data());
  const { md5: etag, checksum } = payload;
  await keepPart(storage, request, { number, segment, etag, modifiedAt: Date.now(), checksum });
  response.setHeader('etag', `"${etag}"`);
  if (checksum) response.setHeader(checksum.header, checksum.value);
  response.writeHead(200, { 'content-length': 0 }).end();
}

export async function uploadPartCopy(storage: S3Storage, request: S3Request): Promise<void> {
  requireUpload(storage, request);
  const number = partNumber(request);
  const source = copySource(storage, request);
  const given = header(request.call.request, 'x-amz-copy-source-range');
  const [, first = '0', last = String(source.size - 1)] = /^bytes=(\d+)-(\d+)$/.exec(given) ?? [];
  if (Number(last) >= source.size) throw new AwsError('InvalidArgument', 'The copy range exceeds the source object.');
  const md5 = createHash('md5');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of storage.blobs.read(source.segments, Number(first), Number(last))) {
      md5.update(chunk);
      yield chunk;
    }
  }
  const segment = await storage.blobs.write(hashed());
  const part: Part = { number, segment, etag: md5.digest('hex'), modifiedAt: Date.now() };
  await keepPart(storage, request, part);
  answerXml(request.call.response, 'CopyPartResult', {
    LastModified: new Date(part.modifiedAt).toISOString(),
    ETag: `"${part.etag}"`,
  });
}

export async function listParts(storage: S3Storage, request: S3Request): Promise<void> {
  const { call, bucket, key, query } = request;
  const upload = requireUpload(storage, request);
  const marker = Number(query.get('part-number-marker') ?? 0);
  const limit = Math.min(Number(query.get('max-parts') ?? LIST_LIMIT), LIST_LIMIT);
  const found = storage.uploads.parts(upload, marker, limit + 1);
  const listed = found.slice(0, limit);
  answerXml(call.response, 'ListPartsResult', {
    Bucket: bucket,
    Key: key,
    UploadId: upload,
    PartNumberMarker: marker,
    NextPartNumberMarker: listed.at(-1)?.number ?? marker,
    MaxParts: limit,
    IsTruncated: found.length > limit,
    StorageClass: 'STANDARD',
    Part: listed.map(({ number, etag, modifiedAt, segment, checksum }) => ({
      PartNumber: number,
      LastModified: new Date(modifiedAt).toISOString(),
      ETag: `"${etag}"`,
      Size: segment.size,
      ...(checksum ? { [checksumElement(checksum.header)]: checksum.value } : {}),
    })),
  });
}

function checksumElement(name: string): string {
  return `Checksum${name.slice('x-amz-checksum-'.length).toUpperCase()}`;
}

export async function abortUpload(storage: S3Storage, request: S3Request): Promise<void> {
  await commitFiles(storage, [], () => {
    const upload = requireUpload(storage, request);
    const segments = storage.uploads.parts(upload).map(({ segment }) => segment);
    storage.uploads.remove(upload);
    return segments;
  });
  request.call.response.writeHead(204).end();
}

/** The named parts in order. Checks S3's rules for them. */
function chooseParts(present: readonly Part[], named: readonly { number: number; etag: string }[]): Part[] {
  const byNumber = new Map(present.map((part) => [part.number, part]));
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0))) {
    throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
  }
  return named.map(({ number, etag }, index) => {
    const part = byNumber.get(number);
    if (!part || part.etag !== etag) {
      throw new AwsError('InvalidPart', 'One or more of the specified parts could not be found, or its ETag differs.');
    }
    if (index < named.length - 1 && part.segment.size < MINIMUM_PART_BYTES) {
      throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    }
    return part;
  });
}

export async function completeUpload(storage: S3Storage, request: S3Request): Promise<void> {
  const { call, bucket, key, query } = request;
  const xml = await new Payload(call).text();
  const named = parseXmlList(xml, 'CompleteMultipartUpload', 'Part').map(({ PartNumber, ETag }) => ({
    number: Number(PartNumber),
    etag: unquoted((ETag ?? '').replaceAll('&quot;', '"')),
  }));
  const condition = writeCondition(request);
  let completed: StoredObject | undefined;
  await commitFiles(storage, [], () => {
    const upload = storage.uploads.require(query.get('uploadId') ?? '', bucket, key);
    const present = storage.uploads.parts(upload.id);
    const parts = chooseParts(present, named);
    const digests = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex')));
    completed = {
      bucket,
      key,
      segments: parts.map(({ segment }) => segment),
      size: parts.reduce((sum, { segment }) => sum + segment.size, 0),
      etag: `${createHash('md5').update(digests).digest('hex')}-${parts.length}`,
      modifiedAt: Date.now(),
      headers: upload.headers,
      checksum: compositeChecksum(parts.map(({ checksum }) => checksum)),
    };
    const replaced = storage.objects.putObject(completed, condition);
    storage.uploads.remove(upload.id);
    const unused = present.filter((part) => !parts.includes(part)).map(({ segment }) => segment);
    return [...replaced, ...unused];
  });
  if (!completed) return;
  answerXml(call.response, 'CompleteMultipartUploadResult', {
    Location: `/${bucket}/${key}`,
    Bucket: bucket,
    Key: key,
    ETag: `"${completed.etag}"`,
    ...(completed.checksum ? { [checksumElement(completed.checksum.header)]: completed.checksum.value } : {}),
  });
}

export async function listUploads(storage: S3Storage, { call, bucket, query }: S3Request): Promise<void> {
  const prefix = query.get('prefix') ?? '';
  const uploads = storage.uploads.list(bucket, prefix).slice(0, LIST_LIMIT);
  answerXml(call.response, 'ListMultipartUploadsResult', {
    Bucket: bucket,
    Prefix: prefix,
    MaxUploads: LIST_LIMIT,
    IsTruncated: false,
    Upload: uploads.map(({ id, key, initiatedAt }) => ({
      Key: key,
      UploadId: id,
      Initiated: new Date(initiatedAt).toISOString(),
      StorageClass: 'STANDARD',
    })),
  });
}
