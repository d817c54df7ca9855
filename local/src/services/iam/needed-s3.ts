import { header } from '../../aws/http-request.ts';
import type { AwsCall } from '../../aws/service.ts';
import { readS3Request, type S3Request } from '../s3/s3-request.ts';
import type { Need } from './need.ts';

/** Subresources of a bucket or object, and their part of the action's name. */
const SUBRESOURCES: Readonly<Record<string, string>> = {
  acl: 'Acl',
  cors: 'BucketCORS',
  encryption: 'EncryptionConfiguration',
  'legal-hold': 'ObjectLegalHold',
  lifecycle: 'LifecycleConfiguration',
  notification: 'BucketNotification',
  policy: 'BucketPolicy',
  publicAccessBlock: 'BucketPublicAccessBlock',
  retention: 'ObjectRetention',
  versioning: 'BucketVersioning',
};

/**
 * The permissions for an S3 call. DeleteObjects itself needs none: each key is checked separately, and the response
 * lists the keys that were refused.
 */
export function neededForS3(call: AwsCall): readonly Need[] {
  const request = readS3Request(call);
  const { bucket, key } = request;
  if (!bucket) return [{ action: 's3:ListAllMyBuckets', resource: '*' }];
  const resource = key ? objectArn(bucket, key) : bucketArn(bucket);
  return (key ? objectActions(request) : bucketActions(request)).map((need) =>
    typeof need === 'string' ? { action: need, resource, context: contextOf(request) } : need,
  );
}

export function bucketArn(bucket: string): string {
  return `arn:aws:s3:::${bucket}`;
}

export function objectArn(bucket: string, key: string): string {
  return `${bucketArn(bucket)}/${key}`;
}

function bucketActions({ call, query }: S3Request): string[] {
  const method = call.request.method ?? '';
  const other = subresourceAction(method, query, 'Bucket');
  if (other) return [other];
  if (method === 'POST' && query.has('delete')) return [];
  if (method === 'HEAD') return ['s3:ListBucket'];
  if (method === 'GET') {
    if (query.has('location')) return ['s3:GetBucketLocation'];
    if (query.has('uploads')) return ['s3:ListBucketMultipartUploads'];
    if (query.has('versions')) return ['s3:ListBucketVersions'];
    return ['s3:ListBucket'];
  }
  if (method === 'PUT') return ['s3:CreateBucket'];
  return [method === 'DELETE' ? 's3:DeleteBucket' : `s3:${method}`];
}

function objectActions({ call, query }: S3Request): (string | Need)[] {
  const method = call.request.method ?? '';
  const other = subresourceAction(method, query, 'Object');
  if (other) return [other];
  const inUpload = query.has('uploadId');
  const versioned = query.has('versionId') ? 'Version' : '';
  switch (method) {
    case 'GET':
      return [inUpload ? 's3:ListMultipartUploadParts' : `s3:GetObject${versioned}`];
    case 'HEAD':
      return [`s3:GetObject${versioned}`];
    case 'DELETE':
      return [inUpload ? 's3:AbortMultipartUpload' : `s3:DeleteObject${versioned}`];
    case 'PUT':
    case 'POST':
      return ['s3:PutObject', ...writeExtras(call), ...copySourceNeeds(call)];
    default:
      return [`s3:${method}`];
  }
}

/** Additional actions that the headers of a write need. */
function writeExtras({ request }: AwsCall): string[] {
  return [
    ...(header(request, 'x-amz-acl') ? ['s3:PutObjectAcl'] : []),
    ...(header(request, 'x-amz-tagging') ? ['s3:PutObjectTagging'] : []),
    // A conditional write reveals whether the object exists, so it needs read permission.
    ...(header(request, 'if-match') ? ['s3:GetObject'] : []),
  ];
}

function copySourceNeeds({ request }: AwsCall): Need[] {
  const named = header(request, 'x-amz-copy-source').replace(/^\//, '');
  const [, bucket, key, version] = /^([^/]+)\/([^?]+)(\?versionId=.*)?$/s.exec(named) ?? [];
  if (!bucket || !key) return [];
  const action = `s3:GetObject${version ? 'Version' : ''}`;
  return [{ action, resource: objectArn(decodeURIComponent(bucket), decodeURIComponent(key)) }];
}

function subresourceAction(method: string, query: URLSearchParams, kind: 'Bucket' | 'Object'): string | undefined {
  const verb = method === 'GET' || method === 'HEAD' ? 'Get' : method === 'DELETE' ? 'Delete' : 'Put';
  if (query.has('tagging')) return `s3:${verb}${kind}Tagging`;
  if (query.has('acl')) return `s3:${verb}${kind}Acl`;
  const found = Object.keys(SUBRESOURCES).find((name) => query.has(name));
  return found && `s3:${verb}${SUBRESOURCES[found]}`;
}

function contextOf({ call, query }: S3Request): Need['context'] {
  const sent = (name: string) => header(call.request, name) || undefined;
  const presigned = call.signed?.expiresIn !== undefined;
  return {
    's3:prefix': query.get('prefix') ?? undefined,
    's3:delimiter': query.get('delimiter') ?? undefined,
    's3:max-keys': query.get('max-keys') ?? undefined,
    's3:authtype': presigned ? 'REST-QUERY-STRING' : 'REST-HEADER',
    's3:signatureversion': 'AWS4-HMAC-SHA256',
    's3:x-amz-acl': sent('x-amz-acl'),
    's3:x-amz-copy-source': sent('x-amz-copy-source'),
    's3:x-amz-content-sha256': sent('x-amz-content-sha256'),
    's3:x-amz-server-side-encryption': sent('x-amz-server-side-encryption'),
  };
}
