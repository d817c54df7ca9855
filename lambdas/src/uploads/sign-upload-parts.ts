import { UploadGoneError } from '../errors.ts';
import type { Operation } from '../http/operation.ts';
import type { MultipartUploads } from './multipart-uploads.ts';
import { requireOwnKey } from './upload-address.ts';

interface SignUploadPartsDependencies {
  readonly uploads: Pick<MultipartUploads, 'isOpen' | 'signParts'>;
}

/** Signs addresses for parts of an upload that is open: for one that is gone the client had better begin anew. */
export function signUploadParts({ uploads }: SignUploadPartsDependencies): Operation<'signUploadParts'> {
  return async ({ params, body }) => {
    requireOwnKey(params.uid, body.key);
    if (!(await uploads.isOpen(body)))
      throw new UploadGoneError('This upload has ended. Please upload the file again.');
    return { parts: await uploads.signParts(body, body.partNumbers) };
  };
}
