import { UploadGoneError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';
import type { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';
import { requireOwnKey, uploadAddress } from '../../repositories/objects/upload-address.ts';

interface CompleteUploadDependencies {
  readonly uploads: Pick<MultipartUploads, 'complete'>;
  readonly files: Pick<ObjectStore, 'bucket' | 'sizeOf'>;
}

/** Joins the parts. A repeated call finds the upload gone and the file present, and answers the same. */
export function completeUpload({ uploads, files }: CompleteUploadDependencies): Operation<'completeUpload'> {
  return async ({ params, body }) => {
    requireOwnKey(params.uid, body.key);
    await uploads.complete(body, body.parts);
    const size = await files.sizeOf(body.key);
    if (size === undefined) throw new UploadGoneError('This upload has ended. Please upload the file again.');
    return { url: uploadAddress(files.bucket, body.key), size };
  };
}
