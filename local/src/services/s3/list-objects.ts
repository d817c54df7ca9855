import type { StoredObject } from './object-index.ts';
import type { S3Request, S3Storage } from './s3-request.ts';
import { answerXml } from './xml.ts';

const MAXIMUM_KEYS = 1000;
/** Appended to a prefix, it sorts after every key with this prefix. */
const AFTER_ALL = '\u{10FFFF}';

interface Page {
  readonly objects: StoredObject[];
  readonly prefixes: string[];
  /** The key or common prefix at the end of the page, when more follow. */
  readonly next: string | undefined;
}

function collect(
  { objects: index }: S3Storage,
  bucket: string,
  { prefix, delimiter, after, limit }: { prefix: string; delimiter: string; after: string; limit: number },
): Page {
  const objects: StoredObject[] = [];
  const prefixes: string[] = [];
  let last = after;
  // After a page that ended with a common prefix, the next page starts after all keys with this prefix.
  let from = delimiter && after.startsWith(prefix) && after.endsWith(delimiter) ? after + AFTER_ALL : after;
  for (;;) {
    let skipTo: string | undefined;
    for (const object of index.scan(bucket, prefix, from)) {
      const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
      if (objects.length + prefixes.length >= limit) return { objects, prefixes, next: last };
      if (cut < 0) {
        objects.push(object);
        last = object.key;
        continue;
      }
      last = object.key.slice(0, cut + delimiter.length);
      prefixes.push(last);
      skipTo = last + AFTER_ALL;
      break;
    }
    if (skipTo === undefined) return { objects, prefixes, next: undefined };
    from = skipTo;
  }
}

/** ListObjects and ListObjectsV2. */
export async function listObjects(storage: S3Storage, { call, bucket, query }: S3Request): Promise<void> {
  const second = query.get('list-type') === '2';
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? MAXIMUM_KEYS), MAXIMUM_KEYS);
  const token = query.get('continuation-token');
  const startAfter = (second ? query.get('start-after') : query.get('marker')) ?? '';
  const after = token ? Buffer.from(token, 'base64url').toString('utf8') : startAfter;
  const page: Page =
    limit > 0
      ? collect(storage, bucket, { prefix, delimiter, after, limit })
      : { objects: [], prefixes: [], next: undefined };
  const shown = (text: string): string => (query.get('encoding-type') === 'url' ? encodeURIComponent(text) : text);
  const next = page.next;
  answerXml(call.response, 'ListBucketResult', {
    Name: bucket,
    Prefix: shown(prefix),
    ...(delimiter ? { Delimiter: shown(delimiter) } : {}),
    MaxKeys: limit,
    ...(query.has('encoding-type') ? { EncodingType: 'url' } : {}),
    IsTruncated: next !== undefined,
    ...(second
      ? {
          KeyCount: page.objects.length + page.prefixes.length,
          ...(token ? { ContinuationToken: token } : {}),
          ...(startAfter ? { StartAfter: shown(startAfter) } : {}),
          ...(next === undefined ? {} : { NextContinuationToken: Buffer.from(next).toString('base64url') }),
        }
      : { Marker: shown(startAfter), ...(next === undefined ? {} : { NextMarker: shown(next) }) }),
    Contents: page.objects.map((object) => ({
      Key: shown(object.key),
      LastModified: new Date(object.modifiedAt).toISOString(),
      ETag: `"${object.etag}"`,
      Size: object.size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: page.prefixes.map((common) => ({ Prefix: shown(common) })),
  });
}
