import path from 'node:path';
import { AwsError } from '../../aws/aws-error.ts';
import { rawPath } from '../../aws/http-request.ts';
import type { ResourceProvider } from '../../aws/provider.ts';
import type { AwsCall, AwsService } from '../../aws/service.ts';
import { inTransaction } from '../../aws/store.ts';
import { BlobFiles } from './blob-files.ts';
import { addCorsHeaders, answerPreflight } from './cors.ts';
import { listObjects } from './list-objects.ts';
import {
  abortUpload,
  completeUpload,
  createUpload,
  listParts,
  listUploads,
  uploadPart,
  uploadPartCopy,
} from './multipart.ts';
import { ObjectIndex, openObjectIndex } from './object-index.ts';
import { readObject } from './read-object.ts';
import { createS3Provider } from './s3-provider.ts';
import { readS3Request, type S3Request, type S3Storage } from './s3-request.ts';
import { UploadIndex } from './upload-index.ts';
import { copyObject, deleteObject, deleteObjects, putObject } from './write-object.ts';
import { answerXml, answerXmlError } from './xml.ts';

type Operation = (storage: S3Storage, request: S3Request) => Promise<void>;

/** Subresources that are not supported here. A request for one must not be handled as a request for the object. */
const MISSING_SUBRESOURCES = [
  'accelerate',
  'acl',
  'analytics',
  'cors',
  'encryption',
  'inventory',
  'legal-hold',
  'lifecycle',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versioning',
  'versions',
  'website',
];

/** The root, or a path that starts with a valid bucket name. */
const BUCKET_PATH = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)|$)/;

async function listBuckets({ objects }: S3Storage, { call }: S3Request): Promise<void> {
  answerXml(call.response, 'ListAllMyBucketsResult', {
    Owner: { ID: '000000000000' },
    Buckets: {
      Bucket: objects.listBuckets().map(({ name, region, createdAt }) => ({
        Name: name,
        CreationDate: new Date(createdAt).toISOString(),
        BucketRegion: region,
      })),
    },
  });
}

async function headBucket({ objects }: S3Storage, { call, bucket }: S3Request): Promise<void> {
  call.response.writeHead(200, { 'x-amz-bucket-region': objects.findBucket(bucket)?.region ?? '' }).end();
}

async function bucketLocation({ objects }: S3Storage, { call, bucket }: S3Request): Promise<void> {
  const region = objects.findBucket(bucket)?.region ?? '';
  // For us-east-1 S3 returns an empty constraint.
  answerXml(call.response, 'LocationConstraint', region === 'us-east-1' ? {} : { '#text': region });
}

function bucketOperation(method: string, query: URLSearchParams): Operation | undefined {
  if (method === 'HEAD') return headBucket;
  if (method === 'POST') return query.has('delete') ? deleteObjects : undefined;
  if (method !== 'GET') return undefined;
  if (query.has('location')) return bucketLocation;
  return query.has('uploads') ? listUploads : listObjects;
}

function objectOperation(method: string, query: URLSearchParams, copies: boolean): Operation | undefined {
  const inUpload = query.has('uploadId');
  switch (method) {
    case 'PUT':
      if (inUpload) return copies ? uploadPartCopy : uploadPart;
      return copies ? copyObject : putObject;
    case 'POST':
      if (query.has('uploads')) return createUpload;
      return inUpload ? completeUpload : undefined;
    case 'DELETE':
      return inUpload ? abortUpload : deleteObject;
    case 'GET':
      return inUpload ? listParts : readObject;
    case 'HEAD':
      return readObject;
    default:
      return undefined;
  }
}

function operationFor({ call, bucket, key, query }: S3Request): Operation {
  const method = call.request.method ?? '';
  const missing = MISSING_SUBRESOURCES.find((name) => query.has(name));
  if (missing) throw new AwsError('NotImplemented', `The subresource "${missing}" is not available here.`, 501);
  const copies = 'x-amz-copy-source' in call.request.headers;
  const operation = key
    ? objectOperation(method, query, copies)
    : bucket
      ? bucketOperation(method, query)
      : method === 'GET'
        ? listBuckets
        : undefined;
  if (operation) return operation;
  throw new AwsError('MethodNotAllowed', 'The specified method is not allowed against this resource.', 405);
}

/** Checks the bucket and the request before the object is read, as S3 does. */
function admit({ objects }: S3Storage, { call, bucket }: S3Request): void {
  const found = objects.findBucket(bucket);
  if (found) addCorsHeaders(call.request, call.response, found);
  if (!call.accessKeyId) throw new AwsError('AccessDenied', 'Access Denied', 403);
  if (!bucket) return;
  if (!found) throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404);
  if (found.region === call.region) return;
  call.response.setHeader('x-amz-bucket-region', found.region);
  throw new AwsError(
    'AuthorizationHeaderMalformed',
    `The authorization header is malformed; the region '${call.region}' is wrong; expecting '${found.region}'`,
  );
}

/** S3: path-style addresses, header and presigned signatures, one namespace of buckets over all regions. */
export function createS3Service({ home }: { readonly home: string }): {
  service: AwsService;
  provider: ResourceProvider;
  close(): Promise<void>;
} {
  const database = openObjectIndex(home);
  const storage: S3Storage = {
    objects: new ObjectIndex(database),
    uploads: new UploadIndex(database),
    blobs: new BlobFiles(path.join(home, 's3')),
    transaction: (work) => inTransaction(database, work),
  };
  const named = storage.objects.namedBlobs();
  storage.blobs.sweep((blob) => named.has(blob));

  async function handle(call: AwsCall): Promise<void> {
    const request = readS3Request(call);
    call.response.setHeader('x-amz-server-side-encryption', 'AES256');
    if (call.request.method === 'OPTIONS') {
      answerPreflight(call, storage.objects.findBucket(request.bucket));
      return;
    }
    admit(storage, request);
    await operationFor(request)(storage, request);
  }

  return {
    service: {
      signingNames: ['s3'],
      handle,
      acceptsUnsigned: (request) => !request.headers['x-amz-target'] && BUCKET_PATH.test(rawPath(request)),
      answerError(response, error, request) {
        // CORS headers on errors let a browser read the reason, even of a wrong signature.
        const bucket = storage.objects.findBucket(rawPath(request).split('/')[1] ?? '');
        if (bucket) addCorsHeaders(request, response, bucket);
        answerXmlError(response, error, request);
      },
    },
    provider: createS3Provider(storage.objects),
    async close() {
      database.close();
    },
  };
}
