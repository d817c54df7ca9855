import { uploadKeySchema } from '@parlance/contract/upload';
import { NotFoundError } from '../../platform/errors.ts';

/** Where a user's uploads lie in the bucket (Spec part 1, section 7, "File transfer"). */
function prefixOf(uid: string): string {
  return `uploads/${uid}/`;
}

export function uploadKeyFor(uid: string, random: string, extension: string): string {
  return `${prefixOf(uid)}${random}.${extension}`;
}

/** @throws NotFoundError for a key under somebody else's prefix */
export function requireOwnKey(uid: string, key: string): void {
  if (!key.startsWith(prefixOf(uid))) throw new NotFoundError('There is no such upload.');
}

/** How completeUpload names an uploaded file, and createCollection takes it. */
export function uploadAddress(bucket: string, key: string): string {
  return `s3://${bucket}/${key}`;
}

/** The key in `s3://bucket/key`, if it is this bucket and one of this user's uploads. */
export function ownKeyOf(address: string, bucket: string, uid: string): string | undefined {
  const start = `s3://${bucket}/`;
  if (!address.startsWith(start)) return undefined;
  const key = uploadKeySchema.safeParse(address.slice(start.length)).data;
  return key?.startsWith(prefixOf(uid)) ? key : undefined;
}
