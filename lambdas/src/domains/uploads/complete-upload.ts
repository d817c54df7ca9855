import { BadRequestError, TooLargeError, UploadGoneError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';
import { declaredSizeOf, requireOwnKey, uploadAddress } from '../../repositories/objects/upload-address.ts';

interface CompleteUploadDependencies {
  readonly uploads: Pick<MultipartUploads, 'complete' | 'listParts' | 'abort'>;
  readonly files: Pick<ObjectStore, 'bucket' | 'sizeOf'>;
}

/**
 * Joins the parts, if they have the bytes that were declared. A repeated call finds the upload gone and the file present, and
 * answers the same.
 */
export function completeUpload({ uploads, files }: CompleteUploadDependencies): Operation<'completeUpload'> {
  return async ({ params, body }) => {
    requireOwnKey(params.uid, body.key);
    if (await isOpenWithDeclaredSize(uploads, body)) await uploads.complete(body, body.parts);
    const size = await files.sizeOf(body.key);
    if (size === undefined) throw new UploadGoneError('This upload has ended. Please upload the file again.');
    return { url: uploadAddress(files.bucket, body.key), size };
  };
}

/**
 * Compares the stored parts with the declared size before they are joined. S3 refuses a part that changes afterwards,
 * because its ETag is another.
 *
 * @returns false when the upload is gone, for example because it was completed before
 * @throws TooLargeError when the parts have more bytes; they are deleted
 * @throws BadRequestError when they have fewer
 */
async function isOpenWithDeclaredSize(
  uploads: CompleteUploadDependencies['uploads'],
  upload: { readonly key: string; readonly uploadId: string; readonly parts: readonly { partNumber: number }[] },
): Promise<boolean> {
  const declared = declaredSizeOf(upload.key);
  if (declared === undefined) return true;
  const stored = await uploads.listParts(upload);
  if (!stored) return false;
  const chosen = new Set(upload.parts.map(({ partNumber }) => partNumber));
  const size = stored.reduce((sum, part) => sum + (chosen.has(part.partNumber) ? part.size : 0), 0);
  if (size > declared) {
    await uploads.abort(upload);
    throw new TooLargeError(`The file has more than the declared ${declared} bytes.`, {
      fields: { size: 'too-large' },
    });
  }
  if (size < declared) {
    const message = `The parts have ${size} of the declared ${declared} bytes.`;
    throw new BadRequestError(message, { fields: { parts: 'incomplete' } });
  }
  return true;
}
