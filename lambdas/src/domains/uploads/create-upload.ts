import { randomUUID } from 'node:crypto';
import { displayedSize, extensionOf, MAX_UPLOAD_BYTES, partSizeFor, uploadProblem } from '@parlance/contract/upload';
import { BadRequestError, TooLargeError } from '../../platform/errors.ts';
import type { Operation } from '../../platform/http/operation.ts';
import type { MultipartUploads } from '../../repositories/objects/multipart-uploads.ts';
import { uploadKeyFor } from '../../repositories/objects/upload-address.ts';

interface CreateUploadDependencies {
  readonly uploads: Pick<MultipartUploads, 'begin'>;
}

/** Begins an upload of a media file (Spec part 1, section 5: only audio and video, no .aif). */
export function createUpload({ uploads }: CreateUploadDependencies): Operation<'createUpload'> {
  return async ({ params, body }) => {
    const problem = uploadProblem({ name: body.fileName, type: body.contentType, size: body.size });
    if (problem === 'too-large') {
      const most = displayedSize(MAX_UPLOAD_BYTES);
      throw new TooLargeError(`The file is larger than ${most}.`, { fields: { size: problem } });
    }
    if (problem) throw new BadRequestError('This kind of file is not supported.', { fields: { fileName: problem } });
    const key = uploadKeyFor(params.uid, randomUUID(), body.size, extensionOf(body.fileName));
    const uploadId = await uploads.begin(key, body.contentType);
    return { key, uploadId, partSize: partSizeFor(body.size) };
  };
}
