import { AwsError } from '../../aws/aws-error.ts';
import { header } from '../../aws/http-request.ts';
import type { StoredObject } from './object-index.ts';
import { Payload } from './payload.ts';
import { commitFiles, keptHeaders, type S3Request, type S3Storage, writeCondition } from './s3-request.ts';
import { answerXml, parseXmlList } from './xml.ts';

/** S3's largest single PUT and largest part: 5 GiB. */
const MAXIMUM_PUT_BYTES = 5 * 1024 ** 3;
/** S3's largest DeleteObjects. */
const MAXIMUM_DELETE_KEYS = 1000;

/** @throws AwsError MissingContentLength (411), EntityTooLarge */
export function checkLength({ call }: S3Request): void {
  const { request } = call;
  const size = header(request, 'x-amz-decoded-content-length') || header(request, 'content-length');
  if (!size) {
    throw new AwsError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
  }
  if (Number(size) > MAXIMUM_PUT_BYTES) {
    throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.');
  }
}

export async function putObject(storage: S3Storage, request: S3Request): Promise<void> {
  checkLength(request);
  const { call, bucket, key } = request;
  const condition = writeCondition(request);
  const payload = new Payload(call);
  const segment = await storage.blobs.write(payload.data());
  const object: StoredObject = {
    bucket,
    key,
    segments: [segment],
    size: segment.size,
    etag: payload.md5,
    modifiedAt: Date.now(),
    headers: keptHeaders(request),
    checksum: payload.checksum,
  };
  await commitFiles(storage, object.segments, () => storage.objects.putObject(object, condition));
  call.response.setHeader('etag', `"${object.etag}"`);
  if (object.checksum) call.response.setHeader(object.checksum.header, object.checksum.value);
  call.response.writeHead(200, { 'content-length': 0 }).end();
}

/**
 * The object that x-amz-copy-source names.
 *
 * @throws AwsError NoSuchKey, PreconditionFailed
 */
export function copySource(storage: S3Storage, { call }: S3Request): StoredObject {
  const named = header(call.request, 'x-amz-copy-source').replace(/^\//, '').split('?', 1)[0] ?? '';
  const [, bucket = '', key = ''] = /^([^/]+)\/(.+)$/s.exec(named) ?? [];
  const source = storage.objects.findObject(decodeURIComponent(bucket), decodeURIComponent(key));
  if (!source) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  const ifMatch = header(call.request, 'x-amz-copy-source-if-match');
  if (ifMatch && ifMatch.replaceAll('"', '') !== source.etag) {
    throw new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  }
  return source;
}

export async function copyObject(storage: S3Storage, request: S3Request): Promise<void> {
  const { call, bucket, key } = request;
  const source = copySource(storage, request);
  const replaces = header(call.request, 'x-amz-metadata-directive') === 'REPLACE';
  if (!replaces && source.bucket === bucket && source.key === key) {
    throw new AwsError('InvalidRequest', 'An object can be copied to itself only with other metadata.');
  }
  const condition = writeCondition(request);
  const segments = await storage.blobs.duplicate(source.segments);
  const copy: StoredObject = {
    ...source,
    bucket,
    key,
    segments,
    modifiedAt: Date.now(),
    headers: replaces ? keptHeaders(request) : source.headers,
  };
  await commitFiles(storage, segments, () => storage.objects.putObject(copy, condition));
  answerXml(call.response, 'CopyObjectResult', {
    LastModified: new Date(copy.modifiedAt).toISOString(),
    ETag: `"${copy.etag}"`,
  });
}

export async function deleteObject(storage: S3Storage, { call, bucket, key }: S3Request): Promise<void> {
  const ifMatch = header(call.request, 'if-match').replaceAll('"', '');
  await commitFiles(storage, [], () => storage.objects.deleteObject(bucket, key, ifMatch ? { ifMatch } : {}));
  call.response.writeHead(204).end();
}

export async function deleteObjects(storage: S3Storage, { call, bucket }: S3Request): Promise<void> {
  const xml = await new Payload(call).text();
  const keys = parseXmlList(xml, 'Delete', 'Object').map(({ Key }) => Key ?? '');
  if (keys.length > MAXIMUM_DELETE_KEYS) throw new AwsError('MalformedXML', 'More than 1000 keys to delete.');
  const refusals = keys.map((Key) => ({
    Key,
    refusal: call.refusal?.('s3:DeleteObject', `arn:aws:s3:::${bucket}/${Key}`),
  }));
  const allowed = refusals.flatMap(({ Key, refusal }) => (refusal ? [] : [Key]));
  await commitFiles(storage, [], () => allowed.flatMap((key) => storage.objects.deleteObject(bucket, key)));
  const quiet = /<Quiet>\s*true\s*<\/Quiet>/.test(xml);
  answerXml(call.response, 'DeleteResult', {
    ...(quiet ? {} : { Deleted: allowed.map((Key) => ({ Key })) }),
    Error: refusals.flatMap(({ Key, refusal }) =>
      refusal ? [{ Key, Code: refusal.code, Message: refusal.message }] : [],
    ),
  });
}
