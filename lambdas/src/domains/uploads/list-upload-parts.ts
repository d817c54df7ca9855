import { UploadGoneError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';
import { requireOwnKey } from '../../repositories/objects/upload-address.ts';

interface ListUploadPartsDependencies {
  readonly uploads: Pick<MultipartUploads, 'listParts'>;
}

/** The parts that have arrived, so that an upload can resume after a reload. */
export function listUploadParts({ uploads }: ListUploadPartsDependencies): Operation<'listUploadParts'> {
  return async ({ params, body }) => {
    requireOwnKey(params.uid, body.key);
    const parts = await uploads.listParts(body);
    if (!parts) throw new UploadGoneError('This upload has ended. Please upload the file again.');
    return { parts };
  };
}
