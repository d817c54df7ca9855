import { type Source, uploadKeyOf } from '@parlance/contract/source';
import { UploadGoneError } from '../../platform/errors.ts';
import type { ObjectStore } from '../../platform/s3/object-store.ts';

/**
 * A link needs no upload: the workflow fetches its media when it is not there.
 *
 * @throws UploadGoneError when the source has no upload that a transcription could read
 */
export async function requireUpload(uploads: Pick<ObjectStore, 'sizeOf'>, source: Source): Promise<void> {
  if (source.kind === 'link') return;
  const uploadKey = uploadKeyOf(source);
  if (uploadKey === undefined || (await uploads.sizeOf(uploadKey)) === undefined) {
    throw new UploadGoneError('The uploaded file is no longer there. Please upload it again.');
  }
}
