import { uploadKeySchema } from '@parlance/contract/schemas/upload';
import { NotFoundError } from '../../platform/errors.ts';
import { uploadPrefix } from './object-keys.ts';

export function uploadKeyFor(uid: string, random: string, extension: string): string {
  return `${uploadPrefix(uid)}${random}.${extension}`;
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
