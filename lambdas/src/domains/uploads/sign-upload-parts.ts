import { UploadGoneError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';
import { requireOwnKey } from '../../repositories/objects/upload-address.ts';

interface SignUploadPartsDependencies {
  readonly uploads: Pick<MultipartUploads, 'isOpen' | 'signParts'>;
}

/** Signs addresses for parts of an open upload. When the upload is gone, the client starts again. */
export function signUploadParts({ uploads }: SignUploadPartsDependencies): Operation<'signUploadParts'> {
  return async ({ params, body }) => {
    requireOwnKey(params.uid, body.key);
    if (!(await uploads.isOpen(body)))
      throw new UploadGoneError('This upload has ended. Please upload the file again.');
    return { parts: await uploads.signParts(body, body.partNumbers) };
  };
}
