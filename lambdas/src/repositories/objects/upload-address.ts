import { uploadKeySchema } from '@parlance/contract/schemas/upload';
import { NotFoundError } from '../../platform/errors.ts';
import { uploadPrefix } from './object-keys.ts';

/**
 * The key of a new upload. It has the declared size in bytes. Only the API begins uploads, so a caller can't change the
 * size: S3 knows no upload with another key.
 */
export function uploadKeyFor(uid: string, random: string, size: number, extension: string): string {
  return `${uploadPrefix(uid)}${random}-${size}.${extension}`;
}

/** The declared size in bytes; undefined for an upload of an earlier release: its key has none. */
export function declaredSizeOf(key: string): number | undefined {
  const size = /\/[0-9a-f-]{36}-(\d+)\.[a-z0-9]+$/.exec(key)?.[1];
  return size === undefined ? undefined : Number(size);
}

/** @throws NotFoundError for a key under another user's prefix */
export function requireOwnKey(uid: string, key: string): void {
  if (!key.startsWith(uploadPrefix(uid))) throw new NotFoundError('There is no such upload.');
}

/** The address of an uploaded file, as completeUpload returns it and createCollection takes it. */
export function uploadAddress(bucket: string, key: string): string {
  return `s3://${bucket}/${key}`;
}

/** The key in `s3://bucket/key`, if it is this bucket and one of this user's uploads. */
export function ownKeyOf(address: string, bucket: string, uid: string): string | undefined {
  const start = `s3://${bucket}/`;
  if (!address.startsWith(start)) return undefined;
  const key = uploadKeySchema.safeParse(address.slice(start.length)).data;
  return key?.startsWith(uploadPrefix(uid)) ? key : undefined;
}
